"""What all tests share: the project's folder, and how Hypothesis searches."""

import os
from pathlib import Path

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parent.parent

# The same examples every time, on every machine; HYPOTHESIS_PROFILE=search looks further, with new ones.
hypothesis.settings.register_profile("default", derandomize=True, deadline=None)
hypothesis.settings.register_profile("search", derandomize=False, deadline=None, max_examples=2000)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the folder of the built site; `make test` builds it first."""
    folder = ROOT / "build" / "html"
    if not (folder / "index.html").is_file():
        pytest.fail("build/html: must hold the built site, got nothing; run make first")
    return folder
