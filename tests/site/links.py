"""Check a built site: every link and anchor inside it resolves, and no page asks another host for anything.

``python -m tests.site.links build/html`` says what is wrong, one line each, and lists the links that lead outside.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Attributes that make a browser fetch something at once, whatever the element.
FETCHING = {"src", "srcset", "poster", "background", "data", "action", "formaction", "manifest"}
# Attributes that name other elements of the page by id.
NAMING = {
    "for",
    "headers",
    "list",
    "form",
    "aria-controls",
    "aria-describedby",
    "aria-labelledby",
    "aria-owns",
}
# Kinds of <link> that only tell, and fetch nothing.
TELLING = {"alternate", "author", "canonical", "help", "index", "license", "next", "prev", "search", "up"}
INLINE = ("data:", "blob:", "about:blank")
OUTSIDE_SCRIPT = re.compile(
    r"""(?:fetch|import|importScripts|Worker|EventSource|WebSocket|open)\s*\(\s*(?:['"]GET['"]\s*,\s*)?"""
    r"""['"`]((?:(?:https?|wss?):)?//[^'"`]+)|\bfrom\s*['"]((?:https?:)?//[^'"]+)|\.src\s*=\s*['"]((?:https?:)?//[^'"]+)"""
)
CSS_ADDRESS = re.compile(r"""url\(\s*(['"]?)(.*?)\1\s*\)|@import\s+(['"])(.*?)\3""")
CSS_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)


@dataclass
class Page(HTMLParser):
    """What one HTML or SVG file refers to, and the anchors that it offers."""

    path: Path
    anchors: list[str] = field(default_factory=list)
    followed: list[str] = field(default_factory=list)
    """Addresses that a reader may follow."""
    fetched: list[str] = field(default_factory=list)
    """Addresses that a browser fetches by itself."""
    named: list[str] = field(default_factory=list)
    """Ids that an element of the page names."""
    scripts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Read the file."""
        super().__init__(convert_charrefs=True)
        self.within = ""
        self.feed(self.path.read_text(encoding="utf-8"))
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element's anchors and addresses."""
        self.within = tag
        attributes = {name: value or "" for name, value in attrs}
        for name, value in attributes.items():
            if name == "id" or (name == "name" and tag == "a"):
                self.anchors.append(value)
            elif name in {"href", "xlink:href"}:
                fetches = tag in {"use", "image", "feimage", "script"} or (
                    tag == "link" and not set(attributes.get("rel", "").lower().split()) & TELLING
                )
                (self.fetched if fetches else self.followed).append(value)
            elif name == "srcset":
                self.fetched += [part.split()[0] for part in value.split(",") if part.strip()]
            elif name in FETCHING and not (name == "data" and tag != "object"):
                self.fetched.append(value)
            elif name in NAMING and tag != "meta":
                self.named += value.split()
            elif name == "style":
                self.fetched += css_addresses(value)
            elif name.startswith("on"):
                self.scripts.append(value)
        if tag == "meta" and attributes.get("http-equiv", "").lower() == "refresh":
            self.fetched.append(attributes.get("content", "").partition("=")[2].strip(" '\""))

    def handle_endtag(self, tag: str) -> None:  # noqa: ARG002 - the parent class hands it over
        """Leave an element."""
        self.within = ""

    def handle_data(self, data: str) -> None:
        """Note what an inline style or script refers to."""
        if self.within == "style":
            self.fetched += css_addresses(data)
        elif self.within == "script":
            self.scripts.append(data)


def css_addresses(text: str) -> list[str]:
    """Return the addresses that a style sheet fetches."""
    return [found[2] or found[4] or "" for found in CSS_ADDRESS.finditer(CSS_COMMENT.sub("", text))]


def outside_of_script(text: str) -> list[str]:
    """Return the addresses on other hosts that a script asks for in so many words."""
    return [found[1] or found[2] or found[3] for found in OUTSIDE_SCRIPT.finditer(text)]


def is_outside(address: str) -> bool:
    """Tell whether an address leads to another host."""
    parts = urlsplit(address)
    return bool(parts.netloc) or parts.scheme in {"http", "https", "ftp", "ws", "wss"}


class Site:
    """A built site: its pages, what is wrong with its links, and which of them lead outside."""

    def __init__(self, folder: Path) -> None:
        """Read every page of a folder."""
        self.folder = folder.resolve()
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        self.files = set(files)
        self.pages = {path: Page(path) for path in files if path.suffix in {".html", ".svg"}}
        self.sheets = [path for path in files if path.suffix == ".css"]
        self.scripts = [path for path in files if path.suffix in {".js", ".mjs"}]

    def name(self, path: Path) -> str:
        """Return a file's path inside the site."""
        return path.relative_to(self.folder).as_posix()

    @property
    def outside(self) -> list[str]:
        """Return the addresses outside the site that a reader may follow."""
        return sorted({one for page in self.pages.values() for one in page.followed if is_outside(one)})

    @property
    def n_links(self) -> int:
        """Return how many links inside the site there are."""
        pages = self.pages.values()
        return sum(not is_outside(one) for page in pages for one in page.followed + page.fetched)

    def faults(self) -> list[str]:
        """Return everything wrong with the site's links, one line each."""
        return [*self.faults_of_pages(), *self.faults_of_sheets(), *self.faults_of_scripts()]

    def faults_of_pages(self) -> Iterator[str]:
        """Yield the broken links of the pages, and what they fetch from other hosts."""
        for path, page in self.pages.items():
            for address in page.fetched:
                yield from self.fetching(path, address)
            for address in page.followed:
                if not is_outside(address):
                    yield from self.resolving(path, address)
            for script in page.scripts:
                for address in outside_of_script(script):
                    yield f"{self.name(path)}: a script that asks another host: {address}"
            yield from self.faults_of_ids(path, page)

    def faults_of_ids(self, path: Path, page: Page) -> Iterator[str]:
        """Yield the ids that a page's elements name in vain, and those that stand twice."""
        count = Counter(page.anchors)
        yield from (
            f"{self.name(path)}: an element names the id {name!r}, which the page has not"
            for name in page.named
            if name not in count
        )
        if path.suffix == ".html":
            yield from (
                f"{self.name(path)}: the id {name!r} stands {times} times"
                for name, times in count.items()
                if times > 1
            )

    def faults_of_sheets(self) -> Iterator[str]:
        """Yield what style sheets fetch from other hosts, and what they miss."""
        for path in self.sheets:
            for address in css_addresses(path.read_text(encoding="utf-8")):
                yield from self.fetching(path, address)

    def faults_of_scripts(self) -> Iterator[str]:
        """Yield what script files ask of other hosts."""
        for path in self.scripts:
            for address in outside_of_script(path.read_text(encoding="utf-8")):
                yield f"{self.name(path)}: a script that asks another host: {address}"

    def fetching(self, path: Path, address: str) -> Iterator[str]:
        """Yield what is wrong with an address that a browser fetches by itself."""
        if is_outside(address):
            yield f"{self.name(path)}: a request to another host: {address}"
        elif not address.startswith(INLINE):
            yield from self.resolving(path, address)

    def resolving(self, path: Path, address: str) -> Iterator[str]:
        """Yield why an address inside the site leads nowhere, if so; its query does not matter."""
        parts = urlsplit(address)
        if parts.scheme == "mailto":
            return
        if parts.scheme:
            yield f"{self.name(path)}: an address of a kind that does not belong here: {address}"
            return
        if parts.path.startswith("/") and self.name(path) != "404.html":
            yield f"{self.name(path)}: an address that holds only at a host's root: {address}"
            return
        base = self.folder if parts.path.startswith("/") else path.parent
        target = (base / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
        if target.is_dir():
            target /= "index.html"
        if target not in self.files:
            yield f"{self.name(path)}: no such file: {address}"
        elif target in self.pages:
            fragment = unquote(parts.fragment)
            if fragment not in {"", "top", *self.pages[target].anchors}:
                yield f"{self.name(path)}: no such anchor: {address}"


def main(arguments: list[str]) -> int:
    """Report on the built site in the folder named."""
    site = Site(Path(arguments[0]))
    faults = site.faults()
    for address in site.outside:
        print(f"leads outside: {address}")
    for fault in faults:
        print(fault, file=sys.stderr)
    print(
        f"{len(site.pages)} pages, {site.n_links} links inside, {len(site.outside)} outside, {len(faults)} faults"
    )
    return 1 if faults or not site.pages else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
