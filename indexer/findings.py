"""What one query brought up, as rankings of provisions, and as rows that say why they are there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.citation import Provision
from corpus.lang import Lang, languages
from indexer.evidence import TEXT, Evidence, Found
from indexer.fusion import Ranking
from indexer.lexical import Words, shared_words

NEAR = 50
"""Provisions of a language that count as a match by meaning."""


@dataclass(frozen=True, slots=True)
class Match:
    """A passage for which a provision was found."""

    lang: Lang
    source: str
    """As its evidence has it: `text:official`, `check` ..."""
    text: str

    @property
    def status(self) -> str:
        """Its source without the kind: `official`, `restatement`, `heading`, `check` ..."""
        return self.source.removeprefix(TEXT)


@dataclass(frozen=True, slots=True)
class Why:
    """What brought a provision up."""

    cited: bool = False
    """The query is a citation: of this provision, or of one beside it."""
    words: Mapping[Lang, tuple[str, ...]] = field(default_factory=dict)
    """The words of the query that its matches hold in some form."""
    lexical_rank: int | None = None
    """Its place by words, from 1, among the provisions of every code."""
    dense_rank: Mapping[Lang, int] = field(default_factory=dict)
    """Its place by meaning in each language, from 1."""
    similarity: Mapping[Lang, float] = field(default_factory=dict)
    """How near its nearest passage is to the query; comparable within one language only."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A row of the result: one provision of one code, with all its languages and sources."""

    provision: Provision
    score: float
    """At most 1; comparable within one search only."""
    matched: tuple[Match, ...]
    """The best passage of each language in which something matched."""
    why: Why


class Findings:
    """The passages that a query found, by words and by meaning in each language, each best first."""

    def __init__(
        self,
        evidence: Sequence[Evidence],
        words: Words,
        by_words: Sequence[Found],
        by_meaning: Mapping[Lang, Sequence[Found]],
    ) -> None:
        self._evidence, self._words = evidence, words
        self._worded = self._best_of(by_words)
        self._near = {lang: self._best_of(found) for lang, found in by_meaning.items()}
        self._lexical_places = {provision: place for place, provision in enumerate(self._by_words(), 1)}
        self._dense_places = {
            lang: {provision: place for place, (provision, _) in enumerate(best, 1)}
            for lang, best in self._near.items()
        }

    def rankings(self) -> Iterator[Ranking]:
        """One by words, and one by meaning a language; the two ways count alike."""
        yield Ranking(1.0, tuple(self._lexical_places))
        for places in self._dense_places.values():
            yield Ranking(1.0 / len(self._dense_places), tuple(places))

    def hit(self, provision: Provision, score: float) -> Hit:
        """The provision's row."""
        near = {lang: self._near[lang][provision, lang] for lang in self._near if (provision, lang) in self._near[lang]}
        places = {lang: self._dense_places[lang][provision] for lang in near}
        matches = {
            lang: self._evidence[row]
            for lang in languages()
            if (row := self._match(provision, lang, near.get(lang), places.get(lang))) is not None
        }
        return Hit(
            provision,
            score,
            tuple(Match(lang, passage.source, passage.text) for lang, passage in matches.items()),
            Why(
                words={lang: words for lang, e in matches.items() if (words := shared_words(self._words, e))},
                lexical_rank=self._lexical_places.get(provision),
                dense_rank=places,
                similarity={lang: found.score for lang, found in near.items()},
            ),
        )

    def _best_of(self, found: Sequence[Found]) -> dict[tuple[Provision, Lang], Found]:
        """Each provision's best passage in each language, best first."""
        best: dict[tuple[Provision, Lang], Found] = {}
        for passage in found:
            evidence = self._evidence[passage.row]
            best.setdefault((evidence.provision, evidence.lang), passage)
        return best

    def _by_words(self) -> list[Provision]:
        """Provisions by the sum of their languages' scores."""
        scores: dict[Provision, float] = defaultdict(float)
        for (provision, _), passage in self._worded.items():
            scores[provision] += passage.score
        return sorted(scores, key=lambda provision: -scores[provision])

    def _match(self, provision: Provision, lang: Lang, near: Found | None, place: int | None) -> int | None:
        """The row of the passage to show: the best by words, else one that is near enough."""
        if worded := self._worded.get((provision, lang)):
            return worded.row
        return near.row if near and place and place <= NEAR else None
