"""What a question is judged by when its provision is guessed: words, their letters, pairs of words, concepts.

The letters let a typing error, an inflection or half of a compound count for most of what the word does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, pairwise
from zlib import crc32

from corpus.lang import fold
from indexer.analysis import APOSTROPHES, WORD
from indexer.concepts import concepts_of

IDENTITY = "1"
"""Of what the features are; a change makes every classifier stale."""
LONGEST_TEXT, MOST_WORDS, LONGEST_WORD = 2000, 80, 40
"""Letters of a text, its words, and letters of a word that are looked at."""
SHORTEST, LONGEST = 3, 5
"""Letters in a row that are one feature."""


def numbered(text: str) -> list[int]:
    """The features of a text as numbers, each once, in the order in which they come."""
    return list(dict.fromkeys(crc32(feature.encode()) for feature in features_of(text)))


def of_word(word: str) -> int:
    """The number of a folded word's feature."""
    return crc32(f"w{word[:LONGEST_WORD]}".encode())


def features_of(text: str) -> Iterator[str]:
    """The features of a text, with repetitions; their first letter says of what kind each is."""
    text = text[:LONGEST_TEXT]
    found = islice(WORD.findall(fold(text.translate(APOSTROPHES))), MOST_WORDS)
    words = [word[:LONGEST_WORD] for word in found]
    for word in words:
        yield f"w{word}"
        yield from _letters(f"<{word}>")
    yield from (f"p{one} {other}" for one, other in pairwise(words))
    yield from (f"c{concept}" for concept in concepts_of(text))


def _letters(word: str) -> Iterator[str]:
    for length in range(SHORTEST, LONGEST + 1):
        yield from (f"l{word[start : start + length]}" for start in range(len(word) - length + 1))
