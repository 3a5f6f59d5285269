"""Read HTML into elements, so that tests can ask what stands where."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"}


@dataclass
class Element:
    """One element: its tag, its attributes, and what it holds."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Element | str"] = field(default_factory=list)

    @property
    def classes(self) -> list[str]:
        """Return its classes."""
        return self.attributes.get("class", "").split()

    @property
    def text(self) -> str:
        """Return what it says, white space made single."""
        parts = [child if isinstance(child, str) else child.text for child in self.children]
        return " ".join("".join(f"{part} " if part.strip() else part for part in parts).split())

    def walk(self) -> Iterator["Element"]:
        """Yield every element inside it, in the order of the page."""
        for child in self.children:
            if isinstance(child, Element):
                yield child
                yield from child.walk()

    def all(self, tag: str = "", class_: str = "", id_: str = "") -> list["Element"]:
        """Return the elements inside it of this tag, class and id."""
        return [
            one
            for one in self.walk()
            if (not tag or one.tag == tag)
            and (not class_ or class_ in one.classes)
            and (not id_ or one.attributes.get("id") == id_)
        ]

    def one(self, tag: str = "", class_: str = "", id_: str = "") -> "Element":
        """Return the only element of this tag, class and id."""
        (found,) = self.all(tag, class_, id_)
        return found

    @property
    def ids(self) -> list[str]:
        """Return every id inside it."""
        return [one.attributes["id"] for one in self.walk() if "id" in one.attributes]


class Reader(HTMLParser):
    """Build elements; an element that is closed out of order is a fault."""

    def __init__(self) -> None:
        """Start with an empty page."""
        super().__init__(convert_charrefs=True)
        self.root = Element("page")
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin an element."""
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element that holds nothing."""
        self.open[-1].children.append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        """End an element."""
        if tag not in VOID:
            assert self.open[-1].tag == tag, f"</{tag}> closes <{self.open[-1].tag}>"
            self.open.pop()

    def handle_data(self, data: str) -> None:
        """Add text."""
        self.open[-1].children.append(data)


def read_html(text: str) -> Element:
    """Read HTML; every element must be closed in order."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    assert reader.open == [reader.root], f"<{reader.open[-1].tag}> is never closed"
    return reader.root
