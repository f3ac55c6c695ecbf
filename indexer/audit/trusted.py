"""Texts that are known to say the same: our restatements of one code, which teach how its languages say a thing.

Where the audited edition is held against an edition of their code, the restatement in a third language is a witness:
what it says too, and the audited edition does not, is hardly the other edition's way of putting it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from corpus.citation import Citation
from corpus.edition import Edition
from corpus.lang import Lang
from corpus.terms import TermBase
from indexer.audit.counterparts import Counterparts, learn
from indexer.audit.elsewhere import Elsewhere, said
from indexer.audit.reading import Reading, read
from indexer.audit.units import Unit, units

ENOUGH = 400
"""Paragraphs in both languages from which something can be learned: of fewer, chance looks like a way of putting it."""


def every_law(_: str) -> bool:
    """Learn from the whole code."""
    return True


class Trusted:
    """Restatements of one code, one a language."""

    def __init__(
        self, editions: Iterable[Edition], terms: TermBase, learned_from: Callable[[str], bool] = every_law
    ) -> None:
        self.editions: Mapping[Lang, Edition] = {edition.id.lang: edition for edition in editions}
        self._terms, self._learned_from = terms, learned_from
        self._units: dict[Lang, Mapping[Citation, Sequence[Unit]]] = {}
        self._elsewhere: dict[tuple[Lang, Lang], Sequence[Elsewhere]] = {}
        self._known: dict[tuple[Lang, Lang], Counterparts] = {}
        self._readings: dict[tuple[Lang, str], tuple[Reading, Sequence[Unit]]] = {}

    def units(self, lang: Lang) -> Mapping[Citation, Sequence[Unit]]:
        """The units of the restatement in a language, by paragraph."""
        if lang not in self._units:
            paragraphs = self.editions[lang].paragraphs
            self._units[lang] = {c: units(each.text, lang, self._terms) for c, each in paragraphs.items() if each.text}
        return self._units[lang]

    def elsewhere(self, ours: Lang, theirs: Lang) -> Sequence[Elsewhere]:
        """Where in the restatement in `theirs` a text of `ours` may be from; none where too little is known."""
        if (ours, theirs) not in self._elsewhere:
            paragraphs, known = self.editions[theirs].paragraphs, self.counterparts(ours, theirs)
            texts = (one for c, own in self.units(theirs).items() for one in said(c, paragraphs[c].text, own))
            self._elsewhere[ours, theirs] = (Elsewhere(texts, known),) if known else ()
        return self._elsewhere[ours, theirs]

    def reading(self, lang: Lang, citations: Iterable[Citation]) -> tuple[Reading, Sequence[Unit]] | None:
        """What the restatement in a language says in some paragraphs; None where it lacks one of them."""
        paragraphs = self.editions[lang].paragraphs
        texts = [paragraphs[citation].text if citation in paragraphs else "" for citation in citations]
        if not all(texts):
            return None
        text = " ".join(texts)
        if (lang, text) not in self._readings:
            self._readings[lang, text] = read(text, lang, self._terms), units(text, lang, self._terms)
        return self._readings[lang, text]

    def counterparts(self, ours: Lang, theirs: Lang) -> Counterparts | None:
        """What is known of two languages; None where too little is restated in both, or they are the same."""
        if ours == theirs or not {ours, theirs} <= self.editions.keys():
            return None
        if (ours, theirs) not in self._known:
            one, other = self.units(ours), self.units(theirs)
            if len(one.keys() & other.keys()) < ENOUGH:
                return None
            known = learn([(one[c], other[c]) for c in one if c in other and self._learned_from(c.law)])
            self._known[ours, theirs], self._known[theirs, ours] = known, known.turned
        return self._known[ours, theirs]

    def witness(self, ours: Lang, against: Edition) -> Lang | None:
        """The language of the restatement that can speak besides the edition held against."""
        others = (lang for lang in self.editions if lang not in (ours, against.id.lang))
        return next((lang for lang in others if self.editions[lang].id.code == against.id.code), None)
