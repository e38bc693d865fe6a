"""Files that the commands read and write: limited in size, and only plain ones are written."""

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
"""Most bytes of a list of words or dice."""
GAME = 4 * MEBIBYTE
"""Most characters of one game; a long one has a hundred thousand."""
GAMES = 1024 * MEBIBYTE
"""Most bytes of all games of a file."""
CHUNK = 64 * 1024


class TooLarge(Exception):
    """A file exceeds the limit: it may be endless. Has the limit in MiB."""

    def __init__(self, most: int, what: str = "file") -> None:
        super().__init__(most, what)
        self.most, self.what = most // MEBIBYTE, what


def read_bytes(file: Path, language: str, most: int = LIST) -> bytes:
    """Read a file, or stdin for -, or say why it cannot be read and exit."""
    with refusing(file, language), _opened(file) as source:
        return b"".join(_chunks(source, most))


@contextmanager
def refusing(file: Path, language: str) -> Generator[None]:
    """Say what is wrong with a file, and exit."""
    try:
        yield
    except TooLarge as large:
        fail(say(language, f"too-large-{large.what}", file=file, most=large.most))
    except NotPlain:
        fail(say(language, "not-plain", file=file))
    except UnicodeDecodeError:
        fail(say(language, "no-text", file=file))
    except BrokenPipeError:
        raise  # Our output pipe is closed: not the file's fault.
    except OSError as fault:
        fail(say(language, "no-file", file=file, fault=fault.strerror or fault))


@contextmanager
def kept(file: Path, language: str) -> Generator[IO[bytes]]:
    """Write a file atomically, or say why it cannot be written and exit."""
    with refusing(file, language), written(file) as target:
        yield target


@contextmanager
def reading(file: Path, most: int = GAMES) -> Generator["Text"]:
    """Open a text file to be read in chunks. Raises `OSError`."""
    with _opened(file) as source:
        yield Text(_decoded(_chunks(source, most)))


class Text:
    """The unprocessed part of a text; it stays short."""

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
        """Skip to the next non-space; False at the end."""
        while not (rest := self.ahead.lstrip()):
            self.ahead = ""
            if not self.grow():
                return False
        self.ahead = rest
        return True

    def rest(self) -> str:
        """Read the rest. Raises `TooLarge`."""
        while self.grow(self._most):
            pass
        return self.ahead


def _opened(file: Path) -> AbstractContextManager[IO[bytes]]:
    return nullcontext(sys.stdin.buffer) if file == STDIN else file.open("rb")


def _chunks(source: IO[bytes], most: int) -> Iterator[bytes]:
    """Yield the contents. Raises `TooLarge` if they exceed `most`."""
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
