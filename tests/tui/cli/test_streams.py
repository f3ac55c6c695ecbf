"""The streams, signals and encodings that a shell may hand the command."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest
from commanding import COMMAND, PATIENCE, Run, environment

CHECK = "duplicate-2017/66"
GREEK = "άξονάς"
WHOLE_CODE = ("coverage", "--json", "--code", "all")
"""More than a pipe holds."""

posix = pytest.mark.skipif(os.name != "posix", reason="as POSIX shells have it")


@posix
@pytest.mark.parametrize("arguments", [WHOLE_CODE, ("show", "66B"), ("--help",), ("rule", CHECK, "--json")])
def test_nobody_reads_on(home: Path, arguments: tuple[str, ...]) -> None:
    """As before `| head`: no traceback, no complaint when the program ends."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=writer,
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@posix
def test_nobody_reads_the_narration(home: Path) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [*COMMAND, "show", "99"],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=writer,
        timeout=PATIENCE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("arguments", [WHOLE_CODE, ("show", "66B")])
def test_a_full_disk(spawn: Run, arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("wb") as full:
        spawn(*arguments, stdout=full).refuses("No space left")


@posix
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams(home: Path, closed: str) -> None:
    for arguments, status in ((f"rule {CHECK}", 1), ("show 99", 2), ("", 2)):
        done = subprocess.run(
            ["sh", "-c", f"exec {' '.join(COMMAND)} {arguments} {closed}"],
            env=environment(home),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == status, (arguments, closed, done.stderr)
        assert b"Traceback" not in done.stderr
        assert done.stderr.count(b"\n") <= 1


@posix
def test_facts_from_a_closed_standard_input(home: Path) -> None:
    done = subprocess.run(
        ["sh", "-c", f"exec {' '.join(COMMAND)} rule {CHECK} --facts - <&-"],
        env=environment(home),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"standard input is closed" in done.stderr


def test_facts_from_standard_input(spawn: Run) -> None:
    arguments = ("rule", CHECK, "--json", "--facts", "-")
    assert spawn(*arguments, input=b'{"when": "side_played_on"}').status == 0
    assert spawn(*arguments, input=b'when = "side_played_on"').status == 0
    spawn(*arguments, input=b"").refuses("-: is empty")
    spawn(*arguments, input=b"\xff").refuses("-: not UTF-8")
    spawn(*arguments, input=b'{"when": "never"}').refuses("'never'")
    spawn(*arguments, input=b"[" * 2_000_000).refuses("too large")


def test_nothing_is_asked_where_nobody_sits(spawn: Run) -> None:
    answer = spawn("rule", CHECK, input=b"1\n1\n1\n")
    assert answer.status == 1
    assert "(when)" in answer.out
    assert "(who)" not in answer.out


@pytest.mark.parametrize(
    "speaking",
    [
        {"LC_ALL": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "ascii:strict"},
        {"PYTHONIOENCODING": "utf-16"},
        {"PYTHONIOENCODING": "latin-1:replace"},
        {"LC_ALL": "el_GR.ISO-8859-7"},
        {"LC_ALL": "no_SUCH.place"},
        {"LANG": "", "LC_ALL": ""},
        {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "10"},
    ],
    ids=lambda speaking: " ".join(f"{name}={value}" for name, value in speaking.items()),
)
def test_greek_is_utf_8_whatever_the_environment_says(spawn: Run, speaking: dict[str, str]) -> None:
    shown = spawn("show", "66B", "--json", "--lang", "el", env=speaking)
    assert (shown.status, shown.err) == (0, "")
    assert GREEK in shown.json["texts"][0]["text"]


def test_the_language_of_the_environment_is_the_user_s(spawn: Run, home: Path) -> None:
    (home / "config" / "settings.toml").unlink()
    for locale, begins in (("nl_BE.UTF-8", "Hoe ver"), ("el_GR", "Πού"), ("C", "How far"), ("", "How far")):
        asked = spawn("rule", CHECK, "--json", env={"LC_ALL": "", "LC_MESSAGES": "", "LANG": locale})
        assert asked.json["needs"]["prompt"].startswith(begins)


@posix
def test_ctrl_c_while_waiting(home: Path) -> None:
    with _begun(home, "rule", CHECK, "--facts", "-", stdin=subprocess.PIPE) as waiting:
        time.sleep(0.5)
        waiting.send_signal(signal.SIGINT)
        assert waiting.wait(PATIENCE) == 130
        assert waiting.stderr is not None
        assert waiting.stderr.read() == b""


@posix
def test_ctrl_c_at_any_moment_leaves_an_index_that_works(home: Path, run: Run) -> None:
    ended = []
    for after in (0, 0.1, 0.3, 0.9):
        with _begun(home, "index", stdin=subprocess.DEVNULL) as running:
            time.sleep(after)
            running.send_signal(signal.SIGINT)
            _, said = running.communicate(timeout=PATIENCE)
        ended.append(running.returncode)
        assert b"Traceback" not in said
    assert run("search", "--json", "last trick").json[0]["checks"][0] == CHECK
    assert 130 in ended
    assert set(ended) <= {0, 130}


SWALLOWED = """
import sys, time
from tui.cli import main

class Dropped:
    def __del__(self):
        raise KeyboardInterrupt

def run(arguments):
    Dropped()
    for _ in range(500):
        time.sleep(0.01)

main._run = run
sys.exit(main.main([]))
"""


def test_ctrl_c_is_not_lost_where_python_drops_exceptions(home: Path) -> None:
    done = subprocess.run(
        [COMMAND[0], "-c", SWALLOWED], env=environment(home), capture_output=True, timeout=PATIENCE, check=False
    )
    assert (done.returncode, done.stderr) == (130, b"")


def _begun(home: Path, *arguments: str, stdin: int) -> subprocess.Popen[bytes]:
    """The command from the moment on at which it has begun to read its arguments."""
    program = "import os, sys; from tui.cli.main import main; os.write(1, b'!'); sys.exit(main())"
    running = subprocess.Popen(
        [COMMAND[0], "-c", program, *arguments],
        env=environment(home),
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    assert running.stdout.read(1) == b"!"
    return running
