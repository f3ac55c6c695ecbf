"""Terms and laws out, terms in: `export`, `import NAME.tbx`, and what the checks then say."""

from __future__ import annotations

from pathlib import Path

import pytest
from commanding import Run

from corpus.terms import load_terms

TWO = ("--edition", "duplicate-2017/en/restatement", "--edition", "duplicate-2017/el/restatement")


def _exported(run: Run, tmp_path: Path) -> Path:
    file = tmp_path / "terms.tbx"
    assert run("export", "--format", "tbx", "-o", str(file)).status == 0
    return file


def test_the_terms_go_to_standard_output_or_to_a_file(run: Run, tmp_path: Path) -> None:
    answer = run("export", "--format", "tbx")
    assert answer.status == 0
    assert answer.out.startswith("<?xml")
    assert answer.out.count("<termEntry") == len(load_terms().concepts)
    assert _exported(run, tmp_path).read_text("utf-8") == answer.out
    assert [file.name for file in tmp_path.glob("*.new")] == []


def test_json_says_where_the_document_is(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "terms.tbx"
    assert run("export", "--format", "tbx", "--json", "-o", str(file)).json == {
        "format": "tbx", "file": str(file), "text": None,
    }  # fmt: skip
    assert run("export", "--format", "tbx", "--json").json["text"] == file.read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "opens", "holds"),
    [
        (("md", "--lang", "nl"), "# Spelregels", "66B. De eigen laatste kaart"),
        (("akn", "--lang", "el"), "<?xml", 'eId="art_66__para_B"'),
        (("tmx", "--lang", "nl,el"), "<?xml", 'srclang="nl"'),
        (("tmx", *TWO), "<?xml", 'tuid="duplicate-2017/66B"'),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_laws_go_out(run: Run, arguments: tuple[str, ...], opens: str, holds: str) -> None:
    answer = run("export", "--format", *arguments)
    assert answer.status == 0
    assert answer.out.startswith(opens)
    assert holds in answer.out


def test_what_cannot_be_exported_is_one_clear_line(run: Run, tmp_path: Path) -> None:
    run("export", "--format", "doc").refuses("doc", "tbx")
    run("export").refuses("--format")
    run("export", "--format", "tbx", "--lang", "en").refuses("leave out")
    run("export", "--format", "md", "--code", "all").refuses("--code")
    run("export", "--format", "md", "--edition", "duplicate-1999/en/official").refuses("duplicate-1999/en/official")
    run("export", "--format", "akn", *TWO).refuses("one edition")
    run("export", "--format", "tmx", *TWO[:2]).refuses("two or more")
    run("export", "--format", "tbx", "-o", str(tmp_path / "no" / "x.tbx")).refuses(str(tmp_path / "no" / "x.tbx"))


def test_changed_terms_are_what_a_ruling_says_until_they_are_taken_back(run: Run, tmp_path: Path) -> None:
    def ruling() -> str:
        facts = tmp_path / "facts.toml"
        facts.write_text('when = "side_played_on"\n', "utf-8")
        return run("rule", "duplicate-2017/66", "--lang", "nl", "--facts", str(facts), "--json").out

    before = ruling()
    assert "speler" in before
    file = _exported(run, tmp_path)
    changed = (
        file.read_text("utf-8")
        .replace("form nom: de speler<", "form nom: de kaarter<")
        .replace("een speler<", "een kaarter<")
    )
    file.write_text(changed, "utf-8")
    taken = run("import", str(file))
    assert (taken.status, "taken: player" in taken.out) == (0, True)
    assert run("import", str(file), "--json").json["concepts"][0] == "player"
    assert run("export", "--format", "tbx").out == changed
    assert run("import", "--undo", str(file)).status == 0
    assert ruling() == before


def test_an_import_of_what_is_shipped_changes_nothing(run: Run, tmp_path: Path, home: Path) -> None:
    answer = run("import", str(_exported(run, tmp_path)), "--json")
    assert (answer.status, answer.json["concepts"], answer.json["unparsed"]) == (0, [], [])
    assert not (home / "data" / "terms.toml").exists()


def test_what_is_left_out_needs_attention(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.TBX"
    file.write_text(
        '<martif><text><body><termEntry id="new"><langSet xml:lang="en"><tig><term>a \x85 b</term></tig></langSet>'
        "</termEntry></body></text></martif>",
        "utf-8",
    )
    answer = run("import", str(file))
    assert answer.status == 1
    assert "left out: new: lacks a list of terms" in answer.out


@pytest.mark.parametrize(
    ("more", "says"),
    [(["--code", "duplicate-2017"], "leave out"), (["--law", "66"], "leave out"), (["--undo"], "taken back")],
)
def test_terms_belong_to_no_law(run: Run, tmp_path: Path, more: list[str], says: str) -> None:
    run("import", str(_exported(run, tmp_path)), *more).refuses(says)


def test_a_law_text_still_needs_its_code_and_language(run: Run, tmp_path: Path) -> None:
    (tmp_path / "law.txt").write_text("A. A player ...\n", "utf-8")
    run("import", str(tmp_path / "law.txt"), "--lang", "en").refuses("--code", "--lang")
