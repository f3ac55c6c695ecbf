"""`rule` at a terminal: it asks until the ruling is complete; driven through a pty, as a person would."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO

import pytest
from commanding import COMMAND, PATIENCE, Run, environment

from corpus.lang import Lang
from corpus.terms import load_terms
from engine.decision import Node, grow, nodes
from engine.interview import Choice
from engine.phrases import Phrases
from engine.registry import entries

pytestmark = pytest.mark.skipif(os.name != "posix", reason="needs a pty")

CHECK = "duplicate-2017/66"
PROMPT = "\n> "
CTRL_C, CTRL_D = b"\x03", b"\x04"
EN = Lang("en")


@dataclass
class Terminal:
    """A terminal with the command on it."""

    command: subprocess.Popen[bytes]
    keyboard: int
    seen: bytes = b""
    answered: int = 0
    """How much of the text was there when the last answer was typed."""

    @property
    def text(self) -> str:
        """Everything that was on the screen."""
        return self.seen.decode(errors="replace").replace("\r\n", "\n")

    def until_asked(self) -> str:
        """What came since the last answer, up to the prompt."""
        return self.until(lambda: self.text[self.answered :].endswith(PROMPT))

    def type(self, keys: str | bytes) -> None:
        """Answer; a line end is typed by itself."""
        self.answered = len(self.text)
        os.write(self.keyboard, keys if isinstance(keys, bytes) else f"{keys}\r".encode())

    def end(self) -> tuple[int, str]:
        """The exit status, and what came since the last answer."""
        said = self.until(lambda: self.command.poll() is not None)
        return self.command.wait(PATIENCE), said

    def until(self, is_so: Callable[[], bool]) -> str:
        """What came since the last answer, once something is so."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            ended = is_so()
            if select.select([self.keyboard], [], [], 0.05)[0]:
                try:
                    self.seen += os.read(self.keyboard, 65536)
                except OSError:  # the other end is closed
                    return self.text[self.answered :]
            elif ended:
                return self.text[self.answered :]
        raise AssertionError(f"never came:\n{self.text}")


@contextmanager
def at_a_terminal(
    home: Path, *arguments: str, stderr: IO[bytes] | None = None, deaf: bool = False
) -> Iterator[Terminal]:
    """The command on a terminal of its own; what it says of its work goes elsewhere where `stderr` says so."""
    keyboard, slave = os.openpty()
    command = subprocess.Popen(
        [*COMMAND, *arguments],
        env=environment(home),
        stdin=slave,
        stdout=slave,
        stderr=stderr or slave,
        start_new_session=True,
        preexec_fn=lambda: _take_terminal(slave, deaf=deaf),
    )
    os.close(slave)
    try:
        yield Terminal(command, keyboard)
    finally:
        command.kill()
        command.wait()
        os.close(keyboard)


def _take_terminal(slave: int, *, deaf: bool) -> None:
    """Make it the one that Ctrl-C comes from; `deaf` to its being hung up."""
    import fcntl
    import termios

    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
    if deaf:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)


def test_by_numbers_and_values_to_the_ruling(home: Path) -> None:
    with at_a_terminal(home, "rule", CHECK) as terminal:
        first = terminal.until_asked()
        assert "? How far has the play gone" in first
        for number, value in enumerate(("own_card_faced", "own_card_turned", "side_played_on", "play_ceased"), 1):
            assert f"  {number} " in first
            assert f"({value})" in first
        terminal.type("4")
        assert "(reason)" in terminal.until_asked()
        terminal.type("other")
        status, ruling = terminal.end()
    assert status == 0
    assert "[Law 66D]" in ruling
    assert ruling.count("\n- ") == 2


def test_what_is_no_answer_is_asked_again(home: Path) -> None:
    with at_a_terminal(home, "rule", CHECK) as terminal:
        terminal.until_asked()
        for wrong in ("", "0", "5", "²", "9" * 3000, "yes", "[bold]", "νόμος"):
            terminal.type(wrong)
            again = terminal.until_asked()
            assert "is not one of own_card_faced" in again
            assert "Traceback" not in again
        terminal.type(b"\xff\xfe\r")
        assert "is not one of" in terminal.until_asked()
        terminal.type("3")
        status, ruling = terminal.end()
    assert status == 0
    assert "[Law 66C]" in ruling


