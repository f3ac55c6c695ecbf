"""What tells by a question's vector alone which provision it wants, in a language it was never asked in."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from shutil import copyfile

import numpy as np
import pytest

from corpus.citation import Provision, parse_citation
from corpus.lang import Lang, languages
from corpus.library import load_library
from corpus.terms import load_terms
from indexer.encoder import Vectors, normalised
from indexer.evidence import ASKED, Evidence, evidence_of
from indexer.groups import Groups
from indexer.jargon import asked_of
from indexer.likely import SENSE, Likely
from indexer.made import made_from
from indexer.search import LEARNED
from indexer.sense import Sense, read_sense
from indexer.sensing import make_sense

CITATIONS = ("66A", "66B", "27A", "27B1")
DIM, TIMES = 48, 30
ALL = tuple(languages())


class Tongues:
    """Means by `NUMBER LANGUAGE` what stands in that place, plus what every text of the language has, plus noise."""

    name, prompts, dim = "tongues", "none", DIM

    def __init__(self) -> None:
        chance = np.random.default_rng(1)
        self._meant = chance.normal(size=(len(CITATIONS), DIM))
        self._of_tongue = dict(zip(ALL, 3 * chance.normal(size=(len(ALL), DIM)), strict=True))
        self._terms = {
            name: Lang(lang) for each in load_terms().concepts.values() for lang in ALL for name in each.terms[lang]
        }
        self._chance = chance

    def encode_queries(self, texts: Sequence[str]) -> Vectors:
        return normalised([self._vector(text) for text in texts], DIM)

    encode_passages = encode_queries

    def _vector(self, text: str) -> list[float]:
        noise = 0.3 * self._chance.normal(size=DIM)
        if text in self._terms:
            return list(self._of_tongue[self._terms[text]] + noise)
        number, lang = text.split()[:2]
        return list(self._meant[int(number)] + self._of_tongue[Lang(lang)] + noise)


def _asked(lang: Lang) -> list[Evidence]:
    provisions = [Provision("duplicate-2017", parse_citation(citation)) for citation in CITATIONS]
    return [
        Evidence(provision, lang, f"{number} {lang} {turn}", ASKED)
        for number, provision in enumerate(provisions)
        for turn in range(TIMES)
    ]


KNOWN = [*_asked(ALL[0]), *_asked(ALL[1])]


@pytest.fixture(scope="module")
def tongues() -> Tongues:
    return Tongues()


@pytest.fixture(scope="module")
def groups() -> Groups:
    return Groups([*KNOWN, *_asked(ALL[2])])


@pytest.fixture(scope="module")
def learned(tongues: Tongues, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("learned") / "sense.txt"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("indexer.sensing.EPOCHS", 150)
        make_sense(KNOWN, tongues.encode_queries([passage.text for passage in KNOWN]), tongues, file)
    return file


@pytest.fixture
def made(learned: Path, tmp_path: Path) -> Path:
    """What may be damaged."""
    for suffix in (".txt", ".npz"):
        copyfile(learned.with_suffix(suffix), tmp_path / f"sense{suffix}")
    return tmp_path / "sense.txt"


def _read(file: Path, groups: Groups) -> Sense:
    found = read_sense(file, groups)
    assert found
    return found


@pytest.mark.parametrize("lang", ALL)
def test_a_question_is_given_to_its_provision_also_in_a_language_never_learned(
    made: Path, groups: Groups, tongues: Tongues, lang: Lang
) -> None:
    sense = _read(made, groups)
    assert sense.judges(tongues)
    for number, citation in enumerate(CITATIONS):
        likely = sense.judge(tongues.encode_queries([f"{number} {lang} new"]))
        assert sum(likely.provisions.values()) == pytest.approx(1.0, abs=1e-3)
        best = max(likely.provisions, key=likely.provisions.__getitem__)
        assert str(groups.provisions[best].citation) == citation
        assert groups.laws[best] == max(likely.laws, key=likely.laws.__getitem__)


def test_only_what_the_library_holds_is_told_of(made: Path, tongues: Tongues) -> None:
    vector = tongues.encode_queries([f"0 {ALL[0]}"])
    few = Groups([passage for passage in KNOWN if str(passage.provision.citation) == "27A"])
    assert list(_read(made, few).judge(vector).provisions) == [0]
    assert _read(made, Groups([])).judge(vector) == Likely()


def test_another_encoder_s_vectors_are_not_judged(made: Path, groups: Groups, encoder: Tongues) -> None:
    assert not _read(made, groups).judges(encoder)


def _of_other_layers(file: Path) -> None:
    np.savez(file.with_suffix(".npz"), meaning=np.zeros((2, 2)))


@pytest.mark.parametrize(
    "damage",
    [
        _of_other_layers,
        lambda file: file.write_text("", "utf-8"),
        lambda file: file.write_text("{}", "utf-8"),
        lambda file: file.unlink(),
        lambda file: file.with_suffix(".npz").unlink(),
        lambda file: file.with_suffix(".npz").write_bytes(b"x"),
    ],
    ids=["other layers", "empty", "of nothing", "no text", "no figures", "other figures"],
)
def test_what_is_damaged_is_passed_over(made: Path, groups: Groups, damage: Callable[[Path], None]) -> None:
    damage(made)
    assert read_sense(made, groups) is None


def test_what_is_shipped_is_of_the_texts_and_questions_as_they_are() -> None:
    library = load_library()
    evidence = list(chain(evidence_of(library), asked_of(library)))
    assert json.loads((LEARNED / SENSE).read_text("utf-8").splitlines()[0])["made_from"] == made_from(evidence), (
        "run `python -m tui.shipping`"
    )
    assert read_sense(LEARNED / SENSE, Groups(evidence))
