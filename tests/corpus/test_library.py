"""The library: roots, codes, editions, and what a provision's place in it is."""

import re

import pytest

from corpus.citation import BadCitation, Provision, parse_citation
from corpus.edition import BadEdition, Status, parse_edition, read_code
from corpus.lang import UnknownLanguage
from corpus.library import NotInLibrary, load_library
from corpus.reader import MalformedText

CODE = """\
year = 2017
[title]
en = "A code"
"""

EDITIONS = {
    "en.txt": "[editions.en.restatement]",
    "el.txt": "[editions.el.restatement]",
    "en.official.txt": "[editions.en.official]",
}


def code_toml(*names: str, source: str = "a book") -> str:
    tables = [f'{EDITIONS[name]}\npublisher = "P"\nyear = 2017\nsource = "{source}"\n' for name in names]
    return CODE + "\n".join(tables)


@pytest.fixture
def root(tmp_path):
    """Writes a root: the files of the code `some-code` by their place below it."""

    def write(name: str, **files: str):
        folder = tmp_path / name / "some-code"
        for place, text in files.items():
            file = folder / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        return tmp_path / name

    return write


@pytest.fixture
def shipped(root):
    return root(
        "shipped",
        **{
            "code.toml": code_toml("en.txt", "el.txt", "en.official.txt"),
            "law-66/en.txt": "66. Tricks\n\n66A. Last\n    Ours.\n\n66B. Own\n    Ours too.\n",
            "law-66/el.txt": "66. Λεβέ\n\n66A.\n    Δικό μας.\n",
            "law-66/en.official.txt": "66A.\n    Theirs.\n",
            "law-09/en.txt": "9. Irregularity\n    Text.\n",
            "law-64/en.official.txt": "64C1.\n    One.\n\n64C2a.\n    Two.\n\n64C2b.\n    Three.\n",
        },
    )


def provision(text: str) -> Provision:
    return Provision("some-code", parse_citation(text))


def test_the_texts_of_a_provision_stand_by_language_the_official_first(shipped):
    texts = load_library([shipped]).texts(provision("66A"))
    assert [str(edition) for edition, _ in texts] == [
        "some-code/en/official",
        "some-code/en/restatement",
        "some-code/el/restatement",
    ]
    assert [paragraph.text for _, paragraph in texts] == ["Theirs.", "Ours.", "Δικό μας."]
    assert load_library([shipped]).texts(provision("93")) == ()


def test_the_provisions_stand_in_the_order_of_the_law_book(shipped):
    found = load_library([shipped]).provisions("some-code")
    assert [str(one.citation) for one in found] == ["9", "64C1", "64C2a", "64C2b", "66", "66A", "66B"]
    assert load_library([shipped]).provisions("no-code") == ()


def test_children_stand_below_their_parent_and_below_one_that_has_no_text(shipped):
    library = load_library([shipped])
    below = {
        text: [str(one.citation) for one in library.children(provision(text))] for text in ("66", "64", "64C", "64C2")
    }
    assert below == {
        "66": ["66A", "66B"],
        "64": ["64C1", "64C2a", "64C2b"],
        "64C": ["64C1", "64C2a", "64C2b"],
        "64C2": ["64C2a", "64C2b"],
    }
    assert library.children(provision("66A")) == ()
    assert library.find("64C2", "some-code") == provision("64C2")


def test_a_heading_comes_from_the_nearest_provision_that_has_one(shipped):
    library = load_library([shipped])
    assert library.heading(provision("66A")) == {"en": "Last", "el": "Λεβέ"}
    assert library.heading(provision("66")) == {"en": "Tricks", "el": "Λεβέ"}
    assert library.heading(provision("64C1")) == {}


