"""Which requests are answered: reads of the site, addressed to the server by its own name."""

import os
import socket
from collections.abc import Callable, Iterable
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

Environment = dict[str, str]
"""The text values of a WSGI request."""
App = Callable[[Environment, "StartResponse"], Iterable[bytes]]
"""A WSGI application."""


def names_of(host: str) -> frozenset[str] | None:
    """Return the host names that a server on this address answers to; None means every IP address.

    A page on the web can point a domain of its own at this machine and so read what is served here
    (DNS rebinding). It cannot do that with IP addresses, nor with the machine's own names.
    """
    own = frozenset({"localhost", socket.gethostname().lower()})
    if host in {"", "0.0.0.0", "::"}:
        return None
    return own | {host.lower()} | ({"127.0.0.1", "::1"} if _is_loopback(host) else set())


def _is_loopback(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def guarded(app: App, output: Path, names: frozenset[str] | None) -> App:
    """Return an application that only answers a reader of the site.

    It refuses requests for a host that is not in `names`, methods other than GET and HEAD, and
    paths that are hidden or lie outside the output folder.
    """

    def answer(environ: Environment, start_response: "StartResponse") -> Iterable[bytes]:
        method, path = environ["REQUEST_METHOD"], environ["PATH_INFO"]
        refusal = ""
        if not _is_asked_by_name(environ.get("HTTP_HOST", ""), names):
            refusal = "421 Misdirected Request"
        elif method not in {"GET", "HEAD"}:
            refusal = "405 Method Not Allowed"
        elif not _is_readable(output, path.encode("latin-1").decode("utf-8", "replace")):
            refusal = "404 Not Found"
        if refusal:
            start_response(refusal, [("Content-Type", "text/plain"), ("Allow", "GET, HEAD")])
            return [] if method == "HEAD" else [refusal.encode()]
        body = app(environ, start_response)
        return [] if method == "HEAD" else body

    return answer


def _is_asked_by_name(asked: str, names: frozenset[str] | None) -> bool:
    try:
        name = urlsplit(f"//{asked}").hostname or ""
    except ValueError:
        return False
    if names is not None:
        return name in names
    try:
        ip_address(name)
    except ValueError:
        return name in {"localhost", socket.gethostname().lower()}
    return True


def _is_readable(output: Path, path: str) -> bool:
    if "\0" in path or any(part.startswith(".") for part in path.split("/")):
        return False
    return Path(os.path.realpath(f"{output}/{path}")).is_relative_to(os.path.realpath(output))
