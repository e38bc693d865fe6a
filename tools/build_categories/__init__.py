"""Builds what the category judge knows beyond the banks.

    uv run --group words python tools/build_categories

writes `wordnet.bin` from WordNet 3.0, by the roots that the banks name, and from the
noun tables of the German Wiktionary the words that only look like plurals. docs/categories.md
says what they are for. Nothing is downloaded here.
"""
