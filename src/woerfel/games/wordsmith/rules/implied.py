"""The rules that no line enforces because they follow from others, and from which."""

from collections.abc import Mapping

IMPLIED: Mapping[str, str] = {
    "WS-02": "WS-24, WS-55: the aim of the game in a sentence",
    "WS-03": "WS-60: a word scores its letters",
    "WS-04": "WS-66: the winner has most points",
    "WS-08": "WS-07: in the building plan A and H take the same pieces, as do F, K and Z",
    "WS-11": "WS-07: the recipes of T, A and U take the eight pieces given",
    "WS-12": "WS-07: the recipes of I, R and E take the same eight",
    "WS-13": "WS-07: with a green piece more they are those of SEIT",
    "WS-14": "WS-07, WS-18: an exercise; the dictionary has words for the ten pieces given",
    "WS-36": "WS-47: pieces left over are thrown back when the word is written",
    "WS-39": "WS-38: a word is called as it is typed, letter by letter",
    "WS-51": "WS-33, WS-50: a roll asks for no free boxes, a word without them must use all pieces",
    "WS-58": "WS-46, WS-56: the last word is secured like any other",
    "WS-84": "WS-94: alone, one's own word is everybody's",
    "WS-93": "WS-46, WS-47: a word is secured the same way in both variants",
    "WS-96": "WS-60, WS-61: a sheet is scored the same way in both variants",
    "WS-98": "WS-66, WS-67: the winner is found the same way in both variants",
    "WS-99": "WS-62: the points of every round stay on the sheet, to be compared",
}
