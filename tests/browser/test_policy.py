"""The site's content security policy: what it says, that everything works under it, and that it refuses the rest."""

import re
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.chromium import policy_of, served

EVENTS = """
    window.refused = [];
    document.addEventListener('securitypolicyviolation', one => refused.push(one.violatedDirective + ' ' + one.blockedURI));
"""


@pytest.fixture
def watched(browser: Browser) -> Iterator[Page]:
    """Return a page on which nothing may be refused; what is said of a refusal is an error of the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, permissions=["clipboard-write"])
    page = context.new_page()
    said: list[str] = []
    page.on("console", lambda one: said.append(one.text) if one.type == "error" else None)
    page.on("pageerror", lambda error: said.append(str(error)))
    page.add_init_script(EVENTS)
    yield page
    assert page.evaluate("refused") == []
    assert said == []
    context.close()


def test_the_policy_is_what_was_decided(site: Path) -> None:
    """All comes from the site itself, but inline styles, data: images, and the one script that Furo writes into a page."""
    html = (site / "index.html").read_text(encoding="utf-8")
    (script,) = re.findall(r"<script>(.*?)</script>", html, re.DOTALL)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    assert policy_of(site) == (
        f"default-src 'self'; script-src 'self' 'sha256-{digest}'; "
        "style-src 'self' 'unsafe-inline'; img-src 'self' data:"
    )
    assert html.index("Content-Security-Policy") < html.index("<link")


@pytest.mark.parametrize("where", ["loopback", "file"])
def test_everything_works_under_the_policy(watched: Page, host: str, site: Path, where: str) -> None:
    """Colours, folds, copying, searching, choosing columns and following the history: nothing is refused."""
    base = host if where == "loopback" else site.as_uri()
    watched.goto(f"{base}/rules/facing.html")
    watched.locator(".theme-toggle:visible").click()
    assert watched.evaluate("document.body.dataset.theme") in {"light", "dark"}
    watched.reload()
    assert watched.evaluate("document.body.dataset.theme") in {"light", "dark"}  # Furo's own script has run
    watched.locator(".copybtn").first.click(force=True)
    watched.goto(f"{base}/sources/dictionnaire-1792.html")
    watched.locator(".t-copyline .t-btn").first.click()
    expect(watched.locator(".t-copyline .t-btn").first).to_have_text(re.compile("Copied|Selected"))
    watched.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    watched.locator(".sidebar-search").fill("talon")
    watched.locator(".sidebar-search").press("Enter")
    watched.wait_for_selector("#search-results li")
    watched.locator("#search-results li a").first.click()
    expect(watched.locator(".highlighted").first).to_be_attached()
    watched.goto(f"{base}/compare/index.html?a=L&b=D&c=E")
    expect(watched.locator(".t-chosen thead .hd b.t-sg")).to_have_count(3)
    watched.locator("#only-differences").check()
    expect(watched).to_have_url(re.compile("only=differences"))
    watched.locator("#choose-form").evaluate("form => { form.closest('details').open = true; }")
    watched.get_by_role("button", name="The whole table").click()
    expect(watched.locator(".t-chosen")).to_have_count(0)
    watched.go_back()
    expect(watched.locator(".t-chosen")).to_have_count(1)


@pytest.mark.parametrize(
    ("slipped", "directive"),
    [
        ("<script>document.title = 'slipped in'</script>", "script-src-elem inline"),
        ("<img src='data:,' onerror=\"document.title = 'slipped in'\">", "script-src-attr inline"),
        ("<script src='OTHER/_static/documentation_options.js'></script>", "script-src-elem OTHER"),
        ("<link rel='stylesheet' href='OTHER/_static/pygments.css'>", "style-src-elem OTHER"),
        ("<img src='OTHER/_static/favicon.svg'>", "img-src OTHER"),
        ("<iframe src='OTHER/index.html'></iframe>", "frame-src OTHER"),
    ],
)
def test_what_was_slipped_in_is_refused(
    page: Page, host: str, site: Path, slipped: str, directive: str
) -> None:
    """A script in a page, in an attribute or of another host, and what else another host would send, is refused."""
    with served(site) as other:

        def slip(route: Route) -> None:
            html = (site / "index.html").read_text(encoding="utf-8")
            assert html.count("</article>") == 1
            html = html.replace("</article>", slipped.replace("OTHER", other) + "</article>")
            route.fulfill(body=html, content_type="text/html")

        page.add_init_script(EVENTS)
        page.route(f"{host}/index.html", slip)
        page.goto(f"{host}/index.html")
        page.wait_for_function("refused.length > 0")
        (refused,) = page.evaluate("refused")
        assert refused.startswith(directive.replace("OTHER", other))
        assert page.title() != "slipped in"
