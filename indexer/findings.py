"""What one query brought up, as rankings of provisions, and as rows that say why they are there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from corpus.citation import Provision
from corpus.lang import Lang, languages
from indexer.evidence import ASKED, TEXT, Evidence, Found
from indexer.fusion import Ranking, by_place, by_score, in_order
from indexer.groups import Group, Groups
from indexer.lexical import Words, shared_words

BY_WORDS, ASKED_BY_WORDS, BY_MEANING, ASKED_BY_MEANING = 1.0, 1.5, 0.5, 0.8
"""What each way of searching counts for: in the texts, and in what people say for them."""
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
        groups: Groups,
        words: Words,
        by_words: Sequence[Found],
        by_meaning: Mapping[Lang, Sequence[Found]],
    ) -> None:
        self._evidence, self._groups, self._words = evidence, groups, words
        texts, asked = self._apart(by_words)
        near = {lang: self._apart(found) for lang, found in by_meaning.items()}
        self._worded, self._asked = self._best_by_lang(texts), self._best_by_lang(asked)
        self._near = {lang: self._best_of(found) for lang, (found, _) in near.items()}
        self._near_asked = {lang: self._best_of(found) for lang, (_, found) in near.items()}
        self._scores = _summed(self._worded)
        self._lexical_places = _places(in_order(self._scores))
        self._dense_places = {lang: _places(best) for lang, best in self._near.items()}

    def rankings(self) -> Iterator[Ranking]:
        """By words and, where there is an encoder, by meaning: in the texts, and in what people say for them."""
        yield Ranking(BY_WORDS, by_score(self._scores))
        if self._asked:
            yield Ranking(ASKED_BY_WORDS, by_score(_summed(self._asked)), 1)
        for weight, near in ((BY_MEANING, self._near), (ASKED_BY_MEANING, self._near_asked)):
            if any(near.values()):
                yield Ranking(weight, by_place(in_order(_nearest(near))), 1)

    def hit(self, group: Group, score: float) -> Hit:
        """The group's row."""
        near = {lang: best[group] for lang, best in self._near.items() if group in best}
        places = {lang: self._dense_places[lang][group] for lang in near}
        matches = {lang: match for lang in languages() if (match := self._match(group, lang, places.get(lang)))}
        return Hit(
            self._groups.provisions[group],
            score,
            tuple(Match(lang, passage.source, passage.text) for lang, passage in matches.items()),
            Why(
                words={lang: words for lang, match in matches.items() if (words := shared_words(self._words, match))},
                lexical_rank=self._lexical_places.get(group),
                dense_rank=places,
                similarity={lang: found.score for lang, found in near.items()},
            ),
        )

    def _apart(self, found: Sequence[Found]) -> tuple[list[Found], list[Found]]:
        """The passages of the texts, and those that people say for them."""
        kinds: tuple[list[Found], list[Found]] = ([], [])
        for passage in found:
            kinds[self._evidence[passage.row].source == ASKED].append(passage)
        return kinds

    def _best_by_lang(self, found: Sequence[Found]) -> dict[Lang, dict[Group, Found]]:
        by_lang: dict[Lang, list[Found]] = defaultdict(list)
        for passage in found:
            by_lang[self._evidence[passage.row].lang].append(passage)
        return {lang: self._best_of(passages) for lang, passages in by_lang.items()}

    def _best_of(self, found: Sequence[Found]) -> dict[Group, Found]:
        """Each group's best passage, best first."""
        best: dict[Group, Found] = {}
        for passage in found:
            best.setdefault(self._groups.of_row[passage.row], passage)
        return best

    def _match(self, group: Group, lang: Lang, place: int | None) -> Evidence | None:
        """The passage to show: the best by words, else the nearest if it is near enough."""
        if worded := self._worded.get(lang, {}).get(group):
            return self._evidence[worded.row]
        return self._evidence[self._near[lang][group].row] if place and place <= NEAR else None


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
