"""Search by words: BM25 over the terms of each language, by tantivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice
from pathlib import Path
from types import MappingProxyType

import tantivy

from corpus.lang import Lang, languages
from indexer.analysis import analyser
from indexer.evidence import Evidence, Found

ROW = "row"
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
_Clause = tuple[tantivy.Occur, tantivy.Query]


class LexicalIndex:
    """A field a language, each holding the terms of the passages in that language."""

    def __init__(self, folder: Path) -> None:
        """Open what `build` wrote."""
        self._searcher = _with_spaced_terms(tantivy.Index.open(str(folder))).searcher()
        self._schema = _schema()

    def search(self, words: Words, limit: int, related: Related = MappingProxyType({})) -> list[Found]:
        """The passages that share terms with the words, or with what is related to them, best first."""
        clauses = [clause for word, terms in words.items() for clause in self._clauses(word, terms)]
        clauses += self._related_clauses(words, related)
        if not clauses:
            return []
        hits = self._searcher.search(tantivy.Query.boolean_query(clauses), limit).hits
        rows = self._searcher.fast_field_values(ROW, [address for _, address in hits])
        found = (Found(int(row or 0), float(score)) for row, (score, _) in zip(rows, hits, strict=True))
        return sorted(found, key=lambda passage: (-passage.score, passage.row))

    def _clauses(self, word: str, terms: Mapping[Lang, tuple[str, ...]]) -> Iterator[_Clause]:
        """The word's terms where a text has them; near words where no text of any language does."""
        known = [(lang, term) for lang in terms for term in terms[lang] if self._searcher.doc_freq(lang, term)]
        for lang, term in known:
            yield tantivy.Occur.Should, tantivy.Query.term_query(self._schema, lang, term, "freq")
        if not known and len(word) >= FUZZY_FROM and word.isalpha():
            near = tantivy.Query.fuzzy_term_query(self._schema, WORDS, word, distance=1)
            yield tantivy.Occur.Should, tantivy.Query.boost_query(near, FUZZY_SCORE)

    def _related_clauses(self, words: Words, related: Related) -> Iterator[_Clause]:
        for lang, terms in related.items():
            said = {term for of in words.values() for term in of.get(lang, ())}
            for term in sorted(terms - said):
                query = tantivy.Query.term_query(self._schema, lang, term, "freq")
                yield tantivy.Occur.Should, tantivy.Query.boost_query(query, OF_CONCEPT)


def build(evidence: Sequence[Evidence], folder: Path) -> None:
    """Write the index of these passages into an empty folder."""
    index = _with_spaced_terms(tantivy.Index(_schema(), str(folder)))
    writer = index.writer(WRITER_MEMORY, num_threads=1)
    for row, passage in enumerate(evidence):
        document = tantivy.Document()
        document.add_unsigned(ROW, row)
        document.add_text(passage.lang, " ".join(terms_of(passage)))
        document.add_text(WORDS, " ".join(analyser(passage.lang).words(passage.passage)))
        writer.add_document(document)
    writer.commit()
    writer.wait_merging_threads()


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
    held = _held(passage)
    return tuple(word for word, terms in words.items() if held.intersection(terms.get(passage.lang, ())))


@lru_cache(maxsize=SHOWN_AGAIN)
def _held(passage: Evidence) -> frozenset[str]:
    return frozenset(terms_of(passage))


def fields_identity() -> str:
    """What tells an index with other fields from one of ours: tantivy ends the program on opening the wrong one."""
    return " ".join((ROW, *_text_fields(), SPACED))


def _text_fields() -> tuple[str, ...]:
    return (WORDS, *languages())


def _schema() -> tantivy.Schema:
    schema = tantivy.SchemaBuilder()
    schema.add_unsigned_field(ROW, fast=True)
    for name in _text_fields():
        schema.add_text_field(name, tokenizer_name=SPACED, index_option="freq")
    return schema.build()


def _with_spaced_terms(index: tantivy.Index) -> tantivy.Index:
    """The index, told that its terms are ours: it splits at spaces and does nothing else."""
    index.register_tokenizer(SPACED, tantivy.TextAnalyzerBuilder(tantivy.Tokenizer.whitespace()).build())
    return index
