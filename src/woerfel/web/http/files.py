"""The files of the page: read and compressed once, and then served from memory."""

import gzip
import mimetypes
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path, PurePath
from typing import NamedTuple

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

FOREVER = {"cache-control": "public, max-age=31536000, immutable"}
"""For files with a hash of their contents in the name."""
WORTH = 500
"""Smallest file worth compressing, in bytes."""
TEXTS = frozenset({"application/javascript", "application/json", "application/manifest+json"})
KINDS = {
    ".js": "text/javascript",
    ".md": "text/markdown",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class File(NamedTuple):
    """A file as it is sent."""

    kind: str
    tag: str
    plain: bytes
    zipped: bytes | None
    """None where compressing does not help."""


class Files:
    """Serves these files and no others; an ASGI application."""

    def __init__(self, paths: Mapping[str, Traversable]) -> None:
        self._paths = paths
        self._read: dict[str, File] = {}

    def file(self, name: str) -> File:
        """Return a file, read once. Raises `KeyError`."""
        if name not in self._read:
            self._read[name] = read_file(self._paths[name])
        return self._read[name]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file."""
        if scope["type"] != "http":
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        try:
            file = self.file(path)
        except KeyError:
            raise HTTPException(404) from None
        lasting = FOREVER if path.startswith("assets/") else {}
        await answer(file, Headers(scope=scope), lasting)(scope, receive, send)


def below(folder: Path) -> Mapping[str, Path]:
    """Return all files of a folder by their path within it."""
    found = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path for path in found}


def read_file(path: Traversable) -> File:
    """Read a file, and compress it if that helps."""
    plain = path.read_bytes()
    ending = PurePath(path.name).suffix
    kind = KINDS.get(ending) or mimetypes.guess_type(path.name)[0] or "text/plain"
    return made(kind, plain)


def made(kind: str, plain: bytes) -> File:
    """Make a file of its contents, and compress it if that helps."""
    is_text = kind.startswith("text/") or kind in TEXTS or kind.endswith("+xml")
    zipped = gzip.compress(plain, mtime=0) if is_text and len(plain) >= WORTH else None
    return File(kind, f'"{sha256(plain).hexdigest()[:32]}"', plain, zipped)


def answer(file: File, asked: Headers, more: Mapping[str, str]) -> Response:
    """Answer with a file, unless the client has it already."""
    headers = {**more, "etag": file.tag, "vary": "Accept-Encoding"}
    if file.tag in (tag.strip(" W/") for tag in asked.get("if-none-match", "").split(",")):
        return Response(status_code=304, headers=headers)
    if file.zipped is not None and "gzip" in asked.get("accept-encoding", "").lower():
        headers["content-encoding"] = "gzip"
        return Response(file.zipped, headers=headers, media_type=file.kind)
    return Response(file.plain, headers=headers, media_type=file.kind)
