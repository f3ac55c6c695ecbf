"""The audit of an edition against another: every detector over the paragraphs that stand for each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from corpus.citation import Citation
from corpus.dating import date
from corpus.edition import Cut, Edition, Paragraph
from corpus.lang import Lang
from corpus.terms import TermBase
from indexer.audit.beside import Beside
from indexer.audit.comparison import differences, plain_differences
from indexer.audit.counterparts import Counterparts
from indexer.audit.elsewhere import Elsewhere, Said, said
from indexer.audit.elsewhere import strangers as pasted_in
from indexer.audit.finding import Difference, Finding, Kind
from indexer.audit.foreign import Part, strangers
from indexer.audit.judging import Case, judge
from indexer.audit.naming import departures, two_terms
from indexer.audit.reading import Reading, read, signs, together
from indexer.audit.structure import Law, Layout, Pair, lay_out
from indexer.audit.trusted import Trusted
from indexer.audit.units import Unit, units
from indexer.audit.weighing import Weighing
from indexer.audit.wording import explain
from indexer.evidence import sentences

WHOLE_LAW = {Kind.MISSING, Kind.EXTRA}
COUNTED = {Kind.NEGATION, Kind.EXCEPTION, Kind.CONDITION}
"""What only counting tells: held against another code, whose rules are others, it says nothing."""


class Step(Enum):
    """What an audit is at."""

    READING = "reading {name}: {whole} paragraphs"
    STRANGERS = "text of other laws"
    COMPARING = "comparing law {name} ({done} of {whole})"
    TERMS = "terms and marks of older codes"


@dataclass(frozen=True, slots=True)
class Stage:
    """How far an audit has come."""

    step: Step
    name: str = ""
    done: int = 0
    whole: int = 0

    def __str__(self) -> str:
        return self.step.value.format(name=self.name, done=self.done, whole=self.whole)


Progress = Callable[[Stage], None]


@dataclass(frozen=True)
class Side:
    """An edition, read."""

    edition: Edition
    terms: TermBase

    @cached_property
    def paragraphs(self) -> Mapping[Citation, Paragraph]:
        """Its paragraphs that have a text."""
        return {citation: each for citation, each in self.edition.paragraphs.items() if each.text}

    @cached_property
    def readings(self) -> Mapping[Citation, Reading]:
        """What each says."""
        return {c: read(each.text, self.edition.id.lang, self.terms) for c, each in self.paragraphs.items()}

    @cached_property
    def signs(self) -> Mapping[Citation, Counter[str]]:
        """What each names."""
        return {citation: signs(reading) for citation, reading in self.readings.items()}

    @cached_property
    def parts(self) -> list[Part]:
        """The paragraphs, and their sentences where there are several."""
        return [part for citation in self.paragraphs for part in self._parts(citation)]

    def of_law(self, law: str) -> Law:
        """One law."""
        own = [citation for citation in self.paragraphs if citation.law == law]
        return Law({c: self.readings[c] for c in own}, {c: self.signs[c] for c in own})

    def units(self, text: str) -> Sequence[Unit]:
        """The units of a text."""
        if text not in self._units:
            self._units[text] = units(text, self.edition.id.lang, self.terms)
        return self._units[text]

    @cached_property
    def said(self) -> Sequence[Said]:
        """The paragraphs and their sentences, unit by unit."""
        return [one for c, each in self.paragraphs.items() for one in said(c, each.text, self.units(each.text))]

    def together(self, citations: Iterable[Citation]) -> str:
        """The text of paragraphs that are read together."""
        return " ".join(self.paragraphs[citation].text for citation in citations)

    def text(self, citations: Iterable[Citation]) -> str:
        """What paragraphs say, as it is shown."""
        return "\n".join(self.paragraphs[citation].shown for citation in citations if citation in self.paragraphs)

    def is_cut(self, citation: Citation) -> bool:
        """Whether the source breaks off in a paragraph."""
        return citation in self.paragraphs and self.paragraphs[citation].cut is not Cut.NONE

    @cached_property
    def _units(self) -> dict[str, Sequence[Unit]]:
        return {}

    def _parts(self, citation: Citation) -> Iterator[Part]:
        yield Part(citation, self.signs[citation])
        told = list(sentences(self.paragraphs[citation].text, 1))
        if len(told) > 1:
            yield from (Part(citation, signs(read(one, self.edition.id.lang, self.terms)), False) for one in told)


def audit(
    edition: Edition,
    against: Edition,
    terms: TermBase,
    lang: Lang,
    trusted: Trusted | None = None,
    progress: Progress = lambda _: None,
) -> tuple[Finding, ...]:
    """What is wrong with an edition, held against another, in the order of the law book, each said in `lang`.

    `trusted` are our restatements: the one in the edition's language shows which terms are to be kept to, and held
    against an edition of its own code they teach how the two languages say a thing.
    """
    language = _Language.of(edition, against, trusted)
    ours, theirs = Side(edition, terms), Side(against, terms)
    for side in (ours, theirs):
        progress(Stage(Step.READING, str(side.edition.id), whole=len(side.readings)))
    found = list(_compared(ours, theirs, language, lang, progress))
    progress(Stage(Step.TERMS))
    norm = trusted.editions[edition.id.lang].paragraphs if trusted and edition.id.lang in trusted.editions else {}
    for citation, difference in two_terms(ours.paragraphs, norm, edition.id.lang, terms):
        found.append(
            _finding(ours, theirs, Pair((citation,), (citation,)), difference, explain(difference, lang, terms))
        )
    found += _marks(ours, theirs, lang)
    unique = {finding.id: finding for finding in found}
    return tuple(sorted(unique.values(), key=lambda each: each.citation.order))


@dataclass(frozen=True)
class _Language:
    """How the two editions' languages say a thing, where our restatements teach it."""

    known: Counterparts | None = None
    witness: Callable[[Iterable[Citation]], tuple[Reading, Sequence[Unit]] | None] = lambda _: None
    """What the restatement in a third language says in some paragraphs."""
    still: Counterparts | None = None
    """What is known of ours and the witness's language."""
    elsewhere_still: Callable[[], Sequence[Elsewhere]] = tuple
    """Where in the witness a text of ours may be from."""

    @classmethod
    def of(cls, edition: Edition, against: Edition, trusted: Trusted | None) -> _Language:
        """What is known of two editions' languages; nothing where their codes are others."""
        ours, theirs = edition.id, against.id
        if trusted is None or ours.code != theirs.code:
            return cls()
        third = trusted.witness(ours.lang, against)
        return cls(
            trusted.counterparts(ours.lang, theirs.lang),
            (lambda citations: trusted.reading(third, citations)) if third else lambda _: None,
            trusted.counterparts(ours.lang, third) if third else None,
            (lambda: trusted.elsewhere(ours.lang, third)) if third else tuple,
        )

    def elsewhere(self, theirs: Side) -> Sequence[Elsewhere]:
        """Where a text of ours may be from: the edition it is held against, then the witness."""
        return (Elsewhere(theirs.said, self.known), *self.elsewhere_still()) if self.known else ()

    def case(self, ours: Side, theirs: Side, pair: Pair, one: Reading, other: Reading, ratio: float) -> Case | None:
        """A pair as it is judged; None where nothing is known."""
        if self.known is None:
            return None
        texts = ours.together(pair.ours), theirs.together(pair.theirs)
        here = ours.units(texts[0])
        beside = Beside(here, theirs.units(texts[1]), self.known)
        third = self.witness(pair.theirs)
        if third is None or self.still is None:
            return Case(one, other, other, beside, beside, texts, ratio)
        return Case(one, other, third[0], beside, Beside(here, third[1], self.still), texts, ratio)


