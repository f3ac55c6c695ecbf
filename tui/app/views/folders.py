"""A folder as a list to pick from: where one is, the way up, the folders in it, and the files that will do."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from tui.app.views.marks import FAINT, MARK
from tui.app.widgets.rows import Row, plain

FOLDER, FILE = "folder ", "file "
"""What the keys begin with; the path follows."""


def inside_of(folder: Path) -> list[Path]:
    """What is in a folder, by name. Raises OSError."""
    return sorted(folder.iterdir(), key=lambda path: path.name.casefold())


def folder_rows(folder: Path, inside: Iterable[Path], endings: Collection[str], nothing: str) -> tuple[Row, ...]:
    """The rows of a folder; `nothing` where no file has one of the endings."""
    seen = [path for path in inside if not path.name.startswith(".")]
    folders = [path for path in seen if is_folder(path)]
    files = [path for path in seen if path.suffix.lower() in endings and path not in folders]
    return (
        Row("where", (plain(str(folder), MARK),), stop=False, space=1),
        Row(f"{FOLDER}{folder.parent}", (plain("../"),)),
        *(Row(f"{FOLDER}{path}", (plain(f"{path.name}/"),)) for path in folders),
        *(Row(f"{FILE}{path}", (plain(path.name, MARK),)) for path in files),
        *(() if files else (Row("none", (plain(nothing, FAINT),), stop=False),)),
    )


def first_file(rows: Iterable[Row]) -> str | None:
    """The key of the first file, if there is one."""
    return next((row.key for row in rows if row.key.startswith(FILE)), None)


def is_folder(path: Path) -> bool:
    """Whether it can be looked into, as far as the system says."""
    try:
        return path.is_dir()
    except OSError:
        return False
