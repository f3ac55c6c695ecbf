"""How much of the generated law books the importers bring in: exact provisions, wrong ones and lost lines by style.

    python tests/corpus/books/measure.py [--seed 1] [--whole] [--pages 200] [--held-out] [--second]
                                     [--show 3] [NAME ...]

Each book is imported by the command, into a home of its own. Ends with 1 where fewer than 99.5% of the provisions are
exact, or a line is lost. Definitions and the introduction are counted apart. `--second` measures the books of `books2`.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parent))
from book_model import Book, Kind, Line, Said, compact, one_line
from book_source import CODE
from generate import books, write

from corpus.edition import Cut, EditionId, Paragraph, Status
from corpus.lang import Lang, fold, languages
from corpus.library import load_library

ROOT = Path(__file__).parents[3]
WANTED = 99.5
FAULTS = ("wrong", "missing", "extra", "lost")
SHORT = 6
PATIENCE = 300
"""Seconds for one import."""


class Cost(NamedTuple):
    """What an import took, and what it said where it took nothing in."""

    seconds: float = 0.0
    megabytes: float = 0.0
    error: str = ""


@dataclass(frozen=True, slots=True)
class Score:
    """What came in of a book."""

    name: str
    style: str
    provisions: int
    exact: int
    """Under the right citation with the exact heading and text."""
    worded: int
    """Under the right citation with the exact words, though heading and text are parted elsewhere."""
    wrong: tuple[str, ...]
    """Provisions that are there with other words, each with what was expected and what came."""
    missing: tuple[str, ...]
    extra: tuple[str, ...]
    """Citations that the book does not hold."""
    lost: tuple[str, ...]
    """Lines that are in no provision and on no list."""
    named: int
    named_exact: int
    """Of the introduction and the definitions."""
    cost: Cost


def measure(book: Book, home: Path) -> Score:
    """Import the book into an empty home, and compare."""
    report, cost = _import(book, write(book, home / "books"), home)
    return compare(book, _read_back(book, home), report, cost)


def compare(book: Book, came: Mapping[str, Paragraph], report: Any, cost: Cost) -> Score:
    """What came in, by citation, and what the command listed, against the book's truth."""
    laws = {citation: said for citation, said in book.truth.items() if "/" not in citation}
    named = {citation: said for citation, said in book.truth.items() if "/" in citation}
    exact = [citation for citation, said in laws.items() if _is_exact(came.get(citation), said)]
    return Score(
        name=book.name,
        style=book.style,
        provisions=len(laws),
        exact=len(exact),
        worded=sum(_is_worded(came.get(citation), said) for citation, said in laws.items()),
        wrong=tuple(_difference(c, laws[c][0], came[c]) for c in laws if c in came and c not in exact),
        missing=tuple(citation for citation in laws if citation not in came),
        extra=tuple(c for c, p in came.items() if c not in book.truth and p.citation.law not in book.pasted),
        lost=tuple(_lost(book.lines, came.values(), report)),
        named=len(named),
        named_exact=sum(_is_exact(came.get(citation), said) for citation, said in named.items()),
        cost=cost,
    )


def _import(book: Book, file: Path, home: Path) -> tuple[Any, Cost]:
    """What the command reported and what it took."""
    command = [sys.executable, "-m", "tui.cli.main", "import", str(file), "--code", CODE, "--lang", book.lang, "--json"]
    command += ["--law", book.law] if book.law else []
    environment = {**os.environ, "BRIDGELAW_HOME": str(home), "PYTHONPATH": str(ROOT)}
    started = time.monotonic()
    with (home / "out").open("w+", encoding="utf-8") as out, (home / "err").open("w+", encoding="utf-8") as err:
        running = subprocess.Popen(command, stdout=out, stderr=err, env=environment, cwd=ROOT)
        usage = _wait(running)
        seconds = time.monotonic() - started
        out.seek(0)
        err.seek(0)
        said, complaint = out.read(), err.read()
    try:
        return json.loads(said), Cost(seconds, usage)
    except json.JSONDecodeError:
        return [], Cost(seconds, usage, (complaint or said).strip()[-300:] or f"ended with {running.returncode}")


def _wait(running: subprocess.Popen[bytes]) -> float:
    """The megabytes that the process held at most; it is ended where it takes too long."""
    ends = time.monotonic() + PATIENCE
    while True:
        pid, status, usage = os.wait4(running.pid, os.WNOHANG)
        if pid:
            running.returncode = os.waitstatus_to_exitcode(status)
            return usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)
        if time.monotonic() > ends:
            running.kill()
        time.sleep(0.02)


def _read_back(book: Book, home: Path) -> dict[str, Paragraph]:
    """What the home holds of the edition, by citation."""
    texts = home / "data" / "texts"
    edition = EditionId(CODE, Lang(book.lang), Status.OFFICIAL)
    held = load_library((texts,)).editions.get(edition) if texts.exists() else None
    return {str(citation): paragraph for citation, paragraph in held.paragraphs.items()} if held else {}


def _is_exact(came: Paragraph | None, readings: Iterable[Said]) -> bool:
    """Text letter by letter; of the heading, capitals (which take its accents away) and a full stop are typography."""
    return (
        came is not None
        and came.cut is Cut.NONE
        and any(
            plain(came.text) == plain(said.text) and _title(came.heading) == _title(said.heading) for said in readings
        )
    )


def _is_worded(came: Paragraph | None, readings: Iterable[Said]) -> bool:
    return came is not None and any(
        fold(plain(f"{came.heading} {came.text}")) == fold(plain(f"{said.heading} {said.text}")) for said in readings
    )


