"""Builds the word lists that Wörfel ships, from pinned packages and lists made by hand.

    uv run --group words python tools/build_words

docs/words.md says where the words come from and by which rules they are in or out.
Nothing is downloaded here, and nothing of the running game is changed.
"""
