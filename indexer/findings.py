"""What one query brought up, as rankings of provisions, and as rows that say why they are there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial

from corpus.citation import Provision
from corpus.lang import Lang, languages
from corpus.terms import TermBase
from indexer.concepts import terms_of
from indexer.evidence import QUESTIONS, TEXT, TEXTS, Evidence, Found
from indexer.fusion import Ranking, Weights, by_likelihood, by_nearness, by_score, in_order, weights
from indexer.groups import Group, Groups
from indexer.lexical import ByWords, Related, Shelf, Words, held_terms, shared_words
from indexer.likely import Likely

ByMeaning = Mapping[Shelf, Sequence[Found]]
"""The nearest passages of each kind and language, best first."""
NEAR = 50
"""Provisions of a language that count as a match by meaning."""
COMPARED = 64
"""What is asked for a provision in a language that a query is compared with: all of it would be noticed."""


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
    concepts: tuple[str, ...] = ()
    """The concepts of the query whose name, in whatever language, its matches hold in part."""
    asked: Mapping[Lang, str] = field(default_factory=dict)
    """What is asked for it that is most like the query."""
    lexical_rank: int | None = None
    """Its place by words, from 1, among the provisions of every code."""
    dense_rank: Mapping[Lang, int] = field(default_factory=dict)
    """Its place by meaning in each language, from 1."""
    similarity: Mapping[Lang, float] = field(default_factory=dict)
    """How near its nearest passage is to the query; comparable within one language only."""
    likelihood: float = 0.0
    """How likely it is wanted, from 0 to 1, by what was learned of the questions that are asked for each provision."""
    law_likelihood: float = 0.0
    """How likely anything of its law is."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A query as it is looked up."""

    words: Words
    concepts: tuple[str, ...]
    """The concepts that it names, by the term base."""
    base: TermBase | None = None
    """The term base, if it is not the shipped one."""

    @property
    def related(self) -> Related:
        """The terms that its concepts add."""
        return terms_of(self.concepts, self.base)

    def concepts_in(self, passages: Iterable[Evidence]) -> tuple[str, ...]:
        """The concepts that it shares with the passages."""
        held = [(passage.lang, held_terms(passage)) for passage in passages]
        return tuple(c for c in self.concepts if any(terms_of([c], self.base)[lang] & t for lang, t in held))


@dataclass(frozen=True, slots=True)
class Hit:
    """A row of the result: one provision of one code, with all its languages and sources."""

    provision: Provision
    score: float
    """At most 1; comparable within one search only."""
    matched: tuple[Match, ...]
    """The best passage of each language in which something matched."""
    explained: Callable[[], Why] = field(repr=False, compare=False)

    @property
    def why(self) -> Why:
        """What brought it up: worked out when it is asked for, since that takes longer than the search."""
        return self.explained()


