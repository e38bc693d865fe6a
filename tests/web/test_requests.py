"""Whose credits are spent, and where this machine can be reached."""

from ipaddress import ip_address

import pytest
from starlette.requests import Request

from woerfel.web.edge.requests import address, here
from woerfel.web.run.lan import local_addresses, picture


def asked(host: str, scheme: str = "http") -> Request:
    return Request(
        {
            "type": "http",
            "method": "GET",
            "scheme": scheme,
            "path": "/",
            "query_string": b"",
            "headers": [(b"host", b"play.example:8000")],
            "client": (host, 1),
        }
    )


@pytest.mark.parametrize(
    ("host", "whose"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2::9", "2001:db8:1:2::"),
        ("2001:db8:1:3::9", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("unix", "unix"),
    ],
)
def test_a_network_of_ipv6_is_one_address(host: str, whose: str) -> None:
    """R-17"""
    assert address(asked(host)) == whose


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_here_is_where_the_client_asked(scheme: str) -> None:
    assert here(asked("10.0.0.1", scheme)) == f"{scheme}://play.example:8000"


def test_no_address_of_this_machine_is_only_its_own() -> None:
    for found in local_addresses():
        assert not ip_address(found).is_loopback


def test_a_code_for_the_terminal_is_square_enough_for_a_phone() -> None:
    lines = picture("http://192.168.178.20:8000").splitlines()
    assert len({len(line) for line in lines if line}) == 1
    assert len(lines[0]) < 40
