"""A LIN file as its commands: two letters, a bar, a value, a bar; what is out of step is passed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.records.record import one_line
from engine.records.source import decoded
from engine.records.tags import LIN_TAGS

PAGE = "pg"
"""A page of a show, as a rule one trick: of no interest, and more common than anything but cards."""
LONGEST = 1 << 17
"""More text than this without a bar is no LIN."""

Command = tuple[int, str, str]
"""The line it stands in, from 1; the tag; the value."""


def commands(blocks: Iterable[bytes]) -> Iterator[Command]:
    """The commands of a file; where a bar is missing or one too many, from the next tag that makes sense."""
    parts: list[str] = []
    rest = b""
    line = 1
    for block in blocks:
        rest += block
        end = rest.rfind(b"|") + 1 or (len(rest) if len(rest) > LONGEST else 0)
        if not end:
            continue
        parts += decoded(rest[:end]).split("|")
        rest = rest[end:]
        # Without its value, the last tag waits for the next block.
        parts.pop()
        at = 0
        last = len(parts) - 1
        while at < last:
            tag, value = parts[at], parts[at + 1]
            at += 2
            if tag == PAGE:
                continue
            if tag not in LIN_TAGS:
                line += tag.count("\n")
                tag = tag_of(tag)
                if tag not in LIN_TAGS and value.strip().lower() in LIN_TAGS:
                    if tag:
                        yield line, "", parts[at - 2]
                    at -= 1
                    continue
            yield line, tag, value
            if "\n" in value:
                line += value.count("\n")
        del parts[:at]
    value = decoded(rest).strip()
    if parts and tag_of(parts[-1]) in LIN_TAGS:
        yield line, tag_of(parts[-1]), value
    elif value:
        yield line, "", value


def tag_of(text: str) -> str:
    """The tag at the end of what stands between two bars; line ends and remarks may come before it."""
    return one_line(text.rstrip()[-2:]).lower()
