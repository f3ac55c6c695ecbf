"""A flat text, as of an old law book: every law is a number and a paragraph, between section heads in capitals."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from corpus.citation import Citation
from corpus.edition import Paragraph
from corpus.importers.lines import Reading, ends_sentence, joined, with_cuts
from corpus.importers.strays import stray_lines

OPENING = re.compile(r"(?P<law>[1-9]\d?)\.\s+(?P<text>\S.*)")


def opens_law(lines: Sequence[str], at: int, law: int) -> re.Match[str] | None:
    """Whether a line opens a law after the one numbered `law`: the next one, or behind a blank line any later one."""
    found = OPENING.fullmatch(lines[at])
    if found is None:
        return None
    number, apart = int(found["law"]), at == 0 or not lines[at - 1]
    return found if number == law + 1 or (apart and number > law) else None


def first_law(lines: Sequence[str]) -> str | None:
    """The first law that the text names."""
    found = next(filter(None, (opens_law(lines, at, 0) for at in range(len(lines)))), None)
    return found["law"] if found else None


def read_numbered(lines: Sequence[str], tail: str | None, hyphenated: Collection[str] = ()) -> Reading:
    """The laws of a flat text. What stands before the first number is the end of the law `tail` if it is a sentence."""
    found: dict[str, list[str]] = {}
    head: list[int] = []
    unparsed: list[int] = []
    strays = stray_lines(lines)
    law = ""
    for at, line in enumerate(lines):
        if opening := opens_law(lines, at, int(law or 0)):
            law = opening["law"]
            found[law] = [opening["text"]]
        elif at in strays:
            unparsed.append(at)
        elif law:
            found[law].append(line)
        else:
            head.append(at)
    begins_inside = tail is not None and ends_sentence(joined(lines[at] for at in head))
    if begins_inside and tail is not None:
        found = {tail: [lines[at] for at in head], **found}
    else:
        unparsed += (at for at in head if lines[at])
    paragraphs = with_cuts(
        [Paragraph(Citation(law), "", joined(text, hyphenated)) for law, text in found.items()], before=begins_inside
    )
    partial = frozenset(paragraph.citation.law for paragraph in paragraphs if paragraph.cut)
    return Reading(paragraphs, tuple(lines[at] for at in sorted(unparsed)), partial)
