"""Import the user's documents anew into the shipped texts: `python tests/corpus/shipped.py`, and read the diff."""

import csv
import tempfile
from pathlib import Path

from corpus.importers.intake import Intake, take
from corpus.library import TEXTS, Library, load_library

SEEDS = Path(__file__).parent.parent / "seeds"


def import_all(library: Library, into: Path) -> dict[tuple[str, str, str], Intake]:
    """What the imports that `imports.tsv` lists take, by document, code and language."""
    with (SEEDS / "imports.tsv").open(encoding="utf-8", newline="") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    return {
        (row["document"], row["code"], row["lang"]): take(
            SEEDS / row["document"], row["code"], row["lang"], row["law"], library, into
        )
        for row in rows
    }


def official_texts(root: Path) -> dict[str, bytes]:
    """The official texts below a root by their place."""
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in root.glob("*/law-*/*.official.txt")}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        import_all(load_library(), Path(folder))
        for place, text in official_texts(Path(folder)).items():
            (TEXTS / place).parent.mkdir(parents=True, exist_ok=True)
            (TEXTS / place).write_bytes(text)
