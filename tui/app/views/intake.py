"""What an import took in, and what it left, as rows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from textual.content import Content

from corpus.citation import Code, Provision
from tui.app.views.marks import MARK, cited
from tui.app.widgets.rows import Row, beside, plain
from tui.words import Words

if TYPE_CHECKING:
    from corpus.importers.intake import Intake


def intake_rows(intake: Intake, strangers: Mapping[str, str], code: Code, words: Words) -> Iterator[Row]:
    """What has to be looked at first; then everything that was left out, line by line; then what came in."""
    yield _heading("count", words("Imported provisions: {count}", count=len(intake.provisions)))
    if intake.absent:
        said = words("The document does not hold every law; not in it: {laws}", laws=", ".join(intake.absent_ranges))
        yield _marked("absent", said)
    for law, looks_like in intake.dating.laws_like_another(code).items():
        why = [each.mark.why[words.lang] for each in intake.dating.by_law[law].against(code)]
        said = words("Law {law} looks like {looks_like}, not {code}:", law=law, looks_like=looks_like, code=code)
        yield _marked(f"dated {law}", said, "; ".join(why))
    for law, other in strangers.items():
        said = words("Law {law} reads like Law {other}; please check.", law=law, other=other)
        yield _marked(f"stranger {law}", said)
    if intake.counted:
        said = words("Lettered by counting, because the document shows no letters; please check:")
        yield _marked("counted", said, _cited(intake.counted, words))
    if intake.unaligned:
        yield _marked("unaligned", words("In no other edition:"), _cited(intake.unaligned, words))
    if intake.refused:
        yield from _listed("refused", words("Documents that were not taken: {count}"), map(words.tell, intake.refused))
    yield from _listed("line", words("Lines that are in no provision: {count}"), intake.unparsed)
    yield _heading("taken", words("Taken in"))
    yield Row("provisions", (plain(_cited(intake.provisions, words)),))


def _listed(key: str, title: str, told: Iterable[str]) -> Iterator[Row]:
    lines = list(told)
    yield _heading(f"{key}s", title.format(count=len(lines)))
    yield from (Row(f"{key} {at}", (plain(line),), plain("-")) for at, line in enumerate(lines))


def _heading(key: str, title: str) -> Row:
    return Row(key, (plain(title, MARK),), stop=False)


def _marked(key: str, said: str, more: str = "") -> Row:
    return Row(key, (beside(plain(said, MARK), plain(more) if more else Content("")),), plain("!"))


def _cited(provisions: Iterable[Provision], words: Words) -> str:
    return ", ".join(cited(each.citation, words.lang) for each in provisions)
