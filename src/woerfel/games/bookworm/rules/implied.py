"""The rules that no line enforces because they follow from others, and from which."""

from collections.abc import Mapping

IMPLIED: Mapping[str, str] = {
    "BW-29": "BW-23, BW-28: a die that cannot be stolen must come from the display",
    "BW-31": "BW-30: every naming compares the word with both letters, wherever the die lies",
    "BW-50": "BW-10, BW-49: every starter turns a card and picks",
    "BW-51": "BW-11, BW-49: every starter rolls all dice",
    "BW-52": "BW-12, BW-49: every starter's left neighbour begins",
    "BW-63": "BW-21, BW-25: nothing bars NOT from being taken, or stolen, like a letter die",
}