def _compared(ours: Side, theirs: Side, language: _Language, lang: Lang, progress: Progress) -> Iterator[Finding]:
    weighing = Weighing(theirs.signs.values())
    held = {citation.law for citation in theirs.paragraphs}
    laws = [law for law in dict.fromkeys(c.law for c in ours.paragraphs) if law in held]
    progress(Stage(Step.STRANGERS))
    foreign = list(_strangers(ours, theirs, laws, language, weighing))
    for part, source in foreign:
        difference = Difference(Kind.FOREIGN, str(part.citation), str(source))
        pair = Pair((part.citation,), (part.citation,))
        yield _finding(ours, theirs, pair, difference, explain(difference, lang, ours.terms))
    pasted = {part.citation for part, _ in foreign if part.whole}
    layouts = [lay_out(ours.of_law(law), theirs.of_law(law), weighing) for law in laws]
    ratio = _ratio(ours, theirs, layouts)
    for row, layout in enumerate(layouts):
        progress(Stage(Step.COMPARING, laws[row], row + 1, len(laws)))
        for citation, difference in layout.findings:
            if not _may_be_cut_off(citation, difference, ours, theirs):
                pair = Pair((citation,), (citation,))
                yield _finding(ours, theirs, pair, difference, explain(difference, lang, ours.terms))
        for pair in layout.pairs:
            if not pasted & set(pair.ours):
                yield from _of_pair(ours, theirs, pair, ratio, language, lang)


