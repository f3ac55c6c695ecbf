"""`bridgelaw search`: the provisions that answer a question."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from corpus.former import former_of
from corpus.lang import Lang, languages
from engine.registry import checks_for
from indexer.evidence import TEXT
from indexer.findings import Why
from indexer.search import Hit
from tui.cli.arguments import code_of, langs_of
from tui.cli.exits import Exit
from tui.cli.output import narrate, narrate_progress, print_json, say
from tui.desk import Desk, open_desk
from tui.words import Words, words_in

WIDEST = 400
"""Characters of a matched text that the plain answer shows."""


def run(options: Namespace) -> Exit:
    """Search and print the rows. Raises EmptyQuery, BadArgument, UnknownLanguage, NoEncoder, CannotStore."""
    desk = open_desk()
    langs, code = langs_of(options.lang, desk), code_of(options.code, desk)
    searcher = desk.open_searcher(options.model)
    query = " ".join(" ".join(options.query).split())
    hits = searcher.search(query, options.n, code, progress=narrate_progress)
    if former := former_of(query, code, desk.library):
        narrate(former.remark[desk.settings.lang])
    if searcher.notice:
        narrate(searcher.notice)
    if options.json:
        shown = tuple(languages()) if options.lang is None else langs
        print_json([_as_json(hit, desk, shown, options.explain) for hit in hits])
    else:
        _print(hits, desk, langs, options.explain)
    return Exit.DONE


def _as_json(hit: Hit, desk: Desk, langs: Sequence[Lang], explain: bool) -> dict[str, object]:
    heading = desk.library.heading(hit.provision)
    row: dict[str, object] = {
        "citation": str(hit.provision.citation),
        "code": hit.provision.code,
        "heading": {lang: text for lang, text in heading.items() if lang in langs},
        "score": round(hit.score, 4),
        "matched": [
            {"lang": match.lang, "status": match.status, "text": match.text}
            for match in hit.matched
            if match.lang in langs
        ],
        "checks": list(checks_for(hit.provision)),
    }
    return {**row, "why": _why(hit)} if explain else row


def _why(hit: Hit) -> dict[str, object]:
    why = hit.why
    return {
        "cited": why.cited,
        "words": {lang: list(words) for lang, words in why.words.items()},
        "concepts": list(why.concepts),
        "asked": dict(why.asked),
        "lexical_rank": why.lexical_rank,
        "dense_rank": dict(why.dense_rank),
        "similarity": {lang: round(near, 3) for lang, near in why.similarity.items()},
        "likelihood": {"provision": round(why.likelihood, 3), "law": round(why.law_likelihood, 3)},
    }


def _why_told(why: Why, words: Words) -> Iterator[str]:
    """What brought a provision up, a line for each way in which it was found."""
    if why.cited:
        yield words("named by its number")
    for lang, found in why.words.items():
        yield words("words in {lang}: {found}", lang=lang, found=", ".join(found))
    if why.concepts:
        yield words("concepts: {concepts}", concepts=", ".join(why.concepts))
    for lang, asked in why.asked.items():
        yield words("asked for it in {lang}: {asked}", lang=lang, asked=asked)
    if why.lexical_rank is not None:
        yield words("place by words: {rank}", rank=why.lexical_rank)
    for lang, rank in why.dense_rank.items():
        near = f"{why.similarity[lang]:.2f}" if lang in why.similarity else "-"
        yield words("place by meaning in {lang}: {rank} (nearness {near})", lang=lang, rank=rank, near=near)
    if why.likelihood or why.law_likelihood:
        own, law = f"{why.likelihood:.0%}", f"{why.law_likelihood:.0%}"
        yield words("how likely it is wanted: {own}, anything of its law: {law}", own=own, law=law)


def _print(hits: Sequence[Hit], desk: Desk, langs: Sequence[Lang], explain: bool) -> None:
    words = words_in(desk.settings.lang)
    if not hits:
        narrate(words("nothing found; try other words, or a citation such as 66B"))
    for hit in hits:
        headings = desk.library.heading(hit.provision)
        heading = next((headings[lang] for lang in langs if lang in headings), "")
        own = hit.provision.code == desk.settings.code
        old = "" if own else f"  ({hit.provision.code}: {words('another code')})"
        say(f"{hit.provision.citation!s:8} {heading}{old}")
        if text := _text_of(hit, desk, langs):
            say(f"         {_shortened(text)}")
        if checks := checks_for(hit.provision):
            say(f"         {words('check')}: {checks[0]}")
        if explain:
            for line in _why_told(hit.why, words):
                say(f"         {line}")


def _text_of(hit: Hit, desk: Desk, langs: Sequence[Lang]) -> str:
    """The passage that matched in the first of the languages that has one, or what the provision says in it."""
    matched = (
        match.text for lang in langs for match in hit.matched if match.lang == lang and match.source.startswith(TEXT)
    )
    said = (
        paragraph.shown
        for lang in langs
        for edition, paragraph in desk.library.texts(hit.provision)
        if edition.lang == lang
    )
    return next((text for text in (*matched, *said) if text), "")


def _shortened(text: str) -> str:
    return text if len(text) <= WIDEST else f"{text[: WIDEST - 1]}…"
