"""The texts of the checks: read per law from the TOML beside its code, in the person's language.

A text may name a role, `{who}` or `{who.gen}`: the role is a term of the term base, and the form that the sentence
needs comes with it, so that Greek declines. A number that a text is given stands as it is.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from corpus.citation import Code
from corpus.lang import Lang
from engine.ruling import Message

LAWS = Path(__file__).parent / "laws"
ROLE = re.compile(r"\{(?P<name>\w+)(?:\.(?P<case>\w+))?\}")

Forms = Mapping[Lang, Mapping[str, Mapping[str, str]]]
"""By language, term and case: `forms["el"]["declarer"]["gen"]`."""


class NoText(LookupError):
    """A message that its law's file does not hold in that language: a fault of the project, not of a person's input."""


@dataclass(frozen=True, slots=True)
class Phrases:
    """Renders messages; `forms` are the roles' forms of the term base."""

    forms: Forms

    def render(self, message: Message, lang: Lang) -> str:
        """A message as a sentence. Raises NoText."""
        text = _look_up(message, lang)
        roles = dict(message.roles)
        said = ROLE.sub(lambda found: self._form(roles[found["name"]], found["case"] or "nom", lang), text)
        return said[:1].upper() + said[1:]

    def role(self, term: str, lang: Lang) -> str:
        """A role by its name, as at the head of a list: whose choice it is."""
        name = self._form(term, "nom", lang)
        return name[:1].upper() + name[1:]

    def _form(self, term: str, case: str, lang: Lang) -> str:
        if term.isdecimal():
            return term
        try:
            return self.forms[lang][term][case]
        except KeyError as error:
            raise NoText(f"term {term!r} has no form {case!r} in {lang}") from error


def law_file(code: Code, law: str) -> Path:
    """Where the texts of a law's check stand."""
    return LAWS / code.replace("-", "_") / f"law{law}.toml"


@cache
def law_texts(code: Code, law: str) -> Mapping[str, Any]:
    """The texts of a law's check as they stand in its file."""
    return tomllib.loads(law_file(code, law).read_text("utf-8"))


@cache
def common_texts() -> Mapping[str, Any]:
    """Texts that many checks share: yes and no."""
    return tomllib.loads((LAWS / "common.toml").read_text("utf-8"))


def _look_up(message: Message, lang: Lang) -> str:
    for texts in (law_texts(message.code, message.law), common_texts()):
        entry: Any = texts
        section = message.section if texts is not common_texts() else message.section.rpartition(".")[2]
        for step in (*section.split("."), message.key, lang):
            entry = entry.get(step) if isinstance(entry, dict) else None
        if isinstance(entry, str):
            return entry
    raise NoText(f"{law_file(message.code, message.law).name}: no {message.section}.{message.key} in {lang}")
