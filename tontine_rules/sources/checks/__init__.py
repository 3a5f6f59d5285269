"""What must hold of a source beyond the shape of its file: one check a file.

A check is handed a draft and gives its faults as (key path, expectation[, got[, advice]]).
"""

from tontine_rules.sources.checks.draft import Draft
from tontine_rules.sources.checks.file_name_is_id import file_name_is_id
from tontine_rules.sources.checks.implied_has_a_note import implied_has_a_note
from tontine_rules.sources.checks.parent_exists import parent_exists
from tontine_rules.sources.checks.payments_cover_the_pack import payments_cover_the_pack
from tontine_rules.sources.checks.readings_agree import readings_agree
from tontine_rules.sources.checks.silent_has_no_value import silent_has_no_value
from tontine_rules.sources.checks.stated_has_words import stated_has_words
from tontine_rules.sources.checks.unseen_only_in_part import unseen_only_in_part
from tontine_rules.sources.checks.words_are_few import words_are_few

__all__ = ["CHECKS", "Draft"]

CHECKS = (
    file_name_is_id,
    parent_exists,
    stated_has_words,
    implied_has_a_note,
    silent_has_no_value,
    unseen_only_in_part,
    words_are_few,
    payments_cover_the_pack,
    readings_agree,
)
"""The checks, in the order in which their faults are reported."""
