"""Files that the commands read and write: never more than fits, and only plain ones are written."""

import codecs
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import IO

from woerfel.cli.speech import fail, say
from woerfel.store.plain_file import NotPlain, written

STDIN = Path("-")
MEBIBYTE = 2**20
LIST = 32 * MEBIBYTE
"""Bytes that a list of words or dice may have."""
GAME = 4 * MEBIBYTE
"""Characters that one game may have; a long one has a hundred thousand."""
GAMES = 1024 * MEBIBYTE
"""Bytes that all games of a file may have."""
CHUNK = 64 * 1024


class TooLarge(Exception):
    """A file has more than is read: it may have no end. Says how many MiB are."""

    def __init__(self, most: int, what: str = "file") -> None:
        super().__init__(most, what)
        self.most, self.what = most // MEBIBYTE, what


def read_bytes(file: Path, language: str, most: int = LIST) -> bytes:
    """Read a file, - being what is piped in, or say why it cannot be read and end."""
    with refusing(file, language), _opened(file) as source:
        return b"".join(_chunks(source, most))


@contextmanager
def refusing(file: Path, language: str) -> Generator[None]:
    """Say what is wrong with a file, and end."""
    try:
        yield
    except TooLarge as large:
        fail(say(language, f"too-large-{large.what}", file=file, most=large.most))
    except NotPlain:
        fail(say(language, "not-plain", file=file))
    except UnicodeDecodeError:
        fail(say(language, "no-text", file=file))
    except BrokenPipeError:
        raise  # Nobody reads what we print: not the file's fault.
    except OSError as fault:
        fail(say(language, "no-file", file=file, fault=fault.strerror or fault))


@contextmanager
def kept(file: Path, language: str) -> Generator[IO[bytes]]:
    """Write a file that is there once it is whole, or say why that cannot be and end."""
    with refusing(file, language), written(file) as target:
        yield target


@contextmanager
def reading(file: Path, most: int = GAMES) -> Generator["Text"]:
    """Open a file of text to be read piece by piece. Raises `OSError`."""
    with _opened(file) as source:
        yield Text(_decoded(_chunks(source, most)))


class Text:
    """What has been read of a text so far and is not done with; it never gets long."""

    def __init__(self, more: Iterator[str], most: int = GAME) -> None:
        self._more, self._most = more, most
        self.ahead = ""

    def grow(self, wanted: int = 1) -> bool:
        """Read on until `wanted` more characters are there; False at the end.

        Raises `TooLarge`, `UnicodeDecodeError`.
        """
        parts, got = [self.ahead], 0
        while got < wanted and (part := next(self._more, None)) is not None:
            parts.append(part)
            got += len(part)
        self.ahead = "".join(parts)
        if len(self.ahead) > self._most:
            raise TooLarge(self._most, "game")
        return got > 0

    def skip_space(self) -> bool:
        """Come to the next thing that is no space; False at the end."""
        while not (rest := self.ahead.lstrip()):
            self.ahead = ""
            if not self.grow():
                return False
        self.ahead = rest
        return True

    def rest(self) -> str:
        """Read all that is left. Raises `TooLarge`."""
        while self.grow(self._most):
            pass
        return self.ahead


def _opened(file: Path) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(sys.stdin.buffer) if file == STDIN else file.open("rb")


def _chunks(source: IO[bytes], most: int) -> Iterator[bytes]:
    """Yield what there is. Raises `TooLarge` where that is more than `most`."""
    left = most
    read: Callable[[int], bytes] = getattr(source, "read1", source.read)
    while chunk := read(CHUNK):
        left -= len(chunk)
        if left < 0:
            raise TooLarge(most)
        yield chunk


def _decoded(chunks: Iterator[bytes]) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8-sig")()
    for chunk in chunks:
        if text := decoder.decode(chunk):
            yield text
    yield decoder.decode(b"", final=True)
