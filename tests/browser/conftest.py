"""The site of the test book, served from a subfolder, and a browser that may ask nobody else."""

import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from mimetypes import guess_type
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.build import build_site

FOLDER = "/some/where/"
_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE: Mapping[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP: Mapping[str, Any] = {"viewport": {"width": 1280, "height": 860}}


class Site:
    """The files of a site, and the address at which they are served."""

    def __init__(self) -> None:
        self.files: Mapping[str, bytes] = {}
        site = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                path = self.path.split("?")[0]
                name = path.removeprefix(FOLDER) if path.startswith(FOLDER) else "/"
                name += "index.html" if not name or name.endswith("/") else ""
                found = site.files.get(name)
                body = site.files["404.html"] if found is None else found
                kind = "text/html" if found is None else guess_type(name)[0]
                self.send_response(404 if found is None else 200)
                self.send_header("Content-Type", kind or "application/octet-stream")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                # A page that is left asks for what it then does not wait for.
                with suppress(ConnectionError):
                    self.wfile.write(body)

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}{FOLDER}"

    @property
    def pages(self) -> list[str]:
        """The addresses of all pages but the permanent ones."""
        return sorted(
            path.removesuffix("index.html")
            for path in self.files
            if path.endswith("index.html") and "/r/" not in path
        )


@pytest.fixture(scope="session")
def site(project: Project, book: Book) -> Iterator[Site]:
    served = Site()
    served.files = build_site(project, [book], served.url)
    yield from _serving(served)


@pytest.fixture(scope="session")
def placeless_site(project: Project, book: Book) -> Iterator[Site]:
    """The same site, made without knowing where it will stand."""
    served = Site()
    served.files = build_site(project, [book], "")
    yield from _serving(served)


def _serving(site: Site) -> Iterator[Site]:
    threading.Thread(target=site.server.serve_forever, daemon=True).start()
    yield site
    site.server.shutdown()
    site.server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=_FLAGS)
        yield browser
        browser.close()


def watched_page(browser: Browser, site: Site, **options: Any) -> Iterator[Page]:
    """A page that fails its test for each error in the console and each request elsewhere."""
    faults: list[str] = []
    context = browser.new_context(base_url=site.url, **options)
    page = context.new_page()
    page.set_default_timeout(5000)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on(
        "console",
        lambda message: (
            faults.append(message.text)
            if message.type in {"error", "warning"} and "404 (Not Found)" not in message.text
            else None
        ),
    )
    page.on(
        "request",
        lambda request: (
            None if request.url.startswith((site.url, "data:")) else faults.append(request.url)
        ),
    )
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def phone(browser: Browser, site: Site) -> Iterator[Page]:
    yield from watched_page(browser, site, **PHONE)


@pytest.fixture
def desktop(browser: Browser, site: Site) -> Iterator[Page]:
    yield from watched_page(browser, site, **DESKTOP)


@pytest.fixture
def dark_phone(browser: Browser, site: Site) -> Iterator[Page]:
    yield from watched_page(browser, site, color_scheme="dark", **PHONE)


@pytest.fixture
def unscripted(browser: Browser, site: Site) -> Iterator[Page]:
    yield from watched_page(browser, site, java_script_enabled=False, **PHONE)
