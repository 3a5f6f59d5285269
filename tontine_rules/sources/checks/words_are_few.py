"""A quotation is at most 12 words."""

from tontine_rules.sources.checks.draft import Draft, Found
from tontine_rules.sources.fields import MOST_WORDS


def words_are_few(draft: Draft) -> Found:
    """Find quotations of more than 12 words, rivals' too."""
    for rule_id, reading in draft.readings.items():
        places = {f"reading.{rule_id}.words": reading.words}
        places |= {
            f"reading.{rule_id}.rivals.{n}.words": rival.words for n, rival in enumerate(reading.rivals, 1)
        }
        for place, words in places.items():
            if words and len(words.split()) > MOST_WORDS:
                yield (
                    place,
                    f"must be at most {MOST_WORDS} words, got {len(words.split())}; keep the operative ones",
                )
