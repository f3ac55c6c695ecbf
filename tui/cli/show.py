"""`bridgelaw show`: a provision in every language."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from corpus.concordance import Relation
from corpus.edition import Status
from corpus.former import Former, former_of
from corpus.lang import Lang
from corpus.notes import COMMENTARY, Remark
from tui.cli.arguments import ALL, code_of, langs_of
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say
from tui.cli.parser import BadArgument
from tui.desk import open_desk
from tui.reading import Reading, Text, read
from tui.words import Words, words_in


def run(options: Namespace) -> Exit:
    """Show one provision. Raises BadCitation, NotInLibrary, UnknownLanguage."""
    desk = open_desk()
    langs, code = langs_of(options.lang, desk), code_of(options.code, desk)
    if code == ALL:
        raise BadArgument("a citation belongs to one code; name it with --code, or write auction-1912/91")
    asked = " ".join(options.citation)
    former = former_of(asked, code, desk.library)
    reading = read(desk.library, former.opens if former else desk.library.find(asked, code), langs)
    if former:
        narrate(former.remark[desk.settings.lang])
    if not reading.texts:
        words = words_in(desk.settings.lang)
        narrate(words("{provision} has no text in {langs}", provision=reading.provision, langs=", ".join(langs)))
    if options.json:
        print_json(_as_json(reading, langs) | (_former_as_json(former, langs) if former else {}))
    else:
        _print(reading, langs, words_in(desk.settings.lang))
    return Exit.DONE


def _as_json(reading: Reading, langs: Sequence[Lang]) -> dict[str, object]:
    return {
        "citation": str(reading.provision.citation),
        "code": reading.provision.code,
        "texts": [_text_as_json(text) for text in reading.texts],
        "children": [str(child.citation) for child in reading.children],
        "checks": list(reading.checks),
        "see": [str(citation) for citation in reading.see],
        "notes": [
            *(
                {"code": remark.code, "lang": lang, "text": remark.text[lang]}
                for remark in reading.remarks
                for lang in langs
            ),
            *(
                {
                    "code": note.provision.code,
                    "citation": str(note.provision.citation),
                    "lang": note.text.edition.lang,
                    "relation": note.relation.value,
                    "text": note.text.paragraph.shown,
                }
                for note in reading.notes
            ),
        ],
    }


def _former_as_json(former: Former, langs: Sequence[Lang]) -> dict[str, object]:
    return {
        "former": {
            "citation": str(former.was),
            "code": former.code,
            "today": str(former.today.citation),
            "fate": former.fate.value,
            "remark": {lang: former.remark[lang] for lang in langs},
        }
    }


def _text_as_json(text: Text) -> dict[str, object]:
    return {
        "lang": text.edition.lang,
        "status": text.edition.status.value,
        "heading": text.paragraph.heading,
        "text": text.paragraph.shown,
        "source": text.source,
        "reviewed": text.reviewed,
    }


def _print(reading: Reading, langs: Sequence[Lang], words: Words) -> None:
    labels = {
        Status.OFFICIAL: words("official text"),
        Status.RESTATEMENT: words("restatement, not the official text"),
    }
    relations = {
        Relation.SAME: words("another code, in the same place"),
        Relation.DIFFERS: words("another code, SAYS SOMETHING ELSE"),
        Relation.MISSING: words("another code"),
    }
    say(f"{reading.provision}")
    for text in reading.texts:
        say()
        say(f"[{text.edition.lang}] {labels[text.edition.status]}  {text.paragraph.heading}".rstrip())
        if text.paragraph.text:
            say(text.paragraph.shown)
    for remark in reading.remarks:
        say()
        for lang in langs:
            say(f"[{lang}] {_label(remark, words)}: {remark.text[lang]}")
    for note in reading.notes:
        say()
        say(f"[{note.text.edition.lang}] {note.provision}: {relations[note.relation]}")
        say(note.text.paragraph.shown)
    say()
    links = ((words("within"), reading.children), (words("see"), reading.see), (words("checks"), reading.checks))
    for name, values in links:
        if values:
            say(f"{name}: {', '.join(str(getattr(value, 'citation', value)) for value in values)}")


def _label(remark: Remark, words: Words) -> str:
    if remark.code == COMMENTARY:
        return words("WBF Commentary, guidance and not law")
    return words("note on {code}", code=remark.code)
