"""Who may come in."""

from __future__ import annotations

import pytest

from tui.served.guard import KEY, Guard, is_loopback

HERE = Guard("127.0.0.1")
NETWORK = Guard("0.0.0.0", "the key")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "localhost:8000", "LOCALHOST", "[::1]:8000"])
def test_this_machine_is_admitted_by_its_own_addresses(host):
    assert HERE.admits_host(host)


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.168.1.7:8000", "", "[", "0.0.0.0", ":8000"],
)
def test_a_name_that_only_leads_here_is_not(host):
    assert not HERE.admits_host(host)


def test_on_a_network_addresses_in_figures_are_admitted_and_the_name_that_was_given():
    assert NETWORK.admits_host("192.168.1.7:8000")
    assert not NETWORK.admits_host("evil.example:8000")
    assert Guard("Laptop.local", "k").admits_host("laptop.local:8000")


@pytest.mark.parametrize(
    ("origin", "admitted"),
    [
        ("http://127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", True),
        ("http://127.0.0.1:9000", False),
        ("http://localhost:8000", False),
        ("http://evil.example", False),
        ("http://127.0.0.1:8000.evil.example", False),
        ("null", False),
        ("", False),
    ],
)
def test_only_a_page_of_this_server_may_send(origin, admitted):
    assert HERE.admits_origin(origin, "127.0.0.1:8000", needed=True) is admitted
    assert HERE.admits_origin(origin, "127.0.0.1:8000", needed=False) is admitted


def test_without_an_origin_the_page_may_be_opened_and_nothing_be_driven():
    assert HERE.admits_origin(None, "127.0.0.1:8000", needed=False)
    assert not HERE.admits_origin(None, "127.0.0.1:8000", needed=True)


def test_the_key():
    assert HERE.admits_key({})
    assert not NETWORK.admits_key({})
    assert not NETWORK.admits_key({KEY: ""})
    assert not NETWORK.admits_key({KEY: "another κλειδί"})
    assert NETWORK.admits_key({KEY: "the key"})


@pytest.mark.parametrize(
    ("host", "loopback"),
    [("127.0.0.1", True), ("127.8.8.8", True), ("::1", True), ("localhost", True), ("0.0.0.0", False), ("::", False),
     ("192.168.1.7", False), ("laptop.local", False)],
)  # fmt: skip
def test_what_only_this_machine_reaches(host, loopback):
    assert is_loopback(host) is loopback
