"""This machine's addresses in its local network, found without any traffic."""

import socket
from contextlib import suppress
from io import StringIO
from ipaddress import IPv4Address, ip_address

import segno

ELSEWHERE = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Remote addresses; nothing is sent to them, only the route is looked up."""


def local_addresses() -> tuple[str, ...]:
    """Return this machine's addresses that others may reach, the most likely first."""
    found = _on_the_way() or _by_name()
    return tuple(dict.fromkeys(address for address in found if _is_reachable(address)))


def picture(address: str) -> str:
    """Draw an address as a QR code for the terminal."""
    out = StringIO()
    segno.make_qr(address).terminal(out, compact=True, border=2)
    return out.getvalue()


def _on_the_way() -> list[str]:
    found: list[str] = []
    for elsewhere in ELSEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
            probe.connect((elsewhere, 9))
            found.append(str(probe.getsockname()[0]))
    return found


def _by_name() -> list[str]:
    with suppress(OSError):
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    return []


def _is_reachable(address: str) -> bool:
    known = ip_address(address.partition("%")[0])
    return isinstance(known, IPv4Address) and not (known.is_loopback or known.is_unspecified)
