"""Whatever a command is handed: one clear line and status 2, or the thing as it stands; never a traceback."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from commanding import Run, bound, set_to, without_rights

CHECK = "duplicate-2017/66"
HUGE = "trick " * 16_700
"""100 kB."""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "77Q"], ["'77Q'", "write it as"]),
        (["show", "99"], ["no provision 99 in duplicate-2017"]),
        (["show", "66Z"], ["66", "is there"]),
        (["show", "auction-1912/12"], ["no provision 12 in auction-1912"]),
        (["show", "auction-1850/91"], ["unknown code 'auction-1850'", "duplicate-2017"]),
        (["show", ""], ["not a citation"]),
        (["show", "the last trick"], ["not a citation"]),
        (["show", "66B", "--code", "all"], ["one code", "--code"]),
        (["show", "66B", "--code", "duplicate-2018"], ["unknown code 'duplicate-2018'", "duplicate-2017"]),
        (["show", "66B", "--lang", "fr"], ["unknown language 'fr'", "en, el, nl"]),
        (["show", "66B", "--lang", ""], ["unknown language ''"]),
        (["show", "66B", "--lang", "en,,nl"], ["unknown language ''"]),
        (["search", "99"], ["no provision 99"]),
        (["search", "trick", "--code", "nowhere"], ["unknown code 'nowhere'"]),
        (["search", "trick", "--lang", "fr"], ["unknown language 'fr'"]),
        (["search", "trick", "-n", "0"], ["-n", "'0'", "1 to 1000"]),
        (["search", "trick", "-n", "-3"], ["-n"]),
        (["search", "trick", "-n", "²"], ["'²'"]),
        (["search", "trick", "-n", "9" * 5000], ["1 to 1000"]),
        (["search", ""], ["query is empty"]),
        (["search", " \t\n\u00a0 "], ["query is empty"]),
        (["search", " " * 100_000], ["query is empty"]),
        (["search"], ["QUERY", "--help"]),
        (["rule"], ["CHECK"]),
        (["rule", "duplicate-2017/1"], ["unknown check 'duplicate-2017/1'", "bridgelaw checks"]),
        (["rule", "66"], ["unknown check '66'", CHECK]),
        (["rule", CHECK, "--lang", "fr"], ["unknown language 'fr'"]),
        (["align", "here", "there"], ["not an edition: 'here'", "duplicate-2017/el/official"]),
        (["align", "duplicate-2017/xx/official", "b"], ["unknown language 'xx'"]),
        (
            ["align", "duplicate-2017/en/official", "duplicate-1850/en/official"],
            ["no edition duplicate-1850/en/official"],
        ),
        (["coverage", "--code", "nowhere"], ["unknown code 'nowhere'"]),
        (["conjure"], ["'conjure'", "search"]),
        (["show", "66B", "--colour"], ["--colour", "--help"]),
        (["\x1b[31mred"], ["red"]),
        (["show", "66B", "--\x1b[31m"], ["unrecognized"]),
        (["show", "66\x00"], ["not a citation"]),
        (["show", "\udcff"], ["not a citation"]),
        (["rule", "x" * 100_000], ["unknown check"]),
        (["show", "x" * 100_000], ["not a citation"]),
        (["show", "66", "--code", "x" * 100_000], ["unknown code"]),
        (["x" * 100_000], ["COMMAND"]),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, list) else "",
)
def test_what_cannot_be_used_is_refused_in_one_line(run: Run, arguments: list[str], words: list[str]) -> None:
    run(*arguments).refuses(*words)


def test_a_huge_query_is_answered_as_fast_as_a_short_one(run: Run) -> None:
    run("search", "trick")
    began = time.perf_counter()
    answer = run("search", "--json", HUGE)
    assert time.perf_counter() - began < 10
    assert answer.status == 0
    assert answer.json


def test_a_query_of_one_endless_word_finds_nothing(run: Run) -> None:
    answer = run("search", "--json", "a" * 100_000)
    assert (answer.status, answer.json) == (0, [])


@pytest.mark.parametrize(
    "query",
    [
        "\udcff\udcfe trick",
        "trick \x00",
        "trick \x1b[31m",
        "[bold]trick[/bold]",
        "\u202etrick\u202c",
        "trick OR (",
        '"tri',
        "*",
    ],
)
def test_a_query_is_only_words(run: Run, query: str) -> None:
    answer = run("search", "--json", query)
    assert answer.status == 0
    if "trick" in query:
        assert answer.json


def test_arguments_that_are_not_utf_8(spawn: Run) -> None:
    spawn("show", b"\xff\xfe").refuses("not a citation")
    spawn("rule", b"\xff").refuses("unknown check", "bridgelaw checks")
    spawn("show", "66B", "--code", b"\xff").refuses("unknown code")
    spawn("rule", CHECK, "--facts", b"/nowhere/\xff").refuses("No such file")
    spawn("import", b"/nowhere/\xff", "--code", "duplicate-2017", "--lang", "en").refuses("there is no such file")
    found = spawn("search", "--json", b"\xff\xfe trick")
    assert found.status == 0
    assert found.json


# -- facts ----------------------------------------------------------------------------------------------------------


FACTS = {
    "unknown id": ('{"weather": "fine"}', ["asks no 'weather'", "when, who"]),
    "unknown value": ('{"when": "yesterday"}', ["when", "'yesterday'", "own_card_faced"]),
    "a number": ('{"when": 3}', ["when", "3", "own_card_faced"]),
    "a truth": ('{"who": true}', ["who", "True", "declarer"]),
    "nothing": ('{"who": null}', ["who", "None"]),
    "a list": ('{"who": ["declarer"]}', ["who", "declarer"]),
    "a table": ('{"who": {"is": "declarer"}}', ["who"]),
    "a text for a truth": ('facts_clear = "maybe"', ["facts_clear", "'maybe'", "yes, no"]),
    "not a table": ('["when", "own_card_faced"]', ["no table of facts"]),
    "a bare number": ("7", ["TOML"]),
    "a bare word": ("hello", ["TOML"]),
    "broken JSON": ('{"when": ', ["JSON"]),
    "twice in JSON": ('{"who": "dummy", "who": "declarer"}', ["'who' stands twice"]),
    "twice in TOML": ('who = "dummy"\nwho = "declarer"', ["TOML"]),
    "deep JSON": ('{"when": ' + "[" * 50_000 + "]" * 50_000 + "}", ["JSON"]),
    "deep list": ("[" * 100_000, ["JSON"]),
    "deep TOML": ("when = " + "[" * 50_000, ["TOML"]),
    "endless number in JSON": ('{"when": ' + "9" * 5000 + "}", ["JSON"]),
    "endless number in TOML": ("when = " + "9" * 5000, ["TOML"]),
    "endless value": ('{"when": "' + "x" * 100_000 + '"}', ["when", "own_card_faced"]),
    "endless id": ('{"' + "x" * 100_000 + '": "yes"}', ["asks no"]),
    "escapes": ('{"\\u001b[31m": "yes"}', ["asks no"]),
    "a lone surrogate": ('{"\\ud800": "yes"}', ["asks no"]),
    "empty": ("", ["is empty"]),
    "blank": (" \n\t\n", ["is empty"]),
}


@pytest.mark.parametrize("name", ["facts", "facts.json", "facts.toml"])
@pytest.mark.parametrize("case", FACTS)
def test_facts_that_cannot_be_used(run: Run, tmp_path: Path, case: str, name: str) -> None:
    text, words = FACTS[case]
    is_json = text.lstrip().startswith(("{", "["))
    file = tmp_path / name
    file.write_text(text, "utf-8")
    told = run("rule", CHECK, "--facts", str(file))
    told.refuses(*(words if name == "facts" or is_json == name.endswith("json") else []))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x00\x01\x02\xff", ["not UTF-8"]),
        (b"\x00" * 10, ["TOML"]),
        ("when = 'own_card_faced'".encode("utf-16"), ["not UTF-8"]),
        ("# Νόμος\n".encode("iso-8859-7"), ["not UTF-8"]),
        (b"# " + "ω".encode() * 600_000, ["too large"]),
    ],
    ids=["binary", "nothing but zeros", "UTF-16", "Greek in its old encoding", "huge"],
)
def test_facts_that_are_no_text(run: Run, tmp_path: Path, data: bytes, words: list[str]) -> None:
    file = tmp_path / "facts.toml"
    file.write_bytes(data)
    run("rule", CHECK, "--facts", str(file)).refuses(str(file), *words)


def test_facts_that_are_no_file(run: Run, tmp_path: Path) -> None:
    run("rule", CHECK, "--facts", str(tmp_path / "missing.json")).refuses("missing.json", "No such file")
    run("rule", CHECK, "--facts", str(tmp_path)).refuses("Is a directory")
    run("rule", CHECK, "--facts", "x" * 5000).refuses("name too long")
    run("rule", CHECK, "--facts", "a\x00b").refuses("a\\u0000b", "not the name of a file")
    run("rule", CHECK, "--facts", "").refuses("cannot be read")


@pytest.mark.parametrize("name", ["facts", "facts.json", "facts.toml"])
def test_facts_with_a_byte_order_mark_are_read(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    text = 'when = "side_played_on"' if name == "facts.toml" else '{"when": "side_played_on"}'
    file.write_text(text, "utf-8-sig")
    assert run("rule", CHECK, "--json", "--facts", str(file)).status == 0


def test_no_facts_is_not_an_empty_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    file.write_text("{}", "utf-8")
    answer = run("rule", CHECK, "--json", "--facts", str(file))
    assert (answer.status, answer.json["needs"]["fact"]) == (1, "when")


def test_facts_that_the_ruling_does_not_need_are_named(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "facts.toml"
    file.write_text('when = "side_played_on"\nwho = "dummy"\n', "utf-8")
    answer = run("rule", CHECK, "--json", "--facts", str(file))
    assert (answer.status, answer.json["facts"], answer.json["unused"]) == (0, {"when": "side_played_on"}, ["who"])
    assert run("rule", CHECK, "--facts", str(file)).err == "not used for this ruling: who\n"


def test_a_truth_answers_a_yes_or_no_question(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "facts.json"
    answers = '{"when": "play_ceased", "reason": "claim", "mixed": "one_side", "facts_clear": %s}'
    ruled = {}
    for truth in ("true", '"yes"', "false"):
        file.write_text(answers % truth, "utf-8")
        ruled[truth] = run("rule", CHECK, "--json", "--facts", str(file)).json
    assert ruled["true"] == ruled['"yes"'] != ruled["false"]
    assert ruled["true"]["facts"]["facts_clear"] == "yes"


# -- import ---------------------------------------------------------------------------------------------------------


LAW = "Any player who has played last to the trick may ask declarer or a defender to show the cards of that trick.\n"
DOCUMENTS = {
    "empty": (b"", ["is empty"]),
    "blank": (b" \n \n", ["is empty"]),
    "binary": (bytes(range(256)), ["binary"]),
    "UTF-16": (LAW.encode("utf-16"), ["UTF-16"]),
    "old Greek": ("Ο εκτελεστής παίζει\n".encode("iso-8859-7"), [":1: not UTF-8"]),
    "a PDF": (b"%PDF-1.7\n", ["PDF"]),
    "no words": (b"12 34 --- !!\n", ["no words"]),
    "no law": (b"We went to the sea, and in the evening it rained over the whole of the old town.\n", ["no law"]),
    "another language": (LAW.encode(), ["no text in el", "en"]),
    "law not named": (LAW.encode(), ["--law"]),
}


@pytest.mark.parametrize("case", DOCUMENTS)
def test_a_document_that_nothing_can_be_taken_from(run: Run, tmp_path: Path, home: Path, case: str) -> None:
    data, words = DOCUMENTS[case]
    file = tmp_path / "document.txt"
    file.write_bytes(data)
    lang = "el" if case == "another language" else "en"
    law = [] if case == "law not named" else ["--law", "66"]
    before = _files(home)
    run("import", str(file), "--code", "duplicate-2017", "--lang", lang, *law).refuses("document.txt", *words)
    assert _files(home) == before


def test_an_import_that_cannot_be(run: Run, tmp_path: Path, home: Path) -> None:
    file = tmp_path / "document.txt"
    file.write_text(LAW, "utf-8")
    before = _files(home)
    code, lang = ["--code", "duplicate-2017"], ["--lang", "en"]
    run("import", str(tmp_path / "missing.txt"), *code, *lang).refuses("missing.txt", "no such file")
    (tmp_path / "empty").mkdir()
    run("import", str(tmp_path / "empty"), *code, *lang).refuses("holds no documents")
    run("import", str(file), "--code", "duplicate-1850", *lang).refuses("unknown code 'duplicate-1850'", "auction-1912")
    run("import", str(file), *code, "--lang", "fr").refuses("unknown language 'fr'")
    run("import", str(file), *code, *lang, "--law", "first").refuses("'first'")
    run("import", str(file), *code, *lang, "--law", "66B").refuses("'66B'", "write it as 66")
    run("import", str(file), *code).refuses("--lang")
    run("import", str(file), *lang).refuses("--code")
    run("import", *code, *lang).refuses("name the file", "--undo")
    run("import", "--undo", *code, *lang).refuses("nothing was imported")
    run("import", "--undo", "--code", "../..", *lang).refuses("nothing was imported")
    assert _files(home) == before


def _files(home: Path) -> list[Path]:
    return sorted(file for file in home.rglob("*") if file.is_file())


# -- settings -------------------------------------------------------------------------------------------------------


SETTINGS = {
    "not TOML": ("lang = en", ["not a TOML file"]),
    "not UTF-8": (b'lang = "\xff"', ["not a TOML file"]),
    "binary": (bytes(range(256)), ["not a TOML file"]),
    "too deep": ("lang = " + "[" * 50_000, ["not a TOML file"]),
    "endless number": ("lang = " + "9" * 5000, ["not a TOML file"]),
    "unknown setting": ('colour = "red"', ["'colour'", "lang, columns, code, model"]),
    "unknown language": ('lang = "fr"', ["unknown language 'fr'"]),
    "unknown column": ('columns = ["en", "fr"]', ["unknown language 'fr'"]),
    "unknown code": ('code = "duplicate-1850"', ["unknown code 'duplicate-1850'"]),
    "a number": ("lang = 3", ["lang is not a text"]),
    "an empty text": ('lang = ""', ["lang is not a text"]),
    "columns as text": ('columns = "en"', ["columns is not a list"]),
    "no columns": ("columns = []", ["columns is not a list"]),
    "columns of numbers": ("columns = [1]", ["columns is not a list"]),
    "code as list": ('code = ["duplicate-2017"]', ["code is not a text"]),
    "model as truth": ("model = true", ["model is not a text"]),
}


@pytest.mark.parametrize("case", SETTINGS)
def test_settings_that_cannot_be_used(run: Run, home: Path, case: str) -> None:
    text, words = SETTINGS[case]
    file = set_to(home, text)
    for arguments in (["show", "66B"], ["search", "trick"]):
        run(*arguments).refuses(str(file), *words)


def test_settings_that_are_no_file(run: Run, home: Path) -> None:
    file = set_to(home, "")
    assert run("show", "66B").status == 0
    file.unlink()
    file.mkdir()
    run("show", "66B").refuses(str(file), "Is a directory")


def test_settings_are_used(run: Run, home: Path) -> None:
    set_to(home, '\ufefflang = "nl"\ncolumns = ["el", "nl"]\ncode = "auction-1912"\nmodel = "none"\n')
    shown = run("show", "--json", "91").json
    assert shown["code"] == "auction-1912"
    assert run("rule", CHECK, "--json").json["needs"]["prompt"].startswith("Hoe ver")
    set_to(home, 'lang = "el"\nmodel = "none"\n')
    assert [text["lang"] for text in run("show", "--json", "67A").json["texts"]] == ["el", "en", "nl"]


# -- a home that is none --------------------------------------------------------------------------------------------


def test_a_file_in_the_place_of_the_home(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "home.txt"
    file.write_text("a file", "utf-8")
    monkeypatch.setenv("BRIDGELAW_HOME", str(file))
    for arguments in (["show", "66B"], ["search", "trick"], ["index"], ["rule", CHECK]):
        run(*arguments).refuses(str(file), "Not a directory")
    assert file.read_text("utf-8") == "a file"


def test_a_home_of_nobody(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BRIDGELAW_HOME", "~nobody-of-that-name/bridgelaw")
    run("show", "66B").refuses("BRIDGELAW_HOME", "~nobody-of-that-name")


@bound
def test_a_home_that_takes_nothing(spawn: Run, tmp_path: Path) -> None:
    """A director without rights reads and rules; what has to be written is refused in one line."""
    folder = tmp_path / "read-only"
    folder.mkdir(mode=0o555)
    document = tmp_path / "law.txt"
    document.write_text(LAW, "utf-8")
    how = {"env": {"BRIDGELAW_HOME": str(folder)}, **without_rights()}
    assert spawn("show", "66B", **how).status == 0
    assert spawn("rule", CHECK, **how).status == 1
    spawn("search", "--model", "none", "trick", **how).refuses(str(folder), "Permission denied")
    spawn("index", "--model", "none", **how).refuses(str(folder), "Permission denied")
    importing = [str(document), "--code", "duplicate-2017", "--lang", "en", "--law", "66"]
    spawn("import", *importing, **how).refuses(str(folder), "Permission denied")
    assert list(folder.iterdir()) == []


@bound
def test_what_cannot_be_read(spawn: Run, home: Path, tmp_path: Path) -> None:
    document = tmp_path / "secret"
    document.write_text(LAW, "utf-8")
    document.chmod(0)
    spawn("rule", CHECK, "--facts", str(document), **without_rights()).refuses(str(document), "Permission denied")
    importing = [str(document), "--code", "duplicate-2017", "--lang", "en", "--law", "66"]
    spawn("import", *importing, **without_rights()).refuses(str(document), "Permission denied")
    (home / "config").chmod(0)
    spawn("show", "66B", **without_rights()).refuses(str(home / "config"), "Permission denied")


def test_who_asks_for_an_unknown_check_hears_which_he_may_mean(run: Run) -> None:
    run("rule", "x").refuses("unknown check 'x'", "`bridgelaw checks` lists them")
    run("rule", "27").refuses("did you mean duplicate-2017/27?")
    run("rule", "duplicate-2017/277").refuses("did you mean ", "duplicate-2017/27 / ")
    run("rule", "66").refuses("duplicate-2017/66 / duplicate-1997/66")
