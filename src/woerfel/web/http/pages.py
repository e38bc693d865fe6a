"""The client's own addresses: one page for all, with preload hints for the files each needs."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from woerfel.web.http.files import Files, answer, made
from woerfel.web.http.previews import preview

PAGES: Mapping[str, str] = {
    "/": "",
    "/new": "NewTable",
    "/new/{game}": "NewTable",
    "/t/{code}": "Table",
    "/learn/{game}": "Learn",
    "/replay/{game}": "Replay",
    "/dice/{game}": "Dice",
    "/rules": "Rules",
    "/rules/{game}": "Rules",
    "/settings": "Settings",
    "/me": "Me",
}
"""Addresses, with the component in web/src/pages that is loaded on demand."""
ENTRY = "index.html"
TABLE = "/t/{code}"
END = b"</head>"


class Chunk(Struct, frozen=True):
    """A file of the build, and what it needs."""

    file: str
    imports: tuple[str, ...] = ()
    css: tuple[str, ...] = ()


Built = Mapping[str, Chunk]
"""The files of a build, by their sources."""


def page_routes(files: Files) -> tuple[Route, ...]:
    """Serve the page of a build at all of its addresses."""
    manifest = files.file("assets/manifest.json").plain
    built = msgspec.json.decode(manifest, type=dict[str, Chunk])
    return tuple(_route(files, path, hints(built, page)) for path, page in PAGES.items())


def hints(built: Built, page: str) -> str:
    """Write the `Link` header for what a page needs beyond what every page loads."""
    if not page:
        return ""
    everywhere = {chunk.file for chunk in _needed(built, [ENTRY])}
    more = [
        chunk
        for chunk in _needed(built, [f"src/pages/{page}.svelte"])
        if chunk.file not in everywhere
    ]
    scripts = (f"</{chunk.file}>; rel=modulepreload" for chunk in more)
    sheets = (css for chunk in more for css in chunk.css)
    styles = (f"</{css}>; rel=preload; as=style; crossorigin" for css in sheets)
    return ", ".join((*styles, *scripts))


def _needed(built: Built, names: Iterable[str]) -> Iterator[Chunk]:
    wanted, met = [*names], set[str]()
    while wanted:
        name = wanted.pop()
        if name not in met:
            met.add(name)
            yield built[name]
            wanted += built[name].imports


def _route(files: Files, path: str, link: str) -> Route:
    headers = {"cache-control": "no-cache"} | ({"link": link} if link else {})

    async def page(request: Request) -> Response:
        file = files.file(ENTRY)
        if path == TABLE and (tags := await preview(request)):
            file = made(file.kind, file.plain.replace(END, f"  {tags}\n  ".encode() + END, 1))
        return answer(file, request.headers, headers)

    return Route(path, page)
