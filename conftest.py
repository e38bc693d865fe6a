"""Loads tests/marking.py. It is not here, as a type checker knows one `conftest`: the browser's."""

pytest_plugins = ("marking",)
