"""What one query brought up, as rankings of provisions, and as rows that say why they are there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.citation import Provision
from corpus.lang import Lang, languages
from indexer.evidence import TEXT, Evidence, Found
from indexer.fusion import Ranking, by_place, by_score
from indexer.lexical import Words, shared_words

BY_WORDS, BY_MEANING = 1.5, 1.0
"""What the two ways of searching count for."""
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
    """The passages that a query found, by words and by meaning in each language, each best first.

    `languages_of` says in how many languages there is evidence for a provision.
    """

    def __init__(
        self,
        evidence: Sequence[Evidence],
        languages_of: Mapping[Provision, int],
        words: Words,
        by_words: Sequence[Found],
        by_meaning: Mapping[Lang, Sequence[Found]],
    ) -> None:
        self._evidence, self._languages, self._words = evidence, languages_of, words
        self._worded = self._best_of(by_words)
        self._near = {lang: self._best_of(found) for lang, found in by_meaning.items()}
        self._lexical_scores = self._summed()
        self._lexical_places = _places(sorted(self._lexical_scores, key=lambda p: -self._lexical_scores[p]))
        self._dense_places = {lang: _places(provision for provision, _ in best) for lang, best in self._near.items()}

    def rankings(self) -> Iterator[Ranking]:
        """One by words, and one by meaning where there is an encoder."""
        yield Ranking(BY_WORDS, by_score(self._lexical_scores))
        if self._dense_places:
            yield Ranking(BY_MEANING, self._dense_shares())

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

    def _summed(self) -> dict[Provision, float]:
        """Each provision's score by words: the sum of its languages' best."""
        scores: dict[Provision, float] = defaultdict(float)
        for (provision, _), passage in self._worded.items():
            scores[provision] += passage.score
        return scores

    def _dense_shares(self) -> dict[Provision, float]:
        """The mean over the languages that a provision is written in, each ranked by itself."""
        shares: dict[Provision, float] = defaultdict(float)
        for places in self._dense_places.values():
            for provision, share in by_place(places).items():
                shares[provision] += share / self._languages[provision]
        return shares

    def _match(self, provision: Provision, lang: Lang, near: Found | None, place: int | None) -> int | None:
        """The row of the passage to show: the best by words, else one that is near enough."""
        if worded := self._worded.get((provision, lang)):
            return worded.row
        return near.row if near and place and place <= NEAR else None


def _places(provisions: Iterable[Provision]) -> dict[Provision, int]:
    """Each provision's place, from 1."""
    return {provision: place for place, provision in enumerate(provisions, 1)}