def test_a_citation_is_found_or_refused_with_a_hint(shipped):
    library = load_library([shipped])
    assert library.find("Law 66 A", "some-code") == provision("66A")
    assert library.find("some-code/66A") == provision("66A")
    with pytest.raises(NotInLibrary, match="no provision 66A1 in some-code; 66A is there"):
        library.find("66A1", "some-code")
    with pytest.raises(NotInLibrary, match="no provision 93 in some-code; `bridgelaw coverage` lists what is there"):
        library.find("93", "some-code")
    with pytest.raises(NotInLibrary, match="unknown code 'no-code'; known are some-code"):
        library.find("no-code/66")
    with pytest.raises(BadCitation):
        library.find("the last trick", "some-code")


def test_a_users_root_overrides_the_shipped_paragraph_by_paragraph(shipped, root):
    own = root(
        "own",
        **{
            "code.toml": code_toml("en.official.txt", source="my copy"),
            "law-66/en.official.txt": "66A.\n    Theirs, in full.\n\n66C.\n    More of theirs.\n",
        },
    )
    library = load_library([shipped, own])
    assert [p.text for _, p in library.texts(provision("66A"))] == ["Theirs, in full.", "Ours.", "Δικό μας."]
    assert [p.text for _, p in library.texts(provision("66C"))] == ["More of theirs."]
    edition = library.editions[parse_edition("some-code/en/official")]
    assert list(map(str, edition.paragraphs)) == ["64C1", "64C2a", "64C2b", "66A", "66C"]
    assert edition.provenance.source == "a book; my copy"
    assert library.codes["some-code"].provenance["en", Status.RESTATEMENT].source == "a book"


def test_a_root_that_is_not_there_holds_nothing(tmp_path, shipped):
    assert load_library([shipped, tmp_path / "nowhere"]).codes.keys() == {"some-code"}


@pytest.mark.parametrize(
    ("place", "text", "error", "problem"),
    [
        ("law-66/fr.txt", "66. Plis\n", BadEdition, "law-66/fr.txt: no edition in"),
        ("law-66/el.official.txt", "66. Λεβέ\n", BadEdition, "law-66/el.official.txt: no edition in"),
        ("law-66/notes.txt", "66. Notes\n", BadEdition, "law-66/notes.txt: no edition in"),
        ("law-67/en.txt", "66. Tricks\n", MalformedText, "law-67/en.txt:1: holds 66; it belongs in law-66"),
        ("law-9/en.txt", "9. Irregularity\n", MalformedText, "law-9/en.txt:1: holds 9; it belongs in law-09"),
        ("code.toml", CODE + "[editions.fr.official]\n", BadEdition, "code.toml: unknown language 'fr'"),
        ("code.toml", CODE + "[editions.en.offical]\n", BadEdition, "code.toml: lacks or misnames 'offical'"),
        ("code.toml", CODE + "[editions.en.official]\nyear = 2017\n", BadEdition, "code.toml: lacks or misnames"),
        ("code.toml", CODE, BadEdition, "code.toml: lacks or misnames 'editions'"),
        ("code.toml", 'title = "A code"\nyear = 2017\n[editions]\n', BadEdition, "code.toml: lacks or misnames"),
        ("code.toml", "year = \n", BadEdition, "code.toml: not a TOML file"),
    ],
)
def test_what_is_wrong_below_a_root_is_refused_by_its_file(shipped, root, place, text, error, problem):
    root("shipped", **{place: text})
    with pytest.raises(error, match=re.escape(problem)) as refused:
        load_library([shipped])
    assert "\n" not in str(refused.value)


def test_a_description_that_is_not_utf8_is_refused(tmp_path):
    (tmp_path / "code.toml").write_bytes(b"year = 2017 # \xff\n")
    with pytest.raises(BadEdition, match="not a TOML file"):
        read_code(tmp_path / "code.toml")


def test_an_edition_is_parsed_or_refused():
    assert str(parse_edition(" duplicate-2017/el/official ")) == "duplicate-2017/el/official"
    for text in (
        "",
        "duplicate-2017",
        "duplicate-2017/el",
        "duplicate-2017/el/mine",
        "/el/official",
        "a/b/el/official",
    ):
        with pytest.raises(BadEdition, match="not an edition"):
            parse_edition(text)
    with pytest.raises(UnknownLanguage):
        parse_edition("duplicate-2017/fr/official")
