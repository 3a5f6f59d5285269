"""The system's Chromium for the tests, and the built site on this machine alone."""

import os
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.bars import LIMITS

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE, DESK = LIMITS["phone"], LIMITS["desk"]


def find_chromium() -> str:
    """Return the path of the system's Chromium; without one the test is skipped, or fails where CI is set."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    reason = (
        "no Chromium on this machine; install one (Debian: apt install chromium) to run the browser tests"
    )
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def started() -> Iterator[Browser]:
    """Start Chromium without a window and with an empty profile."""
    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class Quiet(SimpleHTTPRequestHandler):
    """Serve files and say nothing of it."""

    protocol_version = "HTTP/1.1"
    policy = ""

    def end_headers(self) -> None:
        """Send the site's policy with every answer."""
        if self.policy:
            self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def policy_of(site: Path, name: str = "index.html") -> str:
    """Return the content security policy that a page of the built site declares."""
    html = (site / name).read_text(encoding="utf-8")
    (policy,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', html)
    return str(policy)


@contextmanager
def served(folder: Path, policy: str = "") -> Iterator[str]:
    """Serve a folder on this machine alone, with a policy as a header, and give its address."""
    handler = type("Handler", (Quiet,), {"policy": policy})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    server.daemon_threads = True
    server.block_on_close = False
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()
