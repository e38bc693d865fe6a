"""How long redis-py waits before it tries again."""

class NoBackoff:
    """Not at all."""
