"""What is counted of the bars, and what a run of all tests is told when a bar has left something out."""

from tests.bars import BARS, collected, faults, lines

BUILT = ["404.html", "index.html", "sources/academie-1725.html"]


def noted(bar: str, *pages: str, number: int = 1, weight: int = 0) -> list[tuple[str, object]]:
    return [(f"bar:{bar}", [page, number, weight]) for page in pages]


def everything() -> list[tuple[str, object]]:
    """Return what the tests note when each bar has looked at all that it is about."""
    pages = [one for bar in BARS if bar != "bytes" for one in noted(bar, *about(bar))]
    return [*pages, *noted("bytes", "", number=7)]


def about(bar: str) -> list[str]:
    return [page for page in BUILT if not BARS[bar].missed([page], [page])]


def test_a_run_that_looked_at_everything_has_no_faults() -> None:
    """Each bar with all its pages: nothing to say, though the one for a wrong address is not opened from a disk."""
    assert faults(collected(everything()), BUILT, skips=False) == []
    assert about("file") == BUILT[1:]
    assert about("print") == BUILT[2:]


def test_a_page_that_was_forgotten_is_named() -> None:
    """A page that a bar did not look at is a fault, and so is one that was not built."""
    found = collected([*everything(), *noted("html", "gone.html")])
    assert faults(found, [*BUILT, "new.html"], skips=False)[0] == (
        "bar: valid HTML: must look at what was built, not so: gone.html, new.html"
    )


def test_a_bar_that_was_not_held_is_a_fault_unless_tests_were_skipped() -> None:
    """A person without a browser or Java may skip a bar; otherwise each must have looked at something."""
    found = collected([one for one in everything() if one[0] != "bar:axe-dark"])
    assert faults(found, BUILT, skips=True) == []
    assert faults(found, BUILT, skips=False) == ["bar: axe, dark, 390 and 1280 px: looked at nothing"]


def test_the_lines_say_how_much_was_looked_at() -> None:
    """Pages are counted once however often they were looked at; quotations are added up; the heaviest are named."""
    notes = [
        *noted("html", "a.html", "b.html", "a.html"),
        *noted("lang", "a.html", number=3),
        *noted("lang", "b.html", number=4),
        *noted("weight", "a.html", weight=50_400),
        *noted("weight", "b.html", weight=59_960),
        ("other", "x"),
    ]
    assert lines(collected(notes)) == [
        "bar: valid HTML ................................... 2 pages",
        "bar: at most 60 kB, two of them 120 kB ............ 2 pages",
        "     b.html: 60.0 kB",
        "     a.html: 50.4 kB",
        "bar: quotations in their language ................. 7 quotations",
    ]
