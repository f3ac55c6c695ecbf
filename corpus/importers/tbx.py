"""A TBX file of the form of 2008 (`martif`, `termEntry`, `langSet`, `tig`) as concepts of the term base.

What a file does not say of a concept that is known stays as it is: its kind, a language, a form by case. A concept
that is new needs a term in every language. Whatever cannot be used is listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from corpus.importers.document import BadDocument, bytes_of, clean, shown
from corpus.importers.markup import parse_xml
from corpus.lang import fold, languages
from corpus.terms import KINDS, Concept, TermBase, as_entry, concept_of, problem_of

FORM = re.compile(r"form (\w+): (.+)", re.DOTALL)
STALE = re.compile("deprecated|superseded|obsolete", re.IGNORECASE)
PREFERRED = re.compile("preferred", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TbxReading:
    """What was found in a TBX file."""

    concepts: Mapping[str, Concept]
    left_out: tuple[str, ...]
    """What could not be used, a line each: a concept or its part, and why."""


def read_tbx(file: Path, known: TermBase) -> TbxReading:
    """The concepts of a file. Raises BadDocument."""
    name = shown(file)
    data = bytes_of(file)
    if not data.strip():
        raise BadDocument("{file}: is empty", file=name)
    root = parse_xml(data, name)
    if root.tag != "martif":
        raise BadDocument(
            "{file}: is no TBX of the form of 2008: it opens with <{tag}>, not with <martif>",
            file=name,
            tag=root.tag[:40],
        )
    entries = {id: entry for entry in root.iter("termEntry") if (id := _id(entry))}
    if not entries:
        raise BadDocument("{file}: holds no concept", file=name)
    left_out: list[str] = []
    ids = known.concepts.keys() | entries.keys()
    found = {id: _entry(element, known.concepts.get(id), ids, id, left_out) for id, element in entries.items()}
    while bad := {id: why for id, entry in found.items() if (why := problem_of(entry, known.concepts.keys() | found))}:
        left_out += (f"{id}: {why}" for id, why in bad.items())
        found = {id: entry for id, entry in found.items() if id not in bad}
    return TbxReading({id: concept_of(id, entry) for id, entry in found.items()}, tuple(left_out))


def _id(entry: Element) -> str:
    """The id of a concept, else one made of its first term."""
    given = _clean(entry.get("id", ""))
    return given or re.sub(r"\W+", "-", fold(next((_text(term) for term in entry.iter("term")), ""))).strip("-")


def _entry(entry: Element, known: Concept | None, ids: Iterable[str], id: str, left_out: list[str]) -> dict[str, Any]:
    """A concept's table as a term base has it, what the file does not say filled in from the known concept."""
    new = as_entry(known) if known else {"kind": "other"}
    kind, cite, broader = (_said(entry, *where) for where in WHERE)
    if kind in KINDS:
        new["kind"] = kind
    if cite:
        new["cite"] = cite
    if broader in ids:
        new["broader"] = broader
    elif broader:
        left_out.append(f"{id}: its broader concept {broader!r} is not there")
    for langset in entry.findall("langSet"):
        lang = langset.get("lang", "").partition("-")[0].lower()
        if lang in languages():
            _take_language(langset, lang, new)
        else:
            left_out.append(f"{id}: the language {_clean(lang) or 'that is not named'!r}")
    return new


WHERE = (("descrip", "subjectField"), ("admin", "source"), ("ref", "crossReference"))
"""Where a concept's kind, its entry in the Definitions and its broader concept stand."""


def _said(entry: Element, tag: str, kind: str) -> str:
    found = (each for each in entry.findall(tag) if each.get("type") == kind)
    return next((_clean(each.get("target", "")) or _text(each) for each in found), "")


def _take_language(langset: Element, lang: str, new: dict[str, Any]) -> None:
    """The terms of one language, the preferred one first, its stale terms and its forms."""
    ranked = [(term, status) for term, status in _terms(langset) if term]
    stale = list(dict.fromkeys(term for term, status in ranked if STALE.search(status)))
    usable = [(term, status) for term, status in ranked if not STALE.search(status)]
    usable.sort(key=lambda each: not PREFERRED.search(each[1]))
    if usable:
        new[lang] = list(dict.fromkeys(term for term, _ in usable))
    _put(new, "stale", lang, stale)
    notes = (FORM.fullmatch(_text(note)) for note in langset.findall("note"))
    forms = {match[1]: match[2] for match in notes if match}
    _put(new, "forms", lang, {**new.get("forms", {}).get(lang, {}), **forms})


def _put(new: dict[str, Any], key: str, lang: str, value: Any) -> None:
    """Set, or take away, what a concept has of a language."""
    rest = {other: held for other, held in new.get(key, {}).items() if other != lang}
    if value:
        rest[lang] = value
    new.pop(key, None)
    if rest:
        new[key] = rest


def _terms(langset: Element) -> Iterator[tuple[str, str]]:
    for tig in (each for each in langset if each.tag in ("tig", "ntig")):
        notes = (_text(note) for note in tig.iter("termNote") if note.get("type") == "administrativeStatus")
        term = next(tig.iter("term"), None)
        yield _text(term) if term is not None else "", next(notes, "")


def _text(element: Element) -> str:
    return _clean("".join(element.itertext()))


def _clean(text: str) -> str:
    return " ".join(clean(text).split())
