"""Who may come in: what a browser says of where a request goes and which page sent it, and the key of a network.

A page of someone else can send a browser here, by name or by a name that leads to this machine (DNS rebinding); the
headers `Host` and `Origin`, which no page can forge, tell.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

LOCALHOST = "localhost"
KEY = "bridgelaw_key"
"""The cookie that holds the key."""


@dataclass(frozen=True, slots=True)
class Guard:
    """Admits what is meant for the address that is served."""

    host: str
    """The address that the user named."""
    key: str = ""
    """What a browser has to bring along; empty where only this machine can come."""

    def admits_host(self, host: str) -> bool:
        """Whether a `Host` names this server: an address in figures, or the name that the user gave."""
        name = _name(host)
        if name in (LOCALHOST, self.host.casefold()):
            return True
        return is_figures(name) and (is_loopback(name) or not is_loopback(self.host))

    def admits_origin(self, origin: str | None, host: str, *, needed: bool) -> bool:
        """Whether a page of this server sends the request; where it is `needed` an `Origin` has to be there."""
        if origin is None:
            return not needed
        return origin.casefold() in (f"http://{host.casefold()}", f"https://{host.casefold()}")

    def admits_key(self, cookies: Mapping[str, str]) -> bool:
        """Whether a browser brings the key."""
        return not self.key or self.is_key(cookies.get(KEY, ""))

    def is_key(self, given: str) -> bool:
        """Whether it is the key."""
        return hmac.compare_digest(given.encode(), self.key.encode())


def is_loopback(host: str) -> bool:
    """Whether an address can be reached from this machine only."""
    return host.casefold() == LOCALHOST or (is_figures(host) and ip_address(host).is_loopback)


def is_figures(host: str) -> bool:
    """Whether it is an address and no name."""
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def _name(host: str) -> str:
    """A `Host` without its port; empty where it is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").casefold()
    except ValueError:
        return ""
