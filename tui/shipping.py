"""Make what the search carries anew: `python -m tui.shipping`, after a text, a title or a question has changed.

The vectors of all texts that can be found, and what is learned of the questions, which takes some minutes. The vectors
of the questions are not shipped: they are kept in the cache, and only what is new among them is encoded.
"""

from __future__ import annotations

from corpus.library import load_library
from indexer.encoder import EmbeddedEncoder
from indexer.evidence import evidence_of
from indexer.jargon import asked_of
from indexer.made import own_code
from indexer.making import learn
from indexer.search import LEARNED
from indexer.shipped import CORPUS, KnownVectors, ship
from tui.desk import Desk
from tui.home import find_home
from tui.settings import default_settings

CHECKS = "checks"
"""The name of the shipped set for what is found of the checks."""

if __name__ == "__main__":
    desk = Desk(find_home(), default_settings())
    library, encoder = load_library(), EmbeddedEncoder()
    print(f"{ship(CORPUS, evidence_of(library))} passages of the texts")
    print(f"{ship(CHECKS, desk.evidence_of_checks())} of the checks")
    own = own_code([*evidence_of(library), *asked_of(library)])
    vectors = KnownVectors(encoder, desk.home.asked).vectors(own)
    print(f"{learn(own, vectors, encoder, LEARNED)} features by which a question is judged, of {len(own)} passages")
