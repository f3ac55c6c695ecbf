"""Where a provision's heading ends and its text begins, on a page that shows it only by how its lines end."""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Sequence

from corpus.importers.lines import HYPHENS, NOTE_TOKEN, ends_sentence, joined

INNER_END = re.compile(r"[.:;?!·](?:\s|$)")
SMALL_WORD = re.compile(r"(?<!\w)[^\W\d_A-ZΑ-ΩΆΈΉΊΌΎΏ]\w*")
INNER_CAPITAL = re.compile(r"(?<=\w )[A-ZΑ-ΩΆΈΉΊΌΎΏ]\w*")
INNER_SENTENCE = re.compile(r"[^\W\d_]{3,}[.?!]\s+[^\W\d_a-zα-ωά-ώ]")
LONGEST, SHORT = 200, 40
QUOTES = "“”„«‘\"'"


def margin_of(lines: Sequence[str]) -> int:
    """The length of a full line of print; no line is full where few are as long as the longest."""
    lengths = [len(NOTE_TOKEN.sub("[1]", line)) for line in lines]
    longest = max(lengths, default=0)
    return longest if longest >= 40 and sum(length > 0.9 * longest for length in lengths) > 2 else sys.maxsize


def common_words(texts: Iterable[str]) -> frozenset[str]:
    """The words that have a capital only where a sentence begins."""
    small: Counter[str] = Counter()
    capital: Counter[str] = Counter()
    for text in texts:
        small.update(SMALL_WORD.findall(text))
        capital.update(word.lower() for word in INNER_CAPITAL.findall(text))
    return frozenset(word for word, count in small.items() if count > 1 and count > 3 * capital[word])


def split_heading(
    lines: Sequence[str], mark: str, margin: int, hyphenated: Collection[str] = (), common: Collection[str] = ()
) -> tuple[str, str]:
    """The heading and the text of lines whose first was printed behind `mark`.

    A heading has no full stop, its last line leaves room for the first word of the text, and one word is no text.
    """
    printed = [mark + lines[0], *lines[1:]]
    end = 1
    while end < len(lines) and _goes_on(printed[end - 1], printed[end], margin, common):
        end += 1
    heading = joined(lines[:end], hyphenated)
    is_last_word = len(heading) > SHORT and len(" ".join(filter(None, lines[end:])).split()) == 1
    is_open = len(heading) > SHORT and heading.count("(") > heading.count(")")
    is_text = is_last_word or is_open or heading[:1].islower()
    if is_text or INNER_SENTENCE.search(heading) or len(heading) > LONGEST:
        return "", joined(lines, hyphenated)
    if heading.endswith(")") and any(lines[end:]) and not INNER_END.search(heading):
        return heading, joined(lines[end:], hyphenated)
    return ("", joined(lines, hyphenated)) if ends_sentence(heading) else (heading, joined(lines[end:], hyphenated))


def _goes_on(line: str, following: str, margin: int, common: Collection[str]) -> bool:
    """Whether a line of print goes on in the next one: broken by the margin, not ended."""
    if not line or not following:
        return False
    full = len(NOTE_TOKEN.sub("[1]", line)) + 1 + len(following.split()[0]) > margin
    starts_anew = following[0].isupper() or following[0] in QUOTES
    begins = following.split()[0].lower() in common and not ends_sentence(line)
    return line.endswith(HYPHENS) or not starts_anew or (full and not begins)
