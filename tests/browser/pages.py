"""Every page of the built site, and how axe looks at one."""

from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = [
    *(
        path.relative_to(ROOT / "docs").with_suffix(".html").as_posix()
        for path in sorted((ROOT / "docs").rglob("*.md"))
    ),
    "404.html",
    "genindex.html",
    "py-modindex.html",
    "search.html",
]
"""The pages by name: those written in Markdown, and those that Sphinx makes."""

ASKED = {
    "search.html": "?q=jeton",
    "compare/index.html": "?a=D&b=D+literal;stake=15&c=E&d=nobody",
}
"""Addresses of pages that answer a question, besides the pages themselves."""

VIEWS = [*PAGES, *(name + query for name, query in ASKED.items())]
GRAVE = ("serious", "critical")


def open_page(browser: Browser, scheme: str) -> Page:
    """Open an empty page in a scheme of colours."""
    return browser.new_page(color_scheme=scheme, reduced_motion="reduce")


def visit(page: Page, address: str, width: int) -> None:
    """Go to an address at a width of the screen, and open every fold."""
    page.set_viewport_size({"width": width, "height": 900})
    response = page.goto(address)
    assert response is not None, address
    assert response.ok, f"{address}: {response.status}"
    if "search.html?" in address:
        page.wait_for_selector("#search-results li")
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")


def grave_faults(page: Page, width: int) -> list[str]:
    """Return what axe finds serious or critical at a width, a line for each node."""
    page.set_viewport_size({"width": width, "height": 900})
    # The scripts of the page learn of the new width in the next frame: what they do then belongs to the page.
    page.wait_for_function("width => innerWidth === width", arg=width)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found: dict[str, Any] = Axe().run(page, options={"resultTypes": ["violations"]}).response
    return [
        f"{width} px: {fault['impact']}: {fault['id']}: {node['html'][:160]}"
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
    ]
