"""Read a TOML file that somebody else wrote: refuse at once what could hang or exhaust the machine."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from tontine_rules.errors import UnreadableFile, shown

__all__ = ["MOST_BYTES", "read_text", "read_toml"]

MOST_BYTES = 256_000
MOST_MARKS = 16

# What can stand in TOML, longest first: strings of many lines, strings of one line, a comment, a line's end.
_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*|\n|[.\[\]{}]|[^"\'#\n.\[\]{}]+|.',
    re.DOTALL,
)


def read_text(path: str | os.PathLike[str], what: str) -> str:
    """Read a text file of at most 256 kB.

    Args:
        path: The file.
        what: What the file should be, for the message, such as ``a TOML file``.

    Returns:
        The text.

    Raises:
        UnreadableFile: When there is no such file, it cannot be read, is too large, holds a NUL byte or is not UTF-8.
    """
    name = os.fspath(path)
    place = Path(name).name if "\0" not in name and name else repr(name)
    try:
        with Path(name).open("rb") as stream:
            content = stream.read(MOST_BYTES + 1)
    except ValueError:
        raise UnreadableFile([f"{shown(name)}: must be the path of {what}, got a NUL byte in it"]) from None
    except IsADirectoryError:
        raise UnreadableFile([f"{place}: must be {what}, got a folder"]) from None
    except FileNotFoundError:
        raise UnreadableFile([f"{shown(name)}: no such file; give the path of {what}"]) from None
    except OSError as error:
        raise UnreadableFile([f"{shown(name)}: cannot be read ({error.strerror})"]) from None
    if len(content) > MOST_BYTES:
        raise UnreadableFile([f"{place}: must be at most 256 kB, got more"])
    if b"\0" in content:
        line = content[: content.index(b"\0")].count(b"\n") + 1
        raise UnreadableFile([f"{place}: must be {what}, got a NUL byte in line {line}"])
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise UnreadableFile(
            [f"{place}: must be UTF-8 text, got byte 0x{content[error.start]:02x} in line {line}"]
        ) from None


def read_toml(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Read a TOML file, having looked first whether it is safe to parse.

    Nested keys and arrays can exhaust the memory of a TOML parser. So a file over 256 kB is refused, and a line with
    more than 16 dots or brackets outside strings.

    Args:
        path: The file.

    Returns:
        The tables of the file.

    Raises:
        UnreadableFile: One line that names the file and what is wrong with it.
    """
    import tomllib  # noqa: PLC0415 (only those who read a file wait for it)

    text = read_text(path, "a TOML file").replace("\r\n", "\n")
    place = Path(path).name
    line, marks = 1, 0
    for token in _TOKEN.finditer(text):
        found = token[0]
        if found in ".[]{}":
            marks += 1
            if marks > MOST_MARKS:
                raise UnreadableFile(
                    [
                        f"{place}: line {line} must have at most {MOST_MARKS} dots and brackets outside strings, got more"
                    ]
                )
        elif "\n" in found:
            line += found.count("\n")
            marks = 0
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise UnreadableFile([f"{place}: must be TOML: {_lower(str(error))}"]) from None
    except RecursionError:
        raise UnreadableFile(
            [f"{place}: must be TOML of a few levels, got arrays or tables nested too deep"]
        ) from None


def _lower(text: str) -> str:
    text = " ".join(text.split())[:200]
    return text[:1].lower() + text[1:]
