"""Search by words: BM25 over the terms of each language, by tantivy.

Each language has a shelf of its own for the texts and for what is asked for each provision: a term's weight and a
text's length are held against others of their kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType

import tantivy

from corpus.lang import Lang, languages
from indexer.analysis import analyser
from indexer.evidence import QUESTIONS, TEXTS, Evidence, Found
from indexer.groups import Groups

ROW = "row"
TERMS = "terms"
WORDS = "words"
"""The field of the words as they stand, folded: what a word with a typing error is compared with."""
SPACED = "spaced"
MOST_WORDS = 64
"""Different words of a question that are looked up."""
FUZZY_FROM = 5
"""Letters that an unknown word must have before a near one stands in for it."""
FUZZY_SCORE = 2.0
"""What a near word counts: about as much as a common one."""
OF_CONCEPT = 0.2
"""What a term counts that the question does not say but a concept that it names has, in whatever language."""
SHOWN_AGAIN = 4096
"""Passages whose terms are kept once they have been shown: analysing those of ten rows takes as long as the search."""
WRITER_MEMORY = 15_000_000

Words = Mapping[str, Mapping[Lang, tuple[str, ...]]]
"""A question's words, each with its terms in every language."""
Related = Mapping[Lang, frozenset[str]]
"""Terms that go with a question, by language."""
Shelf = tuple[str, Lang]
ByWords = Mapping[Shelf, Sequence[Found]]
"""What was found on each shelf, best first: of the texts by row, else by group."""
_Clause = tuple[tantivy.Occur, tantivy.Query]


class LexicalIndex:
    """The shelves that `build` wrote."""

    def __init__(self, folder: Path) -> None:
        """Open them."""
        self._schema = _schema()
        self._searchers = {
            shelf: _with_spaced_terms(tantivy.Index.open(str(place))).searcher()
            for shelf in _shelves()
            if (place := folder / "-".join(shelf)).exists()
        }

    def search(self, words: Words, limit: int, related: Related = MappingProxyType({})) -> dict[Shelf, list[Found]]:
        """What shares terms with the words, or with what is related to them, best first on each shelf."""
        unknown = {word for word, terms in words.items() if self._is_unknown(word, terms)}
        found = {shelf: self._on(shelf, words, unknown, related, limit) for shelf in self._searchers}
        return {shelf: passages for shelf, passages in found.items() if passages}

    def knows(self, word: str) -> bool:
        """Whether a folded word says nothing in some language, or stands in some form on a shelf."""
        return word not in query_words(word) or not self._is_unsaid(query_words(word)[word])

    def _is_unknown(self, word: str, terms: Mapping[Lang, tuple[str, ...]]) -> bool:
        """Whether nothing says the word, so that it may have been mistyped."""
        return len(word) >= FUZZY_FROM and word.isalpha() and self._is_unsaid(terms)

    def _is_unsaid(self, terms: Mapping[Lang, tuple[str, ...]]) -> bool:
        return not any(
            searcher.doc_freq(TERMS, term) for (_, lang), searcher in self._searchers.items() for term in terms[lang]
        )

    def _on(self, shelf: Shelf, words: Words, unknown: Iterable[str], related: Related, limit: int) -> list[Found]:
        searcher, lang = self._searchers[shelf], shelf[1]
        said = [term for word, terms in words.items() if word not in unknown for term in terms[lang]]
        clauses = [*map(self._term, said), *map(self._near, unknown)]
        clauses += (self._term(term, OF_CONCEPT) for term in sorted(related.get(lang, frozenset()).difference(said)))
        if not clauses:
            return []
        hits = searcher.search(tantivy.Query.boolean_query(clauses), limit).hits
        rows = searcher.fast_field_values(ROW, [address for _, address in hits])
        found = (Found(int(row or 0), float(score)) for row, (score, _) in zip(rows, hits, strict=True))
        return sorted(found, key=lambda passage: (-passage.score, passage.row))

    def _term(self, term: str, counts: float = 1.0) -> _Clause:
        query = tantivy.Query.term_query(self._schema, TERMS, term, "freq")
        return tantivy.Occur.Should, query if counts == 1.0 else tantivy.Query.boost_query(query, counts)

    def _near(self, word: str) -> _Clause:
        query = tantivy.Query.fuzzy_term_query(self._schema, WORDS, word, distance=1)
        return tantivy.Occur.Should, tantivy.Query.boost_query(query, FUZZY_SCORE)


