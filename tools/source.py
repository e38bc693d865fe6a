"""Python source as a tree."""

import ast

TRIES = 5


def parse(text: str) -> ast.Module:
    """Read source code.

    CPython 3.11 sometimes trips over its own recursion counter while it builds the
    tree (python/cpython issue 106905); the next attempt succeeds.
    """
    for _ in range(TRIES):
        try:
            return ast.parse(text)
        except SystemError:
            continue
    return ast.parse(text)
