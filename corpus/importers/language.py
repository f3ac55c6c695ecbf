"""Which part of a document is in a language: told by its script, and within a script by its commonest words."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from corpus.importers.lines import blocks, ends_sentence
from corpus.lang import Lang, fold, languages

WORD = re.compile(r"\w+")
MARK = re.compile(r"(?:\(?\w{1,4}[.)]\s*)+")
ENOUGH = 20_000
"""So many characters tell a language."""


def in_language(lines: Sequence[str], lang: Lang) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The lines that are in a language, blank ones between blocks kept, and the lines that are in another."""
    runs = list(_runs(lines))
    alike = [(found, _script(" ".join(run)) == _script_of(lang)) for found, run in runs]
    if all(found in (lang, None) for found, same in alike if same):  # what says too little to tell its language
        runs = [(lang if same else found, run) for (found, same), (_, run) in zip(alike, runs, strict=True)]
    mine = tuple(line for found, run in runs if found == lang for line in run)
    return mine, tuple(line for found, run in runs if found != lang for line in run if line)


def languages_of(lines: Sequence[str]) -> tuple[Lang, ...]:
    """The languages of a document, in its order."""
    return tuple(dict.fromkeys(found for found, _ in _runs(lines) if found))


def language_of(text: str) -> Lang | None:
    """The language of a text among those that have a file; None where no script or word of theirs is in it."""
    script = _script(text)
    text = text[:ENOUGH]
    known = [language for language in languages().values() if _script("".join(language.letters)) == script]
    if len(known) == 1:
        return known[0].code
    words = Counter(WORD.findall(fold(text)))
    shared = frozenset.intersection(*(language.stop_words for language in known)) if known else frozenset()
    told = {language.code: sum(words[word] for word in language.stop_words - shared) for language in known}
    best = max(told, key=lambda lang: told[lang], default=None)
    return best if best is not None and told[best] else None


def _script_of(lang: Lang) -> str:
    return _script("".join(languages()[lang].letters))


def _runs(lines: Sequence[str]) -> Iterator[tuple[Lang | None, list[str]]]:
    """The stretches of one script with their language, their blocks a blank line apart."""
    for _, blocks_of in groupby(_with_script(lines), key=lambda pair: pair[0]):
        run = [line for _, block in blocks_of for line in (*block, "")]
        yield language_of(" ".join(run)), run


def _with_script(lines: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The blocks of a document with their script; a block without words, as `(i)` alone, goes with the one before."""
    found: list[tuple[str, list[str]]] = []
    for block in paragraphs_of(lines):
        text = " ".join(block)
        own = "" if MARK.fullmatch(text) else _script(text)
        found.append((own or (found[-1][0] if found else ""), block))
    return found


def paragraphs_of(lines: Sequence[str]) -> list[list[str]]:
    """The blocks between blank lines; where there are none and every line is a sentence or more, the lines."""
    found = list(blocks(lines))
    if len(found) == 1 and all(ends_sentence(line) for line in found[0]):
        return [[line] for line in found[0]]
    return found


def _script(text: str) -> str:
    """The script of most of a text's letters: `GREEK`, `LATIN`."""
    scripts: Counter[str] = Counter()
    for letter, count in Counter(text).items():
        if letter.isalpha():
            scripts[unicodedata.name(letter, "").partition(" ")[0]] += count
    return max(scripts, key=lambda script: scripts[script], default="")