def build(evidence: Sequence[Evidence], groups: Groups, folder: Path) -> None:
    """Write the shelves of these passages into an empty folder, a folder for each that holds anything."""
    shelves: dict[Shelf, dict[int, list[Evidence]]] = defaultdict(lambda: defaultdict(list))
    for row, passage in enumerate(evidence):
        group = groups.of_row[row]
        if passage.kind == QUESTIONS:
            shelves[QUESTIONS, passage.lang][group].append(passage)
        else:
            shelves[TEXTS, passage.lang][row].append(passage)
    for shelf, documents in shelves.items():
        place = folder / "-".join(shelf)
        place.mkdir()
        _write(documents, place)


def query_words(query: str) -> Words:
    """The words of a question that are looked up, in every language, for its own is not known.

    A word that says nothing in one language is dropped in all: the English `I` is no Dutch or Greek numeral.
    """
    of = {lang: analyser(lang) for lang in languages()}
    said = dict.fromkeys(word for analysis in of.values() for word in analysis.words(query))
    telling = (word for word in said if not any(word in analysis.stop_words for analysis in of.values()))
    return {word: {lang: analysis.terms(word) for lang, analysis in of.items()} for word in islice(telling, MOST_WORDS)}


def terms_of(passage: Evidence) -> Iterator[str]:
    """The terms that a passage is found by."""
    of = analyser(passage.lang)
    return (term for word in of.words(passage.passage) for term in of.terms(word))


def shared_words(words: Words, passage: Evidence) -> tuple[str, ...]:
    """The words of a question that a passage holds in some form."""
    held = held_terms(passage)
    return tuple(word for word, terms in words.items() if held.intersection(terms.get(passage.lang, ())))


@lru_cache(maxsize=SHOWN_AGAIN)
def held_terms(passage: Evidence) -> frozenset[str]:
    """The different terms of a passage."""
    return frozenset(terms_of(passage))


def fields_identity() -> str:
    """What tells an index with other fields from one of ours: tantivy ends the program on opening the wrong one."""
    return " ".join((ROW, TERMS, WORDS, SPACED, *map("-".join, _shelves())))


def _shelves() -> Iterator[Shelf]:
    return ((kind, lang) for kind in (TEXTS, QUESTIONS) for lang in languages())


def _write(documents: Mapping[int, Sequence[Evidence]], folder: Path) -> None:
    index = _with_spaced_terms(tantivy.Index(_schema(), str(folder)))
    writer = index.writer(WRITER_MEMORY, num_threads=1)
    for number, passages in documents.items():
        document = tantivy.Document()
        document.add_unsigned(ROW, number)
        document.add_text(TERMS, " ".join(term for passage in passages for term in terms_of(passage)))
        words = (word for passage in passages for word in analyser(passage.lang).words(passage.passage))
        document.add_text(WORDS, " ".join(words))
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()


def _schema() -> tantivy.Schema:
    schema = tantivy.SchemaBuilder()
    schema.add_unsigned_field(ROW, fast=True)
    for name in (TERMS, WORDS):
        schema.add_text_field(name, tokenizer_name=SPACED, index_option="freq")
    return schema.build()


def _with_spaced_terms(index: tantivy.Index) -> tantivy.Index:
    """The index, told that its terms are ours: it splits at spaces and does nothing else."""
    index.register_tokenizer(SPACED, tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build())
    return index
