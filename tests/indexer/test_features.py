from __future__ import annotations

import pytest

from indexer.features import LONGEST_WORD, MOST_WORDS, features_of, numbered


def test_words_letters_pairs_and_concepts_are_features() -> None:
    assert list(features_of("Lend out")) == [
        *("wlend", "l<le", "llen", "lend", "lnd>", "l<len", "llend", "lend>", "l<lend", "llend>"),
        *("wout", "l<ou", "lout", "lut>", "l<out", "lout>", "l<out>", "plend out"),
    ]


@pytest.mark.parametrize("query", ["revoke", "verzaking", "ρενόνς", "ΡΕΝΟΝΣ"])
def test_a_concept_is_the_same_feature_in_every_language(query: str) -> None:
    assert "crevoke" in features_of(query)


def test_a_mistyped_word_shares_most_of_its_letters() -> None:
    right, wrong = set(features_of("insufficient")), set(features_of("insuficient"))
    assert len(right & wrong) > len(right) / 2


def test_accents_and_capitals_do_not_matter() -> None:
    assert numbered("Λεβέ") == numbered("ΛΕΒΕ")


def test_each_feature_is_numbered_once_and_no_text_has_endlessly_many() -> None:
    found = numbered("trick trick trick")
    assert len(set(found)) == len(found) < len(list(features_of("trick trick trick")))
    assert len(numbered("ab" * 1_000_000)) <= 3 * (LONGEST_WORD + 2)
    assert sum(feature.startswith("w") for feature in features_of("a " * 1000)) == MOST_WORDS


def test_a_text_without_words_has_none() -> None:
    assert numbered("?! …") == []
