"""Every setting: read from options and environment, refused in a sentence, documented."""

import re
from pathlib import Path

import pytest

from make_settings import table
from woerfel.cli.serve import serve
from woerfel.texts import LANGUAGES
from woerfel.web.ops.settings import (
    FIELDS,
    Settings,
    WrongSetting,
    default_database,
    description,
    folder_of,
    is_loopback,
    option,
    read_settings,
    to_environment,
    variable,
)

OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"


def test_options_go_before_the_environment() -> None:
    environment = {"WOERFEL_PORT": "9000", "WOERFEL_HOST": " 0.0.0.0 ", "OTHER": "1"}
    settings = read_settings({"port": "9001"}, environment)
    assert (settings.port, settings.host) == (9001, "0.0.0.0")
    assert read_settings({}, {}) == Settings()


READ = [
    ("port", "", None),
    ("workers", "4", 4),
    ("new_tables", "false", False),
    ("new_tables", "1", True),
    ("origins", "", ()),
    ("origins", "https://a.example, http://b:8000 ,", ("https://a.example", "http://b:8000")),
    ("proxies", "10.0.0.1,192.168.0.0/16", ("10.0.0.1", "192.168.0.0/16")),
    ("metrics", "*", ("*",)),
    ("public_url", "https://a.example", "https://a.example"),
    ("log_level", "debug", "debug"),
]


@pytest.mark.parametrize(("name", "text", "value"), READ)
def test_read(name: str, text: str, value: object) -> None:
    assert getattr(read_settings({name: text}, {}), name) == value


NETWORKS = "give addresses or networks such as 10.0.0.0/8, separated by commas, or *."
WRONG = [
    ("port", "eighty", "give a whole number from 0 to 65535."),
    ("port", "65536", "give a whole number from 0 to 65535."),
    ("workers", "0", "give a whole number from 1 to 256."),
    ("workers", "1.5", "give a whole number from 1 to 256."),
    ("log_format", "xml", "choose one of text, json."),
    ("new_tables", "perhaps", "give true or false."),
    ("host", "", "give at least one character."),
    ("origins", "example.org", "give an address such as https://play.example.org."),
    ("public_url", "https://a.example/path", "give an address such as https://play.example.org."),
    ("proxies", "nowhere", NETWORKS),
    ("metrics", "10.0.0.1/8", NETWORKS),
]


@pytest.mark.parametrize(("name", "text", "expected"), WRONG)
def test_wrong(name: str, text: str, expected: str) -> None:
    with pytest.raises(WrongSetting) as error:
        read_settings({name: text}, {})
    named = f"{option(name)} ({variable(name)})"
    assert error.value.sentence("en") == f"{named} cannot be “{text}”: {expected}"
    assert error.value.sentence("de").startswith(f"{named} kann nicht „{text}“ sein: ")


@pytest.mark.parametrize("name", ["database", "redis"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_passwords_are_not_repeated(name: str, language: str) -> None:
    assert "hush" not in WrongSetting(name, "hush", "url").sentence(language)


def test_another_process_gets_the_same() -> None:
    settings = Settings(
        port=1, origins=("https://a.example", "https://b.example"), new_tables=False, idle=9
    )
    assert read_settings({}, to_environment(settings)) == settings


def test_without_a_database_it_is_a_file_of_the_user_s(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a b"))
    assert default_database() == f"sqlite:///{tmp_path}/a%20b/woerfel/tables.sqlite"
    assert folder_of(Settings()) == tmp_path / "a b" / "woerfel"
    assert folder_of(Settings(database="memory:")) is None


@pytest.mark.parametrize(
    ("host", "alone"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("localhost", True),
     ("0.0.0.0", False), ("192.168.1.2", False), ("::", False)],
)  # fmt: skip
def test_who_can_reach_a_host(host: str, alone: bool) -> None:
    assert is_loopback(host) is alone


def test_every_setting_has_an_option() -> None:
    options = {name for parameter in serve.params for name in parameter.opts}
    assert {option(name) for name in FIELDS} <= options
    assert all(description(name).endswith(".") for name in FIELDS)


def test_every_setting_is_documented() -> None:
    text = OPERATE.read_text(encoding="utf-8")
    assert table() in text, "run: python tools/make_settings.py"
    assert not set(re.findall(r"WOERFEL_[A-Z_]+", text)) - {variable(name) for name in FIELDS}
