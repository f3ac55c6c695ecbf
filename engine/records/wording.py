"""What a replay says to a person, in his language, from `wording.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from corpus.citation import Citation
from corpus.lang import Lang
from engine.records.irregularity import CallPlace, Irregularity, Place
from engine.records.revoke import Revoke


@cache
def texts() -> Mapping[str, Mapping[str, Mapping[Lang, str]]]:
    """The texts by section, key and language."""
    return tomllib.loads(files("engine.records").joinpath("wording.toml").read_text("utf-8"))


def say(section: str, key: str, lang: Lang, **values: object) -> str:
    """One text with its values filled in."""
    return texts()[section][key][lang].format(**values)


def place(at: Place, lang: Lang) -> str:
    """Where something happened."""
    return say("places", "call" if isinstance(at, CallPlace) else "card", lang, **at._asdict())


def told(one: Irregularity, lang: Lang) -> str:
    """An irregularity in one line."""
    seat = "" if one.seat is None else f" {one.seat}"
    return f"{place(one.at, lang)}:{seat} {say('kinds', one.kind.value, lang)} {bracketed(one.citations, lang)}"


def settled(revoke: Revoke, lang: Lang) -> Iterator[str]:
    """What a record settles of a revoke and what it leaves open, line by line."""
    if revoke.established is None:
        yield say("revoke", "not_established", lang)
    else:
        yield say("revoke", "established", lang, place=place(revoke.established, lang))
    if revoke.winner is not None:
        yield say("revoke", "won", lang, seat=revoke.winner)
    if revoke.later is not None:
        yield say("revoke", "later", lang, tricks=revoke.later)
    if revoke.exempt:
        yield f"{say('revoke', 'exempt', lang)} {bracketed(revoke.exempt, lang)}"
    elif revoke.established is not None:
        count = str(revoke.least) if revoke.least == revoke.most else f"{revoke.least}-{revoke.most}"
        yield say("revoke", "tricks", lang, tricks=count)
    yield f"{say('revoke', 'asked', lang)} {bracketed(revoke.asked, lang)}"


def bracketed(citations: tuple[Citation, ...], lang: Lang) -> str:
    """Citations as they stand at the end of a line."""
    return f"[{', '.join(citation.written(lang) for citation in citations)}]"
