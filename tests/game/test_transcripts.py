"""The golden transcripts: a whole game of each source, as a record that a person can follow, played again."""

from pathlib import Path

import pytest

import tontine_rules as tr

FOLDER = Path(__file__).resolve().parent.parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.iterdir())
SOURCES = [source.id for source in tr.sources()]

each = pytest.mark.parametrize("transcript", TRANSCRIPTS, ids=lambda path: path.stem)


def text_of(transcript: Path) -> str:
    return transcript.read_bytes().decode("utf-8")


def test_every_source_has_a_transcript() -> None:
    """A source without a transcript is a fault; ``str(game)`` of a short game, with a line feed, makes one."""
    missing = sorted(set(SOURCES) - {path.stem for path in TRANSCRIPTS})
    assert missing == [], f"write tests/transcripts/<id>.txt for {', '.join(missing)}"


def test_every_transcript_has_a_source() -> None:
    """A transcript of no source, or a file of another kind, is a fault."""
    known = {f"{source}.txt" for source in SOURCES}
    assert [path.name for path in TRANSCRIPTS if path.name not in known] == []


@each
def test_a_transcript_is_of_its_source(transcript: Path) -> None:
    """The ruleset of a transcript is that of its source with the usual completion, and no change."""
    assert text_of(transcript).splitlines()[1] == f"Ruleset: {transcript.stem}+usual"


@each
def test_a_transcript_replays(transcript: Path) -> None:
    """The record of the replayed game is the transcript, letter by letter."""
    text = text_of(transcript)
    assert f"{tr.replay(text)}\n" == text


@each
def test_a_transcript_is_played_again_from_its_headers(transcript: Path) -> None:
    """The ruleset, the players and the seed alone make the same record."""
    headers = dict(line.split(": ", 1) for line in text_of(transcript).splitlines()[1:5])
    game = tr.play_game(
        tr.parse_ruleset(headers["Ruleset"]),
        players=int(headers["Players"]),
        seed=int(headers["Seed"]),
        game=int(headers["Game"]),
    )
    assert f"{game}\n" == text_of(transcript)
