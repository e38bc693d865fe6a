"""Everything that an operator can set, by option or by environment variable.

Each setting is described once, here; the options of `woerfel serve`, its help and the table
in docs/operate.md are generated from it.
"""

import re
from collections.abc import Iterator, Mapping
from ipaddress import ip_network
from pathlib import Path
from types import NoneType
from typing import Annotated, Any, Literal, TypeAlias, cast, get_args, get_origin
from urllib.parse import quote

import msgspec
from msgspec import Meta, Struct
from platformdirs import user_data_path

from woerfel.core.cache import DEFAULT
from woerfel.texts import texts

PREFIX = "WOERFEL_"
"""The prefix of the environment variables."""
MEMORY = "memory:"
"""The database that forgets when the process ends."""

Origin: TypeAlias = Annotated[str, Meta(pattern=r"^https?://[^/\s@?#]+$", title="origin")]
Host: TypeAlias = Annotated[
    str, Meta(pattern=r"^(\*|[0-9A-Za-z_.-]{1,253}|\[[0-9A-Fa-f:.]+\])$", title="host")
]
Url: TypeAlias = Annotated[str, Meta(title="url")]
Network: TypeAlias = Annotated[str, Meta(title="network")]


class Settings(Struct, frozen=True):
    """How a server runs. Each setting describes itself."""

    host: Annotated[str, Meta(min_length=1, description="Address to listen on.")] = "127.0.0.1"
    port: Annotated[
        Annotated[int, Meta(ge=0, le=65535)] | None,
        Meta(description="Port to listen on; 8000 or the next free one if none is given."),
    ] = None
    database: Annotated[
        Url,
        Meta(
            description="Where tables are stored: sqlite:////path/to/file, "
            "postgresql://user@host/name or memory:; a file in the user's data folder if none "
            "is given.",
            extra={"secret": True},
        ),
    ] = ""
    durability: Annotated[
        Literal["full", "normal"],
        Meta(description="SQLite: normal is faster, but a power cut may lose the last moves."),
    ] = "full"
    redis: Annotated[
        Url,
        Meta(
            description="Redis or Valkey for messages between processes, as redis://host; only for "
            "databases without NOTIFY.",
            extra={"secret": True},
        ),
    ] = ""
    workers: Annotated[
        int, Meta(ge=1, le=256, description="Processes; more than one needs PostgreSQL.")
    ] = 1
    public_url: Annotated[
        str,
        Meta(
            pattern=r"^(https?://[^/\s@?#]+)?$",
            title="origin",
            description="Address that players use, for links and QR codes behind a proxy.",
        ),
    ] = ""
    origins: Annotated[
        tuple[Origin, ...],
        Meta(description="Origins that may use the server besides its own address."),
    ] = ()
    hosts: Annotated[
        tuple[Host, ...],
        Meta(
            description="Host names that the server accepts besides those of this machine, "
            "--public-url and --origins; * for all."
        ),
    ] = ()
    proxies: Annotated[
        tuple[Network, ...],
        Meta(description="Trusted proxies: addresses whose X-Forwarded headers count; * for all."),
    ] = ()
    metrics: Annotated[
        tuple[Network, ...],
        Meta(description="Addresses that may read /metrics; * for all."),
    ] = ("127.0.0.0/8", "::1")
    log_format: Annotated[Literal["text", "json"], Meta(description="How the log is written.")] = (
        "text"
    )
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Meta(description="How much is logged.")
    ] = "warning"
    absence: Annotated[
        int,
        Meta(
            ge=5,
            le=3600,
            description="Seconds after which a bot stands in for an absent player.",
        ),
    ] = 45
    idle: Annotated[
        int,
        Meta(ge=5, le=3600, description="Seconds without a message that end a connection."),
    ] = 75
    cache_megabytes: Annotated[
        int,
        Meta(
            ge=8,
            le=65_536,
            description="Megabytes that one process caches for hints, bots and categories, "
            "over all tables.",
        ),
    ] = DEFAULT
    new_tables: Annotated[bool, Meta(description="Whether new tables may be opened.")] = True
    tables: Annotated[
        int, Meta(ge=1, le=1000, description="Open tables that a guest may sit at.")
    ] = 20
    table_rate: Annotated[
        int, Meta(ge=1, le=100_000, description="Tables that an address may open per hour.")
    ] = 60
    seats: Annotated[int, Meta(ge=1, le=12, description="Seats that a table may have.")] = 12
    connections: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Connections to one process.")
    ] = 20_000
    guest_connections: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Connections of one guest to one process.")
    ] = 20
    address_connections: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Connections of one address to one process.")
    ] = 200
    onlookers: Annotated[
        int,
        Meta(
            ge=0,
            le=100_000,
            description="Onlookers of one table, in one process; players always get in.",
        ),
    ] = 200
    address_onlookers: Annotated[
        int,
        Meta(
            ge=0,
            le=100_000,
            description="Of them, those from one address who were not invited.",
        ),
    ] = 60
    request_rate: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Requests per second from one address.")
    ] = 20
    entry_rate: Annotated[
        int,
        Meta(
            ge=1,
            le=1_000_000,
            description="New names, personal links and wrong codes per minute from one address.",
        ),
    ] = 60
    message_rate: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Messages per second on one connection.")
    ] = 20
    address_rate: Annotated[
        int, Meta(ge=1, le=1_000_000, description="Messages per second from one address.")
    ] = 400

    @property
    def kept_in(self) -> str:
        """The database's address."""
        return self.database or default_database()


