"""Make what the search carries anew: `python -m tui.shipping`, after a text, a title or a question has changed.

The vectors of all that can be found, and the classifier of questions, which takes a minute or two.
"""

from __future__ import annotations

from corpus.library import load_library
from indexer.evidence import ASKED, evidence_of
from indexer.jargon import asked_of
from indexer.learning import ship_classifier
from indexer.shipped import CORPUS, ship
from tui.desk import Desk
from tui.home import find_home
from tui.settings import default_settings

CHECKS = "checks"
"""The name of the shipped set for what is found of the checks."""

if __name__ == "__main__":
    desk = Desk(find_home(), default_settings())
    library = load_library()
    print(f"{ship(CORPUS, evidence_of(library))} passages of the texts")
    print(f"{ship(ASKED, asked_of(library))} questions and phrases that ask for them")
    print(f"{ship(CHECKS, desk.evidence_of_checks())} of the checks")
    print(f"{ship_classifier([*evidence_of(library), *asked_of(library)])} features by which a question is judged")
