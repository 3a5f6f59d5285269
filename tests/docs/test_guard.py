"""The guard over the examples finds what it is there to find."""

from pathlib import Path

import pytest
from sybil.example import SybilFailure

from tests import examples

GOOD = "```python\n>>> 1 + 1\n2\n```\n"


def page(folder: Path, text: str) -> Path:
    path = folder / "page.md"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "text",
    [
        GOOD,
        "- in a list\n\n  ```python\n  >>> 1 + 1\n  2\n  ```\n",
        "````python\n>>> 1 + 1\n2\n````\n",
        "~~~python\n>>> 1 + 1\n2\n~~~\n",
        "```{code-block} python\n>>> 1 + 1\n2\n```\n",
        "The prompt is `>>>`.\n\n" + GOOD,
        "```python\n>>> # what follows is easy\n>>> 1 + 1\n2\n```\n",
        "```console\n$ tontine-rules --help\n```\n",
    ],
)
def test_a_fence_that_is_run_passes(tmp_path: Path, text: str) -> None:
    """Fences that Sybil runs, whatever their form, are not complained of."""
    assert examples.unrun(page(tmp_path, text)) == []


@pytest.mark.parametrize(
    "text",
    [
        "```pyhton\n>>> 1 + 1\n2\n```\n",
        "```Python\n>>> 1 + 1\n2\n```\n",
        "```py\n>>> 1 + 1\n2\n```\n",
        "```pycon\n>>> 1 + 1\n2\n```\n",
        "``` python\n>>> 1 + 1\n2\n```\n",
        "```python \n>>> 1 + 1\n2\n```\n",
        "```python {.wide}\n>>> 1 + 1\n2\n```\n",
        "```\n>>> 1 + 1\n2\n```\n",
        "```{doctest}\n>>> 1 + 1\n2\n```\n",
        "- in a list\n\n  ```pyton\n  >>> 1 + 1\n  2\n  ```\n",
        "````pyton\n>>> 1 + 1\n2\n````\n",
        "    >>> 1 + 1\n    2\n",
        ">>> 1 + 1\n",
        "````md\n```python\n>>> 1 + 1\n2\n```\n````\n" + "```text\n>>> 2 + 2\n4\n```\n",
        GOOD + "\n```python\n>>> 1 + 1  # doctest: +SKIP\n3\n```\n",
        "```python\n>>> print('a\\n\\nb')\na\n\nb\n```\n",
        "<!-- invisible-code-block: python\nx = 1\n-->\n" + GOOD,
        "```bash\n$ tontine-rules sources\n```\n",
        "```text\n$ python -m tontine_rules sources\nacademie-1725\n```\n",
    ],
)
def test_a_fence_that_is_not_run_is_found(tmp_path: Path, text: str) -> None:
    """A misspelt, foreign, skipped, hidden or half-compared example is reported with its line."""
    faults = examples.unrun(page(tmp_path, text))
    assert faults
    assert all(fault.startswith("page.md:") for fault in faults)


def test_only_statements_with_output_count(tmp_path: Path) -> None:
    """A statement that prints nothing is set-up, not an example."""
    text = "```python\n>>> x = 1\n>>> x\n1\n>>> for n in (1, 2):\n...     print(n)\n1\n2\n```\n"
    path = page(tmp_path, text)
    assert examples.counted(path) == 2
    assert [(one.first, one.last) for one in examples.statements(path)] == [(2, 2), (3, 4), (5, 8)]


def test_examples_that_differ_only_in_spelling_are_alike(tmp_path: Path) -> None:
    """Spaces and quotation marks do not make two examples different; another output does."""
    text = "```python\n>>> len('ab')\n2\n>>> len( \"ab\" )\n2\n>>> len('ab')\n3\n```\n"
    first, second, third = (one.essence for one in examples.statements(page(tmp_path, text)))
    assert first == second != third


def test_a_wrong_output_fails(tmp_path: Path) -> None:
    """An example whose output is not what stands under it is a failure."""
    document = examples.PAGES.parse(page(tmp_path, "```python\n>>> 1 + 1\n3\n```\n"))
    with pytest.raises(SybilFailure):
        next(iter(document)).evaluate()


@pytest.mark.parametrize(
    "text",
    [
        "```console\n$ tontine-rules --help\nnot what it says\n```\n",
        "```console\n$ make\nThe site is ready.\n```\n",
        "```console\n$ tontine-rules no-such-verb\n...\n```\n",
    ],
)
def test_a_wrong_console_fence_fails(tmp_path: Path, text: str) -> None:
    """A command that prints something else, or output under a command that is not run, is a failure."""
    document = examples.PAGES.parse(page(tmp_path, text))
    with pytest.raises(SybilFailure):
        next(iter(document)).evaluate()


def test_a_prompt_in_a_comment_of_a_module_is_found(tmp_path: Path) -> None:
    """In a module only docstrings are run: an example elsewhere is reported."""
    path = tmp_path / "module.py"
    path.write_text('"""Say.\n\n>>> 1 + 1\n2\n"""\n# >>> 2 + 2\n', encoding="utf-8")
    assert examples.unrun(path) == ["module.py:6: '>>>' in no fence or docstring that is run: # >>> 2 + 2"]
