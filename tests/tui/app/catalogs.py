"""The catalogs of the screen's words: what the code asks for, what the `.po` files say, what the `.mo` files hold.

`python tests/tui/app/catalogs.py` adds new texts to every `.po`, drops those that nobody asks for, and compiles each.
"""

from __future__ import annotations

import ast
import re
import struct
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGES = ("tui", "corpus", "engine", "indexer")
OURS = (
    "corpus/concordance.py", "corpus/dating.py", "corpus/former.py", "corpus/lint.py", "corpus/notes.py",
    "corpus/review.py", "indexer/jargon.py", "tui/shipping.py",
)  # fmt: skip
"""What is wrong with a file that only we write is told in English."""
LOCALE = ROOT / "tui" / "locale"
HEADER = "Language: {lang}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=UTF-8\n"
MAGIC = 0x950412DE


def files() -> dict[str, Path]:
    """The catalog of each language."""
    return {file.parts[-3]: file for file in sorted(LOCALE.glob("*/LC_MESSAGES/bridgelaw.po"))}


def asked_for() -> dict[str, None]:
    """Every text that the code looks up: of `words(...)` and `told(...)`, of errors, and the descriptions of keys."""
    texts = (text for _, _, text in asking())
    return dict.fromkeys(text for text in texts if any(map(str.isalpha, re.sub(r"{[^{}]*}", "", text))))


def asking() -> Iterator[tuple[Path, ast.Call, str]]:
    """Every call that is handed a text for a reader, with its file and the text."""
    trees = code()
    places = {"words": 0, "_words": 0, "told": 0, "__init__": 0, "wrong": 1, "bind": 2, "Binding": 2}
    places |= {"tell": 0, "gettext": 0, "Command": 1, "_lang": 1, "_code": 1}
    places |= dict.fromkeys(errors(trees.values()), 0) | {"MalformedText": 2}
    for file, tree in trees.items():
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            yield from ((file, call, text) for text in _texts(call, places))


def code() -> dict[Path, ast.Module]:
    """Every module whose texts a user may read."""
    files = (file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py")))
    return {file: ast.parse(file.read_text("utf-8")) for file in files if file.relative_to(ROOT).as_posix() not in OURS}


def errors(trees: Iterable[ast.Module]) -> set[str]:
    """The names of all classes of errors that a person is told."""
    above = {
        node.name: {getattr(base, "id", "") for base in node.bases}
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"BridgelawError"}
    while more := {name for name, bases in above.items() if bases & found} - found:
        found |= more
    return found


def name_of(call: ast.Call) -> str:
    """What is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _texts(call: ast.Call, places: Mapping[str, int]) -> Iterator[str]:
    """The texts that a call is handed: one at a place of its own, or by a name."""
    place = places.get(name_of(call), len(call.args))
    helps = (given.value for given in call.keywords if given.arg == "help")
    for text in (*call.args[place : place + 1], *helps):
        if isinstance(text, ast.Constant) and isinstance(text.value, str):
            yield text.value


def read_po(file: Path) -> dict[str, str]:
    """A catalog's texts with their translations; no contexts, no plurals."""
    catalog: dict[str, str] = {}
    parts: dict[str, str] = {}
    kind = ""
    for line in [*file.read_text("utf-8").splitlines(), 'msgid ""']:
        if line.startswith(("msgid ", "msgstr ")):
            kind, _, line = line.partition(" ")
            if kind == "msgid" and "msgstr" in parts:
                assert parts["msgid"] not in catalog, f"{file}: {parts['msgid']!r} stands twice"
                catalog[parts["msgid"]] = parts["msgstr"]
                parts = {}
            parts[kind] = ""
        if line.startswith('"'):
            parts[kind] += ast.literal_eval(line)
    return catalog


def write_po(file: Path, catalog: Mapping[str, str]) -> None:
    """A catalog as its file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    entries = (f"msgid {_quoted(text)}\nmsgstr {_quoted(said)}\n" for text, said in catalog.items())
    file.write_text("\n".join(entries), "utf-8")


def compiled(catalog: Mapping[str, str]) -> bytes:
    """A catalog in the format that `gettext` reads."""
    pairs = [(text.encode(), said.encode()) for text, said in sorted(catalog.items()) if said]
    table = 28
    data = table + 16 * len(pairs)
    places: list[int] = []
    body = b""
    for column in (0, 1):
        for pair in pairs:
            places += [len(pair[column]), data + len(body)]
            body += pair[column] + b"\0"
    head = struct.pack("<7I", MAGIC, 0, len(pairs), table, table + 8 * len(pairs), 0, data)
    return head + struct.pack(f"<{len(places)}I", *places) + body


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", '\\n"\n"')
    return f'""\n"{escaped}"'.removesuffix('\n""') if "\n" in text else f'"{escaped}"'


def main() -> None:
    """Bring every catalog up to date."""
    for lang in ("en", "nl", "el"):
        file = LOCALE / lang / "LC_MESSAGES" / "bridgelaw.po"
        said = read_po(file) if file.exists() else {}
        told = {text: said.get(text, text if lang == "en" else "") for text in asked_for()}
        catalog = {"": HEADER.format(lang=lang), **told}
        write_po(file, catalog)
        file.with_suffix(".mo").write_bytes(compiled(catalog))
        untold = [text for text, translation in catalog.items() if not translation]
        print(f"{file.relative_to(ROOT)}: {len(catalog) - 1} texts, {len(untold)} without a translation")


if __name__ == "__main__":
    main()