def test_a_ruling_is_said_once_and_in_order(home: Path, run: Run, tmp_path: Path) -> None:
    """What the interview says is what the same facts in a file give."""
    answers = {"when": "play_ceased", "reason": "claim", "mixed": "one_side", "facts_clear": "no"}
    with at_a_terminal(home, "rule", CHECK) as terminal:
        for answer in answers.values():
            terminal.until_asked()
            terminal.type(answer)
        status, _ = terminal.end()
    file = tmp_path / "facts.toml"
    file.write_text("".join(f'{fact} = "{answer}"\n' for fact, answer in answers.items()), "utf-8")
    expected = run("rule", CHECK, "--facts", str(file))
    assert (status, expected.status) == (0, 0)
    said = [line for line in terminal.text.splitlines() if line.startswith("- ")]
    assert said == expected.out.splitlines()


def test_in_the_user_s_language(home: Path) -> None:
    with at_a_terminal(home, "rule", CHECK, "--lang", "el") as terminal:
        assert "Πού βρίσκεται η εκτέλεση" in terminal.until_asked()
        terminal.type("3")
        assert "[Νόμος 66Γ]" in terminal.end()[1]


def _first_choice() -> tuple[str, Node]:
    """The first choice of any check."""
    return next(
        (check, node)
        for check, entry in entries().items()
        for node in nodes(grow(entry.load()))
        if isinstance(node.asked, Choice)
    )


def test_a_choice_is_told_with_every_consequence_before_it_is_asked(home: Path) -> None:
    check, node = _first_choice()
    assert isinstance(node.asked, Choice)
    phrases = Phrases(load_terms().forms())
    with at_a_terminal(home, "rule", check) as terminal:
        for answer in node.known.values():
            terminal.until_asked()
            terminal.type(answer)
        told = terminal.until_asked()
        assert f"? {phrases.role(node.asked.by, EN)}: {phrases.render(node.asked.prompt, EN)}" in told
        for value in node.asked.values:
            assert f"{phrases.render(node.asked.text_of(value), EN)}  ({value})" in told
            for line in node.branches[value].lines[len(node.lines) :]:
                assert phrases.render(line.message, EN) in told
        terminal.type(CTRL_D)
        assert terminal.end()[0] == 1


def test_leaving_by_ctrl_d_and_ctrl_c(home: Path) -> None:
    for keys, expected in ((CTRL_D, 1), (CTRL_C, 130)):
        with at_a_terminal(home, "rule", CHECK) as terminal:
            terminal.until_asked()
            terminal.type(keys)
            status, said = terminal.end()
            assert status == expected
            assert "Traceback" not in said


@pytest.mark.parametrize("deaf", [False, True], ids=["told", "deaf to it"])
def test_the_terminal_goes_away(home: Path, tmp_path: Path, deaf: bool) -> None:
    """The kernel hangs up and closes what is read, in either order; deaf as under `nohup` only the second is heard."""
    complaints = tmp_path / "stderr.txt"
    with complaints.open("wb") as stderr, at_a_terminal(home, "rule", CHECK, stderr=stderr, deaf=deaf) as terminal:
        terminal.until(lambda: "(play_ceased)" in terminal.text)
        os.close(terminal.keyboard)
        try:
            status = terminal.command.wait(PATIENCE)
        finally:
            terminal.keyboard = os.open(os.devnull, os.O_RDONLY)
    assert status in ({1, 2} if deaf else {1, 2, -signal.SIGHUP})
    assert "Traceback" not in complaints.read_text("utf-8")


def test_with_the_answer_sent_to_a_file_nothing_is_asked(home: Path, tmp_path: Path) -> None:
    """Questions that go to a file would wait for an answer that nobody knows is wanted."""
    keyboard, slave = os.openpty()
    with (tmp_path / "ruling.txt").open("wb") as file:
        done = subprocess.run(
            [*COMMAND, "rule", CHECK], env=environment(home), stdin=slave, stdout=file, stderr=slave, timeout=PATIENCE
        )
    os.close(slave)
    os.close(keyboard)
    assert done.returncode == 1
    assert "(when)" in (tmp_path / "ruling.txt").read_text("utf-8")


def test_json_asks_nothing_at_a_terminal(home: Path) -> None:
    with at_a_terminal(home, "rule", CHECK, "--json") as terminal:
        status, said = terminal.end()
    assert status == 1
    assert '"fact": "when"' in said