def _title(heading: str) -> str:
    return fold(plain(heading)).rstrip(".")


def plain(text: str) -> str:
    """Text in one line, capitals that look alike in two scripts as one."""
    twins = {ord(a): b for language in languages().values() for a, b in language.lookalikes.items()}
    return one_line(text).translate(twins)


def _difference(citation: str, said: Said, came: Paragraph) -> str:
    """Where what came first differs from what is expected."""
    expected, got = f"{said.heading} | {said.text}", f"{came.heading} | {came.shown}"
    at = next((i for i, (a, b) in enumerate(zip(expected, got, strict=False)) if a != b), min(len(expected), len(got)))
    start = max(0, at - 20)
    return f"{citation}: expected …{expected[start : at + 40]}… came …{got[start : at + 40]}…"


def _lost(lines: Iterable[Line], came: Iterable[Paragraph], report: Any) -> Iterator[str]:
    """Lines of which a word is neither in a provision (furniture may not be there) nor in what the command lists.

    A short line, as the number of a page, has to be listed word for word: it would be found within any other.
    """
    listed = [text for text in _strings(report) if not text.startswith(f"{CODE}/")]
    in_list, words = compact("".join(listed)), {compact(part) for text in listed for part in _parts(text)}
    held = list(came)
    taken = " ".join(
        compact("".join(f"{p.heading}{p.text}" for p in part))
        for part in (held, [p for p in held if not p.citation.note])
    )  # a line that runs on across provisions has none of their notes
    for line in lines:
        says = compact(line.says)
        known = says in words if len(says) < SHORT else says in in_list
        if says and line.kind is not Kind.OTHER and not known and (line.kind is Kind.FURNITURE or says not in taken):
            yield line.shown


def _parts(text: str) -> Iterator[str]:
    """A text, and what so few of its words in a row say as a short line may have."""
    words = text.split()
    yield text
    yield from (" ".join(words[at : at + count]) for count in (1, 2) for at in range(len(words)))


def _strings(value: Any) -> Iterator[str]:
    """Every text in what the command reported, but for the evidence on the edition."""
    match value:
        case str():
            yield value
        case Mapping():
            for key, inner in value.items():
                if key != "edition":
                    yield from _strings(inner)
        case list():
            for inner in value:
                yield from _strings(inner)


COLUMNS = ("books", "laws", "exact", "words", "wrong", "missing", "extra", "lost", "named", "s", "MB")


def _table(scores: Sequence[Score]) -> Iterator[str]:
    """A line per style, and one for all."""
    yield _row("style", COLUMNS)
    for style in dict.fromkeys(score.style for score in scores):
        yield _row(style, _figures([score for score in scores if score.style == style]))
    yield _row("all", _figures(scores))


def _row(name: str, cells: Iterable[str]) -> str:
    return name.ljust(28) + "".join(cell.rjust(9) for cell in cells)


def _figures(scores: Sequence[Score]) -> Iterator[str]:
    """The cells of a line: counts added up, of time and memory the most."""
    total = sum(score.provisions for score in scores)
    yield from (str(len(scores)), str(total))
    yield from (f"{sum(part) / max(total, 1):.2%}" for part in zip(*((s.exact, s.worded) for s in scores), strict=True))
    for kind in FAULTS:
        yield str(sum(len(getattr(score, kind)) for score in scores))
    yield f"{sum(score.named_exact for score in scores)}/{sum(score.named for score in scores)}"
    yield f"{max(score.cost.seconds for score in scores):.1f}"
    yield f"{max(score.cost.megabytes for score in scores):.0f}"


def _books(asked: argparse.Namespace) -> Iterator[Book]:
    """The books that are asked for, of the first set or the second."""
    if not asked.second:
        return books(asked.seed, asked.names, whole=asked.whole, held=asked.held_out, pages=asked.pages)
    sys.path.insert(0, str(Path(__file__).parents[1] / "books2"))
    second = importlib.import_module("second_generate")
    return second.books(asked.seed, asked.names, whole=asked.whole, held=asked.held_out)


def main() -> int:
    """Measure the books that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=["*"], metavar="NAME", help="books, as `pdf-*` or `*.el`")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="every law, not a few")
    parser.add_argument("--pages", type=int, default=0, metavar="N", help="make each PDF about so many pages")
    parser.add_argument("--held-out", action="store_true", help="the books that are kept for the end, and only those")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="so many faults of each kind of each book")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every score there")
    parser.add_argument("--second", action="store_true", help="the books of other publishers, in `books2`")
    asked = parser.parse_intermixed_args()
    scores = []
    for book in _books(asked):
        with tempfile.TemporaryDirectory() as home:
            score = measure(book, Path(home))
        scores.append(score)
        print(
            f"{score.name}: {score.exact}/{score.provisions}, {len(score.lost)} lost {score.cost.error}",
            file=sys.stderr,
        )
        for kind in FAULTS:
            for fault in getattr(score, kind)[: asked.show]:
                print(f"  {kind}: {fault}")
    if not scores:
        parser.error("no book has that name, or it is held out")
    print("\n".join(_table(scores)))
    if asked.json:
        asked.json.write_text(json.dumps([asdict(score) for score in scores], ensure_ascii=False, indent=1), "utf-8")
    exact = 100 * sum(score.exact for score in scores) / max(sum(score.provisions for score in scores), 1)
    return int(exact < WANTED or any(score.lost for score in scores))


if __name__ == "__main__":
    sys.exit(main())
