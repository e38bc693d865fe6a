"""Writes the table of settings into docs/operate.md.

uv run --group test python tools/make_settings.py
"""

import re
from pathlib import Path

from woerfel.web.ops.settings import FIELDS, description, option, shown_default, variable

PAGE = Path(__file__).parents[1] / "docs" / "operate.md"
BEGIN, END = "<!-- settings: tools/make_settings.py -->", "<!-- end of settings -->"


def table() -> str:
    """Return the table."""
    rows = ["| option | variable | default | |", "|---|---|---|---|"]
    for name in FIELDS:
        default = shown_default(name)
        shown = f"`{default}`" if default else ""
        rows.append(f"| `{option(name)}` | `{variable(name)}` | {shown} | {description(name)} |")
    return "\n".join([BEGIN, *rows, END])


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    found = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    PAGE.write_text(found.sub(lambda _: table(), text), encoding="utf-8")
