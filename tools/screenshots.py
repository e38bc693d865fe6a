"""Takes pictures of the page: each language, theme and size of screen.

    uv run --group test python tools/screenshots.py FOLDER

With the folder docs/pictures only the pictures that the documents show are taken.
"""

import os
import shutil
import sys
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, ViewportSize, sync_playwright

import front_end
from woerfel.web.serve import background

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
}
SHOWN = {"home": ("en", "light", "desktop"), "home.de": ("de", "light", "desktop")}
SMALLER = 0.55  # so that a picture in the documents stays light


def main() -> None:
    """Take the pictures into the folder named on the command line."""
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(front_end.node()[0])
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    every = {"-".join(kind): kind for kind in product(("de", "en"), ("light", "dark"), SIZES)}
    wanted = SHOWN if folder.resolve() == PICTURES else every
    with background() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        for name, (language, theme, size) in wanted.items():
            whole = folder.resolve() != PICTURES
            _take(browser, address, folder / f"{name}.png", language, theme, size, whole=whole)
        browser.close()


def _take(
    browser: Browser,
    address: str,
    target: Path,
    language: str,
    theme: str,
    size: str,
    *,
    whole: bool,
) -> None:
    page = browser.new_page(
        base_url=address,
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        viewport=SIZES[size],
        reduced_motion="reduce",
        device_scale_factor=1 if whole else SMALLER,
    )
    page.goto("/", wait_until="networkidle")
    page.evaluate("document.fonts.ready")
    page.screenshot(path=target, full_page=whole)
    page.close()


def _chromium() -> str:
    found = shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        raise SystemExit("The pictures are taken with Chromium: apt-get install chromium")
    return found


if __name__ == "__main__":
    main()
