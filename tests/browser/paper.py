"""A page on paper: how it is printed, and how what stands on the paper is compared with what the screen says."""

import re
import unicodedata
from io import BytesIO

from playwright.sync_api import Page
from pypdf import PdfReader

MILLIMETRES = 25.4 / 72
"""One point."""


def printed(page: Page) -> PdfReader:
    """Print a page as people do: on A4, with the margins that the site asks for."""
    return PdfReader(BytesIO(page.pdf(format="A4", prefer_css_page_size=True)))


def letters(text: str) -> str:
    """Return a text without white space, hyphens and ligatures: a line may break anywhere, and a font join two letters."""
    return re.sub(r"[\s\N{SOFT HYPHEN}\N{HYPHEN}-]", "", unicodedata.normalize("NFKC", text))
