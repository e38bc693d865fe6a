"""Colours, sizes of text and corners are tokens of app.css; only drawings have their own."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "web" / "src"
TOKENS = SOURCE / "app.css"
NAMED = "white|black|red|green|blue|yellow|orange|purple|gr[ae]y|silver|gold|brown|pink|navy|teal"
FUNCTIONS = "rgba?|hsla?|hwb|lab|lch|oklab|oklch|color"
HEX = r"#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b"
RAW = re.compile(
    rf"{HEX}|(?<![\w-])(?:{FUNCTIONS})\(|(?<![\w-])(?:{NAMED})(?![\w-])", re.IGNORECASE
)
"""A colour in a style sheet that is no token."""
PAINTED = re.compile(
    rf"""(?:fill|stroke|color|stop-color|style:[\w-]+)=["{{'`\s]*({RAW.pattern})|(?<!href=)["'`]({HEX})["'`]""",
    re.IGNORECASE,
)
"""A colour in markup or a script."""

SIZES = re.compile(r"(?:font-size|border(?:-\w+)*-radius): (?!calc|clamp)[^;]*\d(?:rem|pt)\b")
"""A size of text or a corner that is no token."""


def is_drawing(path: Path) -> bool:
    """Whether it is a picture: something in a folder `art`, or a game's own picture."""
    return "art" in path.parts or path.name == "Picture.svelte"


def raw_colours(text: str, *, is_style: bool) -> list[str]:
    """Find the colours that are no tokens in a style sheet, a component or a script."""
    if is_style:
        declared = re.findall(r":([^;{}]+)[;}]", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL))
        return [found.group() for value in declared for found in RAW.finditer(value)]
    styles = re.findall(r"<style[^>]*>(.*?)</style>", text, flags=re.DOTALL)
    rest = re.sub(r"<style[^>]*>.*?</style>", "", text, flags=re.DOTALL)
    painted = [found.group(1) or found.group(2) for found in PAINTED.finditer(rest)]
    return [colour for style in styles for colour in raw_colours(style, is_style=True)] + painted


def sources() -> list[Path]:
    """Return what must not have colours of its own."""
    files = [path for kind in ("svelte", "css", "ts") for path in SOURCE.rglob(f"*.{kind}")]
    return [path for path in files if path != TOKENS and ".test" not in path.name]


def test_colours_outside_drawings_are_tokens() -> None:
    found = {
        str(path.relative_to(SOURCE)): colours
        for path in sources()
        if not is_drawing(path)
        if (colours := raw_colours(path.read_text("utf-8"), is_style=path.suffix == ".css"))
    }
    assert len(sources()) > 100
    assert found == {}, "name the colour in web/src/app.css, and use its token"


def test_sizes_of_text_and_corners_are_tokens() -> None:
    """What grows with the window or with a die is reckoned where it stands (clamp, calc)."""
    found = {
        str(path.relative_to(SOURCE)): raw
        for path in sources()
        if not is_drawing(path)
        if (raw := SIZES.findall(path.read_text("utf-8")))
    }
    assert found == {}, "take a size of web/src/app.css"


def test_every_token_of_a_component_is_declared() -> None:
    """A token that nobody sets draws nothing; those of a component are set beside it."""
    declared: set[str] = set()
    for path in (TOKENS, *SOURCE.rglob("*.svelte"), *SOURCE.rglob("*.ts")):
        declared |= {*re.findall(r"(--[\w-]+)(?::|=|\"|\s*\})", path.read_text("utf-8"))}
    for path in SOURCE.rglob("*.svelte"):
        used = re.findall(r"var\((--[\w-]+)\)", path.read_text("utf-8"))
        assert {*used} <= declared, path.name


@pytest.mark.parametrize(
    ("text", "colours"),
    [
        ("<style>p { color: #2b2018; }</style>", ["#2b2018"]),
        ("<style>p { box-shadow: 0 1px #0006, inset 0 0 red; }</style>", ["#0006", "red"]),
        ("<style>p { color: color-mix(in srgb, var(--red) 50%, black); }</style>", ["black"]),
        ("<style>p { color: rgb(1 2 3); background: hsl(1 2% 3%); }</style>", ["rgb(", "hsl("]),
        (
            "<style>p { color: var(--ink); white-space: nowrap; border: 0 transparent }</style>",
            [],
        ),
        ("<style>/* #fff */ .red { color: inherit; }</style>", []),
        ('<rect fill="#fff" stroke="red" /><a href="#add">', ["#fff", "red"]),
        ("const paint = '#ffd75e'; this.#add(); this.#bad = 1;", ["#ffd75e"]),
    ],
)
def test_the_search_finds_colours(text: str, colours: list[str]) -> None:
    assert raw_colours(text, is_style=False) == colours
