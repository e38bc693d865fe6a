"""What every page must look like: nothing sticks out at any width, and axe finds nothing."""

import json
from collections.abc import Collection
from typing import Any

from playwright.sync_api import Page

WIDTHS = (360, 390, 768, 1440)
PHONE = 390
STICK_OUT = """[...document.querySelectorAll('main *')]
  .filter(it => !it.closest('.scroll') && it.getBoundingClientRect().right > innerWidth + 1)
  .slice(0, 8)
  .map(it => it.outerHTML.slice(0, 120))"""
"""The first elements that stick out."""


def must_be_fine(page: Page, axe: str, where: str, looked_at: Collection[int] = (PHONE,)) -> None:
    """Check the overflow at every width, and the page by axe at some."""
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        wide: int = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= width, f"{where} is {wide} wide at {width}: {page.evaluate(STICK_OUT)}"
        if width in looked_at:
            page.evaluate(axe)
            found: Any = page.evaluate("axe.run({resultTypes: ['violations']})")
            told = [
                (each["id"], node["html"], node["failureSummary"])
                for each in found["violations"]
                for node in each["nodes"]
            ]
            assert not told, f"{where} at {width}: {json.dumps(told, indent=1)}"
    page.set_viewport_size({"width": PHONE, "height": 844})
