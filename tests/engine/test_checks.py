"""Every check, on every path: what the design asks of all of them."""

import sys
from pathlib import Path

import pytest

from corpus.citation import Provision
from corpus.lang import languages
from corpus.library import load_library
from corpus.terms import load_terms
from engine.decision import Node, grow, idle, nodes, paths
from engine.interview import Choice, Fact
from engine.phrases import Phrases, law_texts
from engine.registry import CheckEntry, entries, find_check, reasons
from engine.ruling import Message

sys.path.insert(0, str(Path(__file__).parent))
from golden import golden_file, written

MOST_PATHS = 2000
MOST_VALUES = 8
MOST_QUESTIONS = 6
"""On the longest path, without the opening and without what players choose ..."""
MORE_QUESTIONS = {
    "duplicate-2017/14": 7,
    "duplicate-2017/61": 7,
    "duplicate-2017/67": 8,
    "duplicate-2017/68": 9,
    "duplicate-2017/69": 7,
}
"""... but for a duty that was not obeyed, a trick with a card too few or too many, and for claims."""
OPENING = {"attention", "gained_by_ignorance"}

LIBRARY = load_library()
PHRASES = Phrases(load_terms().forms())
TREES: dict[str, Node] = {}

each_check = pytest.mark.parametrize("entry", entries().values(), ids=lambda entry: entry.id)


def tree_of(entry: CheckEntry) -> Node:
    if entry.id not in TREES:
        TREES[entry.id] = grow(entry.load())
    return TREES[entry.id]


def facts_of(entry: CheckEntry) -> set[Fact]:
    return {node.asked for node in nodes(tree_of(entry)) if node.asked is not None}


@each_check
def test_every_path_ends_in_a_ruling(entry):
    leaves = list(paths(tree_of(entry)))
    assert len(leaves) <= MOST_PATHS
    assert all(leaf.lines for leaf in leaves)


@each_check
def test_the_decision_table_is_the_golden_one(entry):
    assert written(entry) == golden_file(entry).read_text("utf-8")


@each_check
def test_every_question_matters(entry):
    assert [(node.asked.id, dict(node.known)) for node in idle(tree_of(entry)) if node.asked] == []


@each_check
def test_a_director_is_not_asked_too_much(entry):
    facts = {fact.id: fact for fact in facts_of(entry)}
    for leaf in paths(tree_of(entry)):
        asked = [name for name in leaf.known if name not in OPENING and not isinstance(facts[name], Choice)]
        assert len(asked) <= MORE_QUESTIONS.get(entry.id, MOST_QUESTIONS), asked
        assert len(OPENING.intersection(leaf.known)) <= 2


@each_check
def test_facts_are_small_and_their_ids_are_unique(entry):
    facts = facts_of(entry)
    assert len({fact.id for fact in facts}) == len(facts)
    assert all(2 <= len(set(fact.values)) == len(fact.values) <= MOST_VALUES for fact in facts)


@each_check
def test_every_citation_can_be_read_in_every_language(entry):
    for citation in entry.citations:
        texts = LIBRARY.texts(Provision(entry.code, citation))
        readable = {edition.lang for edition, paragraph in texts if paragraph.text}
        assert readable == set(languages()), f"{entry.code}/{citation} can be read in {sorted(readable)} only"


@each_check
def test_the_file_lists_exactly_what_the_paths_cite(entry):
    cited = {line.citation for leaf in paths(tree_of(entry)) for line in leaf.lines}
    assert cited == set(entry.citations)


@each_check
def test_no_line_cites_a_provision_and_one_within_it(entry):
    """The deepest provision is cited: a message never stands on a law as a whole that has paragraphs of its own."""
    for leaf in paths(tree_of(entry)):
        for line in leaf.lines:
            texts = LIBRARY.texts(Provision(entry.code, line.citation))
            assert any(paragraph.text for _, paragraph in texts), (
                f"{line.message.id} cites the bare heading {line.citation}"
            )


@each_check
@pytest.mark.parametrize("lang", languages())
def test_every_text_is_there_in_every_language(entry, lang):
    tree = tree_of(entry)
    messages: set[Message] = set()
    for node in nodes(tree):
        for line in node.lines:
            messages.add(line.message)
            if line.condition is not None:
                messages.add(line.condition.message)
    for fact in facts_of(entry):
        messages |= {fact.prompt, *(fact.text_of(value) for value in fact.values)}
        if isinstance(fact, Choice):
            assert PHRASES.role(fact.by, lang)
    assert all(PHRASES.render(message, lang).strip() for message in messages)
    assert entry.title[lang]


@each_check
def test_no_text_is_left_over(entry):
    """Every text of a check's own file is said somewhere, if only by another check that shares its generators."""
    trees = [tree_of(other) for other in entries().values() if other.code == entry.code]
    said = {
        line.message.key
        for tree in trees
        for node in nodes(tree)
        for line in node.lines
        if line.message.law == entry.law
    }
    assert set(law_texts(entry.code, entry.law).get("lines", {})) == said
    asked = {
        node.asked.id for tree in trees for node in nodes(tree) if node.asked and node.asked.law.number == entry.law
    }
    assert set(law_texts(entry.code, entry.law).get("facts", {})) == asked


def test_every_provision_has_a_check_or_a_reason():
    missing = []
    for code in LIBRARY.codes:
        cited = {citation for entry in entries().values() if entry.code == code for citation in entry.citations}
        told = reasons(code)
        for provision in LIBRARY.provisions(code):
            citation = provision.citation
            texts = [paragraph for _, paragraph in LIBRARY.texts(provision)]
            bare = not any(paragraph.text for paragraph in texts)
            cut = any(paragraph.cut for paragraph in texts)
            listed = any(place in told for place in (citation, *citation.ancestors))
            if not (citation in cited or bare or cut or listed):
                missing.append(str(provision))
    assert missing == []


def test_no_reason_is_given_for_a_provision_that_a_line_cites():
    for code in LIBRARY.codes:
        cited = {citation for entry in entries().values() if entry.code == code for citation in entry.citations}
        assert cited.isdisjoint(reasons(code))


@pytest.mark.parametrize("check", ["duplicate-2017/24", "duplicate-2017/27", "duplicate-2017/66", "duplicate-2017/67"])
def test_the_documents_are_executable(check):
    assert find_check(check).load()
