"""A PDF or a web page read by a program of its own, which cannot take more time or memory than set.

`python -m corpus.importers.worker FILE` prints the lines as JSON, or why there are none.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from threading import Event, Timer
from typing import IO

from corpus.errors import plainly
from corpus.importers.document import BadDocument, shown
from corpus.importers.lines import Line, head_of
from corpus.importers.source import Source

SECONDS = 120
"""Of the clock; a law book of 200 pages takes a few."""
CPU_SECONDS = 90
MEMORY = 1_500_000_000
"""Of address space, which is more than what is used."""
LONGEST = 30_000_000
"""Characters of the answer; a law book has less than a million."""
REFUSED = 3
COME = re.compile(rb"page (\d+) of (\d+)")
"""What the program says of how far it has come."""
Told = Callable[[int, int], None]
"""Told how many pages are read, and how many there are."""


def read_apart(file: Path, seconds: float = SECONDS, told: Told | None = None) -> Source:
    """The lines of a document, read by another program. Raises BadDocument; `told` is told how many pages are read."""
    name = shown(file)
    try:
        with TemporaryFile() as answer:
            status = _run(file, seconds, answer, told)
            if status not in (0, REFUSED) or answer.tell() > LONGEST:
                raise _broken_off(name)
            answer.seek(0)
            data = json.load(answer)
    except TimeoutError as error:
        raise BadDocument(
            "{file}: takes more than {seconds} seconds to read; no law book does", file=name, seconds=seconds
        ) from error
    except OSError as error:
        raise BadDocument("{file}: cannot be read: {reason}", file=name, reason=error) from error
    except ValueError as error:  # no JSON
        raise _broken_off(name) from error
    if status == REFUSED:
        raise _refusal(data, name)
    source = _source(data)
    if source is None:
        raise _broken_off(name)
    return source


def _source(data: object) -> Source | None:
    """What the program read, if this is what it prints."""
    match data:
        case {"lines": [*lines], "notes": dict(notes), "left": [*left]}:
            read = [_line(each) for each in lines]
            texts = [line for line in read if line is not None]
            if len(texts) == len(read) and _are_texts([*notes.values(), *left]):
                return Source(tuple(texts), notes, tuple(left))
    return None


def _line(data: object) -> str | None:
    match data:
        case [str(text), None]:
            return text
        case [str(text), bool(head)]:
            return Line(text, head=head)
    return None


def _refusal(data: object, name: str) -> BadDocument:
    """Why the program read nothing, if this is what it prints."""
    match data:
        case {"template": str(template), "values": dict(values)} if _are_texts(values.values()):
            with suppress(LookupError, ValueError, TypeError, AttributeError):
                return BadDocument(template, **values | {"file": name})
    return _broken_off(name)


def _broken_off(name: str) -> BadDocument:
    return BadDocument("{file}: cannot be read: it takes more time or memory than a law book, or is damaged", file=name)


def _are_texts(values: Iterable[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _run(file: Path, seconds: float, answer: IO[bytes], told: Told | None) -> int:
    """Run the program, its answer written to a file; how it ended. May time out."""
    root = str(Path(__file__).parents[2])
    running = subprocess.Popen(
        [sys.executable, "-m", "corpus.importers.worker", str(file.absolute())],
        stdin=subprocess.DEVNULL, stdout=answer, stderr=subprocess.PIPE, cwd=root, env=_environment(root),
    )  # fmt: skip
    late = Event()

    def end() -> None:
        late.set()
        running.kill()

    timer = Timer(seconds, end)
    timer.start()
    try:
        for line in running.stderr or ():
            if told and (come := COME.fullmatch(line.strip())):
                told(int(come[1]), int(come[2]))
        status = running.wait()
    finally:
        timer.cancel()
        if running.poll() is None:
            running.kill()
            running.wait()
        if running.stderr:
            running.stderr.close()
    if late.is_set():
        raise TimeoutError
    answer.seek(0, os.SEEK_END)
    return status


def _environment(root: str) -> dict[str, str]:
    paths = [root, *filter(None, [os.environ.get("PYTHONPATH")])]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONIOENCODING": "utf-8"}


def limit() -> None:
    """Bind this program to its time and memory, where the platform can."""
    try:
        import resource
    except ImportError:  # Windows has no such limits; the clock of `read_apart` remains
        return
    for what, most in ((resource.RLIMIT_AS, MEMORY), (resource.RLIMIT_CPU, CPU_SECONDS)):
        _, hard = resource.getrlimit(what)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(what, (most, hard))


def _tell(done: int, whole: int) -> None:
    print(f"page {done} of {whole}", file=sys.stderr, flush=True)


def main(arguments: list[str]) -> int:
    """Read one document and print it."""
    limit()
    file = Path(arguments[0])
    try:
        with file.open("rb") as opened:
            is_pdf = b"%PDF-" in opened.read(1024)
        if is_pdf:
            from corpus.importers.pdf import read_pdf

            source = read_pdf(file, _tell)
        else:
            from corpus.importers.web import read_web

            source = read_web(file)
    except BadDocument as error:
        return _refuse(error)
    except (MemoryError, RecursionError):
        return _refuse(BadDocument("{file}: takes more memory to read than any law book", file=shown(file)))
    lines = [(str(line), head_of(line)) for line in source.lines]
    sys.stdout.buffer.write(
        json.dumps({"lines": lines, "notes": dict(source.notes), "left": source.left}).encode("ascii", "replace")
    )
    return 0


def _refuse(error: BadDocument) -> int:
    values = {name: str(plainly(value)) for name, value in error.text.values.items()}
    print(json.dumps({"template": error.text.template, "values": values}))
    return REFUSED


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
