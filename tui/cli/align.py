"""`bridgelaw align`: which paragraphs of two editions stand for each other, and whether they say the same."""

from __future__ import annotations

from argparse import Namespace

from corpus.concordance import Bead, format_concordance
from corpus.edition import parse_edition
from corpus.library import NotInLibrary
from tui.cli.exits import Exit
from tui.cli.output import print_json, say
from tui.desk import open_desk


def run(options: Namespace) -> Exit:
    """Compute the beads of two editions. Raises BadEdition, NotInLibrary, NoEncoder, NothingToAlign."""
    from indexer.align.concord import align
    from indexer.encoder import open_encoder

    desk = open_desk()
    editions = [parse_edition(name) for name in (options.source, options.target)]
    for edition in editions:
        if edition not in desk.library.editions:
            raise NotInLibrary(
                "no edition {edition}; there are {known}",
                edition=edition,
                known=", ".join(map(str, desk.library.editions)),
            )
    source, target = (desk.library.editions[edition] for edition in editions)
    encoder = open_encoder(desk.settings.model)
    concordance = align(source, target, encoder, desk.terms, desk.library.editions.values())
    if options.json:
        print_json([_as_json(bead) for bead in concordance.beads])
    else:
        say(format_concordance(concordance).rstrip("\n"))
    return Exit.DONE


def _as_json(bead: Bead) -> dict[str, object]:
    return {
        "source": [str(citation) for citation in bead.source],
        "target": [str(citation) for citation in bead.target],
        "confidence": round(bead.confidence, 3),
        "relation": bead.relation.value,
        "evidence": list(bead.evidence),
    }