class Findings:
    """What a query found, by words and by meaning, in each language, each best first; and what it likely wants."""

    def __init__(
        self,
        evidence: Sequence[Evidence],
        groups: Groups,
        asked: Asked,
        by_words: ByWords,
        by_meaning: ByMeaning,
        likely: Likely,
        meant: Likely,
    ) -> None:
        self._evidence, self._groups, self._query = evidence, groups, asked
        self._likely, self._meant = likely, meant
        self._worded = {lang: self._best_of(found) for lang, found in _on(TEXTS, by_words)}
        self._asked = {lang: {f.row: f for f in found} for lang, found in _on(QUESTIONS, by_words)}
        self._near = {lang: self._best_of(found) for lang, found in _on(TEXTS, by_meaning)}
        self._scores = _summed(self._worded)
        self._lexical_places = _places(in_order(self._scores))
        self._dense_places = {lang: _places(best) for lang, best in self._near.items()}

    def rankings(self) -> dict[str, Ranking]:
        """By words in texts and in what is asked, and by likelihood; where there is an encoder, by meaning too."""
        of = weights()
        found = {
            "texts.words": by_score(self._scores),
            "asked.words": by_score(_summed(self._asked)),
            "texts.meaning": by_nearness(_nearest(self._near)),
        }
        rankings = {way: Ranking(of[way], shares) for way, shares in found.items() if shares}
        learned, trust = of["asked.learned"], self._likely.trust
        foreign = self._likely.foreign if self._meant.provisions else 0.0
        told = {
            "asked.learned": (learned.times(trust * (1 - foreign)), self._likely),
            "asked.meant": (of["asked.meant"].plus(learned.times(foreign)), self._meant),
        }
        for way, (counts, likely) in told.items():
            if rankings and (shares := by_likelihood(likely.provisions)):
                rankings[way] = Ranking(counts, shares, by_likelihood(likely.laws))
        if trust < 1 and (worded := rankings.get("texts.words")):
            heavier = worded.weights.plus(Weights(provision=(1 - trust) * learned.provision))
            rankings["texts.words"] = replace(worded, weights=heavier)
        return rankings

    def hit(self, group: Group, score: float) -> Hit:
        """The group's row."""
        matches = {lang: match for lang in languages() if (match := self._match(group, lang))}
        return Hit(
            self._groups.provisions[group],
            score,
            tuple(Match(lang, passage.source, passage.text) for lang, passage in matches.items()),
            cache(partial(self._why, group, matches)),
        )

    def _why(self, group: Group, matches: Mapping[Lang, Evidence]) -> Why:
        near = {lang: best[group] for lang, best in self._near.items() if group in best}
        words, told = self._query.words, self._likely if self._likely.provisions else self._meant
        return Why(
            words={lang: shared for lang, match in matches.items() if (shared := shared_words(words, match))},
            concepts=self._query.concepts_in(matches.values()),
            asked=self._asked_like(group),
            lexical_rank=self._lexical_places.get(group),
            dense_rank={lang: self._dense_places[lang][group] for lang in near},
            similarity={lang: found.score for lang, found in near.items()},
            likelihood=told.provisions.get(group, 0.0),
            law_likelihood=told.laws.get(self._groups.laws[group], 0.0),
        )

    def _best_of(self, found: Sequence[Found]) -> dict[Group, Found]:
        """Each group's best passage, best first."""
        best: dict[Group, Found] = {}
        for passage in found:
            best.setdefault(self._groups.of_row[passage.row], passage)
        return best

    def _match(self, group: Group, lang: Lang) -> Evidence | None:
        """The passage to show: the best by words, else the nearest if it is near enough."""
        if worded := self._worded.get(lang, {}).get(group):
            return self._evidence[worded.row]
        place = self._dense_places.get(lang, {}).get(group, NEAR + 1)
        return self._evidence[self._near[lang][group].row] if place <= NEAR else None

    def _asked_like(self, group: Group) -> Mapping[Lang, str]:
        """What is asked for the group that is most like the query by its words, in each language."""
        like: dict[Lang, str] = {}
        for lang in (lang for lang, found in self._asked.items() if group in found):
            said = [self._evidence[row] for row in self._groups.asked[group] if self._evidence[row].lang == lang]
            like[lang] = max(said[:COMPARED], key=lambda passage: len(shared_words(self._query.words, passage))).text
        return like


def _on(kind: str, found: Mapping[Shelf, Sequence[Found]]) -> Iterator[tuple[Lang, Sequence[Found]]]:
    """What was found of that kind, by language."""
    return ((lang, of) for (each, lang), of in found.items() if each == kind)


def _summed(by_lang: Mapping[Lang, Mapping[Group, Found]]) -> dict[Group, float]:
    """Each group's score by words: the sum of its languages' best."""
    scores: dict[Group, float] = defaultdict(float)
    for best in by_lang.values():
        for group, passage in best.items():
            scores[group] += passage.score
    return scores


def _nearest(by_lang: Mapping[Lang, Mapping[Group, Found]]) -> dict[Group, float]:
    """Each group's nearness in the language in which it is nearest."""
    near: dict[Group, float] = {}
    for best in by_lang.values():
        for group, passage in best.items():
            near[group] = max(near.get(group, -1.0), passage.score)
    return near


def _places(groups: Iterable[Group]) -> dict[Group, int]:
    """Each group's place, from 1."""
    return {group: place for place, group in enumerate(groups, 1)}