class WrongSetting(Exception):
    """A setting has an invalid value."""

    def __init__(self, name: str, value: str, expected: str) -> None:
        super().__init__(name, value, expected)
        self.name, self.value, self.expected = name, value, expected

    def sentence(self, language: str) -> str:
        """Say which setting is wrong and what it may be."""
        said = texts(language).cli
        code = "wrong-secret-setting" if is_secret(self.name) else "wrong-setting"
        kind, _, rest = self.expected.partition(" ")
        least, _, most = rest.partition(" ")
        expected = said[f"expected-{kind}"].format(values=rest, least=least, most=most)
        names = {"option": option(self.name), "variable": variable(self.name)}
        return said[code].format(**names, value=self.value, expected=expected)


FIELDS: Mapping[str, msgspec.structs.FieldInfo] = {
    field.name: field for field in msgspec.structs.fields(Settings)
}
"""The settings by name."""


def option(name: str) -> str:
    """Return the option of a setting."""
    return f"--{name.replace('_', '-')}"


def variable(name: str) -> str:
    """Return the environment variable of a setting."""
    return f"{PREFIX}{name.upper()}"


def description(name: str) -> str:
    """Return the description of a setting."""
    return next(filter(None, (meta.description for meta in _metas(FIELDS[name].type))))


def is_secret(name: str) -> bool:
    """Whether a setting's value may contain a password."""
    return any((meta.extra or {}).get("secret") for meta in _metas(FIELDS[name].type))


def read_settings(given: Mapping[str, str], environment: Mapping[str, str]) -> Settings:
    """Read the given options, and the environment for the others.

    Raises `WrongSetting`.
    """
    values: dict[str, Any] = {}
    for name, field in FIELDS.items():
        text = given.get(name, environment.get(variable(name)))
        if text is not None:
            values[name] = _read(name, field.type, text.strip())
    return Settings(**values)


def to_environment(settings: Settings) -> dict[str, str]:
    """Write settings as the environment variables of another process."""
    return {variable(name): _write(getattr(settings, name)) for name in FIELDS}


def default_database() -> str:
    """Return the path of the file in the user's data folder."""
    path = user_data_path("woerfel", appauthor=False) / "tables.sqlite"
    return f"sqlite:///{quote(str(path))}"


def folder_of(settings: Settings) -> Path | None:
    """Return the folder that the default database needs, if that is used."""
    return None if settings.database else user_data_path("woerfel", appauthor=False)


def shown_default(name: str) -> str:
    """Write a setting's default as a user would type it."""
    return _write(FIELDS[name].default)


def _write(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case tuple():
            return ",".join(map(str, cast(tuple[object, ...], value)))
        case _:
            return str(value)


def _read(name: str, kind: Any, text: str) -> Any:
    bare = _bare(kind)
    expected = " ".join(_expected(kind))
    if text == "" and NoneType in get_args(bare):
        return None
    listed = get_origin(bare) is tuple
    raw: Any = [part.strip() for part in text.split(",") if part.strip()] if listed else text
    try:
        value = msgspec.convert(raw, kind, strict=False)
        for each in raw if listed else ():
            _must_be_network(kind, each)
    except (msgspec.ValidationError, ValueError):
        raise WrongSetting(name, text, expected) from None
    return value


def _must_be_network(kind: Any, text: str) -> None:
    if "network" in _titles(kind) and text != "*":
        ip_network(text)


def _expected(kind: Any) -> Iterator[str]:
    """Describe the type of a value, and its limits."""
    bare, titles = _bare(kind), _titles(kind)
    if title := next(
        (each for each in ("origin", "host", "url", "network") if each in titles), None
    ):
        yield title
    elif get_origin(bare) is Literal:
        yield f"choice {', '.join(map(str, get_args(bare)))}"
    elif bare is bool:
        yield "flag"
    elif bare is str:
        yield "text"
    else:
        least = next(meta.ge for meta in _metas(kind) if meta.ge is not None)
        most = next(meta.le for meta in _metas(kind) if meta.le is not None)
        yield f"number {least} {most}"


def _bare(kind: Any) -> Any:
    return _bare(get_args(kind)[0]) if get_origin(kind) is Annotated else kind


def _metas(kind: Any) -> Iterator[Meta]:
    for part in get_args(kind):
        if isinstance(part, Meta):
            yield part
        elif not isinstance(part, str | int):
            yield from _metas(part)


def _titles(kind: Any) -> set[str]:
    return {meta.title for meta in _metas(kind) if meta.title}


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach an address."""
    return host == "localhost" or bool(re.fullmatch(r"127\.\d+\.\d+\.\d+|::1", host))
