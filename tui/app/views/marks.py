"""How the screen names what a text is: whose words, which law, and what it is to the law in force."""

from __future__ import annotations

from textual.content import Content

from corpus.citation import Citation, Code, Provision
from corpus.concordance import Relation
from corpus.edition import EditionId, Paragraph, Status
from corpus.lang import Lang, languages
from corpus.library import Library
from corpus.review import is_reviewed
from engine.registry import CheckId, find_check
from tui.app.widgets.rows import plain
from tui.words import Words

MARK = "bold"
FAINT = "dim"


def whose_words(status: Status, words: Words) -> str:
    """Told in words, not by colour."""
    if status is Status.OFFICIAL:
        return words("official text")
    return words("restatement, not the official text")


def unread(edition: EditionId, paragraph: Paragraph, words: Words) -> list[str]:
    """The mark of our own words where nobody but their writer has read them."""
    if edition.status is Status.OFFICIAL or is_reviewed(edition, paragraph):
        return []
    return [words("not proof-read")]


def cited(citation: Citation, lang: Lang) -> str:
    """A citation where a line begins."""
    written = citation.written(lang)
    return written[:1].upper() + written[1:]


def check_title(check: CheckId, words: Words) -> Content:
    """A check by its title, with its id."""
    title = plain(find_check(check).title.get(words.lang, check))
    return title + " " + plain(f"({check})", FAINT)


def code_title(code: Code, library: Library, words: Words) -> str:
    """The name of a code."""
    title = library.codes[code].title
    return title.get(words.lang) or next(iter(title.values()), code)


def old_law(provision: Provision, played: Code, library: Library, words: Words) -> Content:
    """The mark of what is not the law that is played by; nothing on what is."""
    if provision.code == played:
        return Content("")
    return plain(f"{words('OLD LAW')} {library.codes[provision.code].year}", "bold reverse")


def in_its_place(provision: Provision, edition: EditionId, relation: Relation, played: Code, words: Words) -> Content:
    """The line over a paragraph of another code: which it is, and whether it says something else."""
    law = words("LAW IN FORCE") if provision.code == played else words("OLD LAW")
    says = words("SAYS SOMETHING ELSE") if relation is Relation.DIFFERS else words("in the same place")
    whose = f"{languages()[edition.lang].name}, {whose_words(edition.status, words)}"
    about = f"{provision.code}, {cited(provision.citation, edition.lang)} ({whose})"
    return Content(" ").join([plain(law, "bold reverse"), plain(f"{about}:", MARK), plain(says, "bold reverse")])
