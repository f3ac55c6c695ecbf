"""The tags that records use, from `tags.tsv`."""

from __future__ import annotations

from importlib.resources import files

KNOWN: dict[str, set[str]] = {"pbn": set(), "lin": set()}
for row in files("engine.records").joinpath("tags.tsv").read_text(encoding="utf-8").splitlines()[1:]:
    form, tag, _ = row.split("\t")
    KNOWN[form].add(tag)

PBN_TAGS = frozenset(KNOWN["pbn"])
LIN_TAGS = frozenset(KNOWN["lin"])
PBN_NAMES = {tag.lower(): tag for tag in PBN_TAGS}
"""The tags of PBN by their names in small letters."""
