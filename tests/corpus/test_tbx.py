"""The term base as TBX: what is written is read again exactly, by another program too, and bad files do no harm."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from translate.storage.tbx import tbxfile

from corpus.exports.tbx import ADMITTED, DEPRECATED, PREFERRED, format_tbx
from corpus.importers import markup
from corpus.importers.document import BadDocument
from corpus.importers.tbx import read_tbx
from corpus.importers.termshelf import format_terms, put_terms, take_back_terms
from corpus.lang import Lang, languages
from corpus.terms import KINDS, BadTerms, Concept, TermBase, load_terms, with_own

SHIPPED = load_terms()
NONE = TermBase({})
EN, NL, EL = Lang("en"), Lang("nl"), Lang("el")
WORDS = st.text(st.characters(categories=("L", "N", "P"), exclude_characters="<"), min_size=1, max_size=9)
LISTS = st.lists(WORDS, min_size=1, max_size=3, unique=True).map(tuple)


def _file(folder: Path, text: str | bytes) -> Path:
    file = folder / "terms.tbx"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def _martif(entries: str) -> str:
    return f'<martif type="TBX-Basic" xml:lang="en"><text><body>{entries}</body></text></martif>'


def _entry(id: str, *langsets: str, more: str = "") -> str:
    return f'<termEntry id="{id}">{more}{"".join(langsets)}</termEntry>'


def _langset(lang: str, *terms: str, status: str = "") -> str:
    note = f'<termNote type="administrativeStatus">{status}</termNote>' if status else ""
    return f'<langSet xml:lang="{lang}">{"".join(f"<tig><term>{t}</term>{note}</tig>" for t in terms)}</langSet>'


DECK = _entry("deck", _langset("en-GB", "deck"), _langset("nl", "spel kaarten"), _langset("el", "τράπουλα"))


# -- round trip -----------------------------------------------------------------------------------------------------


def test_the_term_base_has_two_hundred_concepts_in_three_languages() -> None:
    assert len(SHIPPED.concepts) >= 200
    assert all(set(concept.terms) == set(languages()) for concept in SHIPPED.concepts.values())


@pytest.mark.parametrize("known", [NONE, SHIPPED], ids=["nothing known", "all known"])
def test_every_shipped_concept_comes_back_as_it_was(tmp_path: Path, known: TermBase) -> None:
    reading = read_tbx(_file(tmp_path, format_tbx(SHIPPED, "Terms")), known)
    assert reading.left_out == ()
    assert list(reading.concepts) == list(SHIPPED.concepts)
    for id, concept in SHIPPED.concepts.items():
        assert reading.concepts[id] == concept
        assert list(reading.concepts[id].forms.get(EL, {})) == list(concept.forms.get(EL, {}))


def test_the_file_is_written_the_same_again(tmp_path: Path) -> None:
    document = format_tbx(SHIPPED, "Terms")
    reading = read_tbx(_file(tmp_path, document), NONE)
    assert format_tbx(TermBase(reading.concepts), "Terms") == document


@given(LISTS, LISTS, LISTS, st.dictionaries(st.sampled_from(["nom", "gen"]), WORDS), st.sampled_from(sorted(KINDS)))
def test_any_concept_comes_back(
    en: tuple[str], nl: tuple[str], el: tuple[str], forms: dict[str, str], kind: str
) -> None:
    from tempfile import TemporaryDirectory
    from unicodedata import normalize

    def nfc(terms: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(normalize("NFC", term) for term in terms))

    concept = Concept(
        "one", kind, "def/side", "", {EN: nfc(en), EL: nfc(el), NL: nfc(nl)},
        {EL: {case: normalize("NFC", form) for case, form in forms.items()}} if forms else {}, {},
    )  # fmt: skip
    with TemporaryDirectory() as folder:
        reading = read_tbx(_file(Path(folder), format_tbx(TermBase({"one": concept}), "x & <y>")), NONE)
    assert reading.concepts == {"one": concept}


# -- another program ------------------------------------------------------------------------------------------------


def test_another_program_reads_every_concept_language_and_term(tmp_path: Path) -> None:
    read = tbxfile.parsefile(str(_file(tmp_path, format_tbx(SHIPPED, "Terms"))))
    assert [unit.getid() for unit in read.units] == list(SHIPPED.concepts)
    for unit, concept in zip(read.units, SHIPPED.concepts.values(), strict=True):
        for lang in languages():
            found = [(term.text, term.administrative_status) for term in unit.get_target_terms(lang)]
            preferred, *variants = concept.terms[lang]
            stale = [(term, DEPRECATED) for term in concept.stale.get(lang, ())]
            assert found == [(preferred, PREFERRED), *((term, ADMITTED) for term in variants), *stale]
        assert [term.text for term in unit.get_source_terms() if not term.deprecated] == list(concept.terms[EN])


def test_every_id_is_one_that_xml_allows() -> None:
    assert all(re.fullmatch(r"[a-z][\w.-]*", id) for id in SHIPPED.concepts)


# -- files of others ------------------------------------------------------------------------------------------------


def test_a_file_of_another_program_is_read(tmp_path: Path) -> None:
    head = '<?xml version="1.0"?>\n<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">\n'
    reading = read_tbx(_file(tmp_path, head + _martif(DECK)), SHIPPED)
    (deck,) = reading.concepts.values()
    assert (deck.id, deck.kind, deck.terms[EN], deck.terms[NL]) == ("deck", "other", ("deck",), ("spel kaarten",))
    assert reading.left_out == ()


def test_the_preferred_term_comes_first_and_what_is_superseded_is_stale(tmp_path: Path) -> None:
    dutch = (
        '<langSet xml:lang="nl"><tig><term>pak</term></tig>'
        "<tig><term>spel</term><termNote type='administrativeStatus'>preferredTerm-admn-sts</termNote></tig>"
        "<tig><term>stok</term><termNote type='administrativeStatus'>supersededTerm-admn-sts</termNote></tig></langSet>"
    )
    entry = _entry("deck", _langset("en", "deck"), dutch, _langset("el", "τράπουλα"))
    deck = read_tbx(_file(tmp_path, _martif(entry)), NONE).concepts["deck"]
    assert (deck.terms[NL], deck.stale) == (("spel", "pak"), {NL: ("stok",)})


def test_what_a_file_does_not_say_of_a_known_concept_stays(tmp_path: Path) -> None:
    reading = read_tbx(_file(tmp_path, _martif(_entry("dummy", _langset("nl", "blinde", "dode hand")))), SHIPPED)
    known, new = SHIPPED.concepts["dummy"], reading.concepts["dummy"]
    assert new.terms[NL] == ("blinde", "dode hand")
    assert (new.kind, new.cite, new.terms[EN], new.forms) == (known.kind, known.cite, known.terms[EN], known.forms)


def test_what_cannot_be_used_is_listed(tmp_path: Path) -> None:
    alone = _entry("alone", _langset("en", "alone"))
    french = _entry(
        "jeu", _langset("en", "pack"), _langset("nl", "spel"), _langset("el", "τράπουλα"), _langset("fr", "jeu")
    )
    lost = _entry("lost", more='<ref type="crossReference" target="nothing">x</ref>')
    under = DECK.replace("deck", "under").replace("<langSet", '<ref type="crossReference" target="alone"/><langSet', 1)
    reading = read_tbx(_file(tmp_path, _martif(DECK + alone + french + lost + under)), NONE)
    assert set(reading.concepts) == {"deck", "jeu"}
    told = "\n".join(reading.left_out)
    for word in (
        "alone: lacks a list",
        "jeu: the language 'fr'",
        "lost: its broader concept 'nothing'",
        "under: broader",
    ):
        assert word in told


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is empty"),
        ("terms", "terms.tbx:1: is not well-formed XML"),
        ("<martif><text></martif>", "not well-formed"),
        ("<tbx style='dca'><text/></tbx>", "no TBX of the form of 2008"),
        ("<martif/>", "holds no concept"),
        ('<!DOCTYPE m [<!ENTITY a "ha">]><martif>&a;</martif>', "entities"),
        ('<!DOCTYPE m [<!ENTITY % a SYSTEM "file:///etc/passwd"> %a;]><martif/>', "entities"),
        ('<!DOCTYPE m [<!ENTITY a SYSTEM "file:///etc/passwd">]><martif>&a;</martif>', "entities"),
        ('<!DOCTYPE m SYSTEM "http://127.0.0.1:9/x.dtd"><martif>&a;</martif>', "entities"),
        ("<martif>&a;</martif>", "not well-formed"),
        ("<a>" * 65, "more elements"),
        (b'<?xml version="1.0" encoding="nonsense"?><martif/>', "unknown encoding"),
        (b"<martif>\xff</martif>", "not well-formed"),
        (b"\x00\x01", "not well-formed"),
    ],
)
def test_a_bad_file_is_one_clear_line(tmp_path: Path, text: str | bytes, problem: str) -> None:
    with pytest.raises(BadDocument, match=problem) as refused:
        read_tbx(_file(tmp_path, text), SHIPPED)
    assert "\n" not in str(refused.value)


def test_too_many_elements_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(markup, "MOST", 20)
    with pytest.raises(BadDocument, match="more elements"):
        read_tbx(_file(tmp_path, _martif(DECK * 3)), SHIPPED)


# -- a user's own term base -----------------------------------------------------------------------------------------


def test_a_term_base_is_written_as_it_is_read(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    file.write_text(format_terms(SHIPPED.concepts), "utf-8")
    assert load_terms(file) == SHIPPED


def test_own_terms_take_the_place_of_the_shipped_ones_and_are_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "data" / "terms.toml"
    assert with_own(file) is SHIPPED
    renamed = read_tbx(_file(tmp_path, _martif(_entry("dummy", _langset("nl", "dode hand")))), SHIPPED).concepts
    deck = read_tbx(_file(tmp_path, _martif(DECK)), SHIPPED).concepts

    assert put_terms(renamed, SHIPPED, file) == ("dummy",)
    assert put_terms(deck, SHIPPED, file) == ("deck",)
    assert with_own(file).concepts["dummy"].terms[NL] == ("dode hand",)
    assert with_own(file).forms()[NL].keys() == SHIPPED.forms()[NL].keys()
    assert len(with_own(file).concepts) == len(SHIPPED.concepts) + 1

    take_back_terms(file)
    assert set(with_own(file).concepts) == set(SHIPPED.concepts)
    assert with_own(file).concepts["dummy"].terms[NL] == ("dode hand",)
    take_back_terms(file)
    assert not file.exists()
    assert not file.parent.exists()
    with pytest.raises(BadDocument, match="nothing can be taken back"):
        take_back_terms(file)


def test_the_shipped_concepts_brought_in_again_leave_nothing_of_one_s_own(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    renamed = read_tbx(_file(tmp_path, _martif(_entry("dummy", _langset("nl", "dode hand")))), SHIPPED).concepts
    put_terms(renamed, SHIPPED, file)
    assert put_terms(SHIPPED.concepts, SHIPPED, file) == ()
    assert with_own(file) == SHIPPED


def test_a_broken_own_term_base_is_named_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    file.write_text("[dummy]\n", "utf-8")
    for attempt in (lambda: with_own(file), lambda: put_terms(SHIPPED.concepts, SHIPPED, file)):
        with pytest.raises(BadTerms, match=re.escape(str(file))):
            attempt()
    assert file.read_text("utf-8") == "[dummy]\n"
