"""How often redis-py tries again."""

from redis.backoff import NoBackoff

class Retry:
    """Try again so many times."""

    def __init__(self, backoff: NoBackoff, retries: int) -> None: ...
