"""`bridgelaw checks`: the executable checks with their questions."""

from __future__ import annotations

from argparse import Namespace

from corpus.lang import languages
from engine.decision import facts_of
from engine.interview import YES_NO, Choice, Fact
from engine.phrases import Phrases
from engine.registry import CheckEntry, entries
from tui.cli.exits import Exit
from tui.cli.output import print_json, say
from tui.desk import Desk, open_desk


def run(options: Namespace) -> Exit:
    """List every check."""
    desk = open_desk()
    if options.json:
        print_json([_as_json(entry, desk) for entry in entries().values()])
    else:
        width = max(map(len, entries()))
        for entry in entries().values():
            say(f"{entry.id:{width}}  {entry.title[desk.settings.lang]}")
    return Exit.DONE


def _as_json(entry: CheckEntry, desk: Desk) -> dict[str, object]:
    asked = facts_of(entry.load())
    return {
        "id": entry.id,
        "title": dict(entry.title),
        "citations": [str(citation) for citation in entry.citations],
        "facts": {fact.id: _fact(fact, desk.phrases) for fact in asked if not isinstance(fact, Choice)},
        "choices": {fact.id: _choice(fact, desk.phrases) for fact in asked if isinstance(fact, Choice)},
    }


def _fact(fact: Fact, phrases: Phrases) -> dict[str, object]:
    return {
        "type": "boolean" if fact.values == YES_NO else "enum",
        "values": list(fact.values),
        "judged": fact.judged,
        "prompt": {lang: phrases.render(fact.prompt, lang) for lang in languages()},
    }


def _choice(choice: Choice, phrases: Phrases) -> dict[str, object]:
    return {
        "by": choice.by,
        "values": list(choice.values),
        "prompt": {lang: phrases.render(choice.prompt, lang) for lang in languages()},
    }