def _strangers(
    ours: Side, theirs: Side, laws: Sequence[str], language: _Language, weighing: Weighing
) -> Iterator[tuple[Part | Said, Citation]]:
    """What is pasted in: by all its words where the languages' counterparts are known, else by what it names."""
    if places := language.elsewhere(theirs):
        yield from pasted_in([each for each in ours.said if each.citation.law in laws], places)
    else:
        yield from strangers([part for part in ours.parts if part.citation.law in laws], theirs.parts, weighing)


def _of_pair(ours: Side, theirs: Side, pair: Pair, ratio: float, language: _Language, lang: Lang) -> Iterator[Finding]:
    cut = any(side.is_cut(c) for side, of in ((ours, pair.ours), (theirs, pair.theirs)) for c in of)
    other_code = ours.edition.id.code != theirs.edition.id.code
    for difference in _different(ours, theirs, pair, ratio, language, cut=cut):
        left_out = difference.kind is Kind.TERM and not difference.detail
        if not (cut and left_out) and not (other_code and (left_out or difference.kind in COUNTED)):
            yield _finding(ours, theirs, pair, difference, explain(difference, lang, ours.terms))


def _different(
    ours: Side, theirs: Side, pair: Pair, ratio: float, language: _Language, *, cut: bool
) -> Iterator[Difference]:
    """What is different between the paragraphs of a pair; of what is cut off only its terms are asked."""
    one, other = (
        together(side.readings[c] for c in citations) for side, citations in ((ours, pair.ours), (theirs, pair.theirs))
    )
    langs = ours.edition.id.lang, theirs.edition.id.lang
    case = language.case(ours, theirs, pair, one, other, ratio)
    found: list[Difference] = []
    if not cut:
        found += judge(case, ours.terms) if case else differences(one, other, ratio)
        found += plain_differences(one, other) if case else ()
    swapped = {value for each in found if each.kind is Kind.PLAYER for value in (each.expected, each.detail)}
    lacking = departures(one, other, ours.text(pair.ours), langs, ours.terms, case.witness if case else None)
    return iter(found + [each for each in lacking if each.expected not in swapped])


def _may_be_cut_off(citation: Citation, difference: Difference, ours: Side, theirs: Side) -> bool:
    """Whether what is missing may stand before the first or in the last paragraph that a source shows of its law."""
    side = ours if difference.kind is Kind.MISSING else theirs
    held = [c for c in side.paragraphs if c.law == citation.law]
    begins_within = held[0] == next(iter(side.paragraphs)) and held[0].law.isdigit()
    before = citation.order < held[0].order and (begins_within or side.is_cut(held[0]))
    after = citation.order > held[-1].order and side.is_cut(held[-1])
    return difference.kind in WHOLE_LAW and (before or after)


def _ratio(ours: Side, theirs: Side, layouts: Iterable[Layout]) -> float:
    """How long the one edition is beside the other: the median of the paragraphs that stand for each other."""
    ratios = sorted(
        sum(ours.readings[c].length for c in pair.ours) / sum(theirs.readings[c].length for c in pair.theirs)
        for layout in layouts
        for pair in layout.pairs
    )
    return ratios[len(ratios) // 2] if ratios else 1.0


def _marks(ours: Side, theirs: Side, lang: Lang) -> Iterator[Finding]:
    """What shows that a law is of another code than the one that it is held against."""
    named = theirs.edition.id.code
    shared = {citation.law for citation in theirs.paragraphs}
    dating = date((p for c, p in ours.paragraphs.items() if c.law in shared), ours.edition.id.lang)
    for law, code in dating.laws_like_another(named).items():
        for evidence in dating.by_law[law].against(named):
            difference = Difference(Kind.EDITION, named, code)
            pair = Pair((evidence.citation,), (evidence.citation,))
            why = explain(difference, lang, ours.terms, evidence.mark.why[lang])
            yield _finding(ours, theirs, pair, difference, why)


def _finding(ours: Side, theirs: Side, pair: Pair, difference: Difference, explanation: str) -> Finding:
    return Finding(
        pair.ours[0],
        (ours.edition.id, theirs.edition.id),
        difference,
        (ours.text(pair.ours), theirs.text(pair.theirs)),
        explanation,
    )
