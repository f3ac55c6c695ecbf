"""`bridgelaw rule`: a law applied to what happened at the table."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass

from corpus.errors import told
from corpus.lang import Lang
from engine.interview import BadAnswer, Choice, Fact, Open, Option, Ruling, rule
from engine.phrases import Phrases
from engine.registry import CheckEntry, find_check
from engine.ruling import Line
from tui.cli.arguments import lang_of
from tui.cli.exits import Exit
from tui.cli.output import narrate, print_json, say
from tui.desk import open_desk
from tui.facts import known_facts, read_facts


def run(options: Namespace) -> Exit:
    """Rule with the facts of a file, or by asking. Raises UnknownCheck, BadFacts, BadAnswer, UnknownLanguage."""
    desk = open_desk()
    lang, entry = lang_of(options.lang, desk), find_check(options.check)
    known = known_facts(entry, {} if options.facts is None else read_facts(options.facts))
    reading = Reader(entry, desk.phrases, lang)
    ruling = rule(entry.load(), known)
    if options.json:
        print_json(reading.as_json(ruling, known))
    elif options.facts is None and _is_terminal():
        ruling = reading.interview(ruling, known)
    else:
        reading.print_ruling(ruling)
        reading.print_open(ruling)
        if unused := reading.unused(ruling, known):
            narrate(told("not used for this ruling: {facts}", facts=", ".join(unused)))
    return Exit.DONE if ruling.needed is None else Exit.ATTENTION


def _is_terminal() -> bool:
    """Whether there is someone to ask."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads a ruling out, in one language."""

    entry: CheckEntry
    phrases: Phrases
    lang: Lang

    def as_json(self, ruling: Ruling, known: Mapping[str, str]) -> dict[str, object]:
        """The contract's shape: `needs` and `ruling` are both set when some lines are certain already."""
        unused = self.unused(ruling, known)
        needed = None if isinstance(ruling.needed, Choice) else ruling.needed
        said = ruling.lines or ruling.choice is not None or ruling.needed is None
        return {
            "check": self.entry.id,
            "facts": {fact: value for fact, value in known.items() if fact not in unused},
            "unused": unused,
            "needs": None if needed is None else self._needs(needed),
            "ruling": self._ruling(ruling) if said else None,
        }

    def unused(self, ruling: Ruling, known: Mapping[str, str]) -> list[str]:
        """The facts that the ruling did not ask for: they cannot all be true together, or do not matter.

        As long as something is still asked, a fact may only be waiting for its turn.
        """
        if ruling.needed is not None:
            return []
        return sorted(set(known) - {fact.id for fact in ruling.read})

    def interview(self, ruling: Ruling, known: Mapping[str, str]) -> Ruling:
        """Ask at the terminal until the ruling is complete; what is certain is said as soon as it is."""
        answers, told = dict(known), 0
        while True:
            for line in ruling.lines[told:]:
                self._say_line(line, "- ")
            told = len(ruling.lines)
            if ruling.needed is None:
                return ruling
            self.print_open(ruling)
            answer = _ask(ruling.needed)
            if answer is None:
                return ruling
            answers[ruling.needed.id] = answer
            ruling = rule(self.entry.load(), answers)

    def print_ruling(self, ruling: Ruling) -> None:
        """The lines that are certain."""
        for line in ruling.lines:
            self._say_line(line, "- ")

    def print_open(self, ruling: Ruling) -> None:
        """What is asked next; of a choice, every option with its consequences."""
        if ruling.choice is not None:
            self._say_choice(ruling.choice)
        elif ruling.needed is not None:
            say(f"\n? {self._render_prompt(ruling.needed)}  ({ruling.needed.id})")
            for number, value in enumerate(ruling.needed.values, 1):
                say(f"  {number} {self.phrases.render(ruling.needed.text_of(value), self.lang)}  ({value})")

    def _say_choice(self, choice: Open) -> None:
        say(f"\n? {self._by(choice.fact)}{self._render_prompt(choice.fact)}  ({choice.fact.id})")
        for number, option in enumerate(choice.options, 1):
            say(f"  {number} {self.phrases.render(choice.fact.text_of(option.value), self.lang)}  ({option.value})")
            self._say_consequences(option, "    ")

    def _say_consequences(self, option: Option, indent: str) -> None:
        for line in option.lines:
            self._say_line(line, f"{indent}- ")
        if option.then is None:
            return
        say(f"{indent}? {self._by(option.then.fact)}{self._render_prompt(option.then.fact)}")
        for further in option.then.options:
            say(f"{indent}  * {self.phrases.render(option.then.fact.text_of(further.value), self.lang)}")
            self._say_consequences(further, f"{indent}    ")

    def _say_line(self, line: Line, indent: str) -> None:
        when = f"{self.phrases.render(line.condition.message, self.lang)}: " if line.condition else ""
        say(f"{indent}{when}{self.phrases.render(line.message, self.lang)} [{line.citation.written(self.lang)}]")

    def _by(self, fact: Fact) -> str:
        return f"{self.phrases.role(fact.by, self.lang)}: " if isinstance(fact, Choice) else ""

    def _render_prompt(self, fact: Fact) -> str:
        return self.phrases.render(fact.prompt, self.lang)

    def _needs(self, fact: Fact) -> dict[str, object]:
        return {"fact": fact.id, "values": list(fact.values), "prompt": self._render_prompt(fact)}

    def _ruling(self, ruling: Ruling) -> dict[str, object]:
        return {
            "lines": [self._line(line) for line in ruling.lines],
            "choices": [] if ruling.choice is None else [self._choice(ruling.choice)],
            "citations": list(dict.fromkeys(str(line.citation) for line in ruling.lines)),
        }

    def _choice(self, choice: Open) -> dict[str, object]:
        return {
            "id": choice.fact.id,
            "by": choice.fact.by if isinstance(choice.fact, Choice) else None,
            "prompt": self._render_prompt(choice.fact),
            "options": [self._option(choice.fact, option) for option in choice.options],
        }

    def _option(self, fact: Fact, option: Option) -> dict[str, object]:
        return {
            "value": option.value,
            "text": self.phrases.render(fact.text_of(option.value), self.lang),
            "lines": [self._line(line) for line in option.lines],
            "needs": None if option.then is None else option.then.fact.id,
            "then": None if option.then is None or not option.then.options else self._choice(option.then),
        }

    def _line(self, line: Line) -> dict[str, object]:
        return {
            "kind": line.kind.value,
            "text": self.phrases.render(line.message, self.lang),
            "citation": str(line.citation),
            "condition": None if line.condition is None else self.phrases.render(line.condition.message, self.lang),
        }


def _ask(fact: Fact) -> str | None:
    """The answer by number or value; None when the person ends the input."""
    numbered = {str(number): value for number, value in enumerate(fact.values, 1)}
    while True:
        try:
            answer = input("> ").strip()
            return numbered.get(answer) or fact.parse(answer)
        except EOFError:
            return None
        except BadAnswer as error:
            narrate(error)
