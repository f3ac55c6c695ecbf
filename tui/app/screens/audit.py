"""One edition held against another: both are chosen, the findings listed, each with both texts; accepted by a key."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.message import Message
from textual.screen import Screen
from textual.worker import Worker, get_current_worker

from corpus.errors import BridgelawError
from indexer.audit.audit import Stage
from indexer.audit.finding import Finding
from tui.accepted import accept, reject
from tui.app.keys import bind
from tui.app.views.audit import DIFFERS, edition_title, finding_rows, text_rows
from tui.app.views.law import LawBook
from tui.app.views.marks import MARK
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.rows import Row, columns_in, plain, progress_bar
from tui.app.widgets.sheet import MARGIN, Sheet
from tui.auditing import run_audit, stage_told
from tui.auditreport import report
from tui.desk import Desk

EVERY = "every"
"""The key of the row for every official edition, and of that for what each is held against by itself."""
NARROWEST_TEXT = 30
"""Cells of a text that stands beside the other."""


class Left(BridgelawError):
    """The audit is no longer wanted."""


class AuditScreen(Screen[None]):
    """Escape goes from the texts to the findings, to the edition held against, to the edition, and back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "open", id="audit.open"),
        bind("a", "accept", "accept / no longer", id="audit.accept"),
        bind("h", "turn_accepted", "hide / show accepted", id="audit.accepted"),
        bind("p", "print", "print", id="audit.print"),
        bind("escape", "back", "back", id="audit.back"),
    ]

    @dataclass
    class Come(Message):
        """The audit has come this far."""

        stage: Stage

    @dataclass
    class Found(Message):
        """The audit is done."""

        findings: tuple[Finding, ...]

    @dataclass
    class Failed(Message):
        """It cannot be done."""

        error: BridgelawError

    def __init__(self, desk: Desk, book: LawBook) -> None:
        super().__init__()
        self._desk, self._book, self._words = desk, book, book.words
        self._chosen: list[str] = []
        """The edition and what it is held against, as far as they are chosen."""
        self.findings: tuple[Finding, ...] | None = None
        """What was found; None before that."""
        self._all = False

    def compose(self) -> ComposeResult:
        """The list, and both texts."""
        yield Notice()
        with Container(id="case"):
            yield Sheet(id="listed")
            yield Sheet(id="texts")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Ask for the edition."""
        self.listing.focus()
        self._show()

    @property
    def listing(self) -> Sheet:
        """Editions, then findings."""
        return self.query_one("#listed", Sheet)

    @property
    def texts(self) -> Sheet:
        """Both texts of a finding."""
        return self.query_one("#texts", Sheet)

    @property
    def current(self) -> Finding | None:
        """The finding under the cursor."""
        row = self.listing.current
        return next((each for each in self.findings or () if row is not None and each.id == row.key), None)

    @on(Sheet.Clicked, "#listed")
    def action_open(self) -> None:
        """Take the edition under the cursor, or go to the texts of a finding."""
        row = self.listing.current
        if row is None or not self.listing.has_focus:
            return
        if self.current is not None:
            self.texts.focus()
        elif self.findings is None and len(self._chosen) < 2:
            self._chosen.append(row.key)
            self._show()

    def action_back(self) -> None:
        """One step back."""
        if self.texts.has_focus:
            self.listing.focus()
        elif self._chosen:
            self.workers.cancel_group(self, "audit")
            self.findings = None
            self._show(at=self._chosen.pop())
        else:
            self.dismiss()

    def action_accept(self) -> None:
        """Accept the finding under the cursor, or take that back; it lasts."""
        finding, file = self.current, self._desk.home.accepted
        if finding is None or self.findings is None:
            return
        try:
            if finding.accepted:
                reject(file, [finding.id])
            else:
                accept(file, self.findings, [finding.id])
        except (BridgelawError, OSError) as error:
            self._say(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})")
            return
        place = next((at for at, each in enumerate(self.listing.rows) if each.key == finding.id), 0)
        now = finding.marked(accepted=not finding.accepted)
        self.findings = tuple(now if each.id == finding.id else each for each in self.findings)
        listed = [each.id for each in self._listed]
        after = finding.id if finding.id in listed else next(iter(listed[place - 1 :] or listed[-1:]), None)
        self._show(at=after)

    def action_turn_accepted(self) -> None:
        """List the accepted findings too, or not."""
        self._all = not self._all
        self._show(at=self.current.id if self.current else None)

    def action_print(self) -> None:
        """All findings as a page, in the director's own folder."""
        if self.findings is None:
            return
        file = self._desk.home.data / "forms" / f"audit-{'-'.join(self._chosen).replace('/', '-')}.html"
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(report(self.findings, self._words), "utf-8")
        except OSError as error:
            self._say(f"{self._words('NOT WRITTEN.')} ({self._words.tell(error)})")
        else:
            self._say(self._words("Written: {file}", file=file))

    def on_descendant_focus(self) -> None:
        """Where there is little room, the texts take the place of the list while they are read."""
        self.set_class(self.texts.has_focus, "-reading")
        self.refresh_bindings()

    def on_resize(self) -> None:
        """Lay the texts out anew."""
        self._show_texts()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """What is done to findings waits until there are some."""
        if action in ("accept", "turn_accepted", "print"):
            return bool(self.findings)
        return action != "open" or not self.texts.has_focus

    @on(Sheet.Reached, "#listed")
    def _show_texts(self) -> None:
        finding, room = self.current, self.texts.size.width - MARGIN
        if finding is None:
            self.texts.show(())
            return
        rows = text_rows(
            finding, self._desk.terms, self._book.library, self._words,
            beside_each_other=columns_in(room, NARROWEST_TEXT) > 1,
        )  # fmt: skip
        self.texts.show(tuple(rows))
        self.texts.reveal(DIFFERS)

    @property
    def _listed(self) -> tuple[Finding, ...]:
        return tuple(each for each in self.findings or () if self._all or not each.accepted)

    def _show(self, at: str | None = None) -> None:
        self.set_class(self.findings is not None, "-found")
        if self.findings is not None:
            self._show_findings(at)
        elif len(self._chosen) == 2:
            self._begin()
        else:
            self._say("")
            self.listing.show(self._editions(), at)
        self.refresh_bindings()

    def _editions(self) -> list[Row]:
        """What can be audited; then what it can be held against."""
        words, library, chosen = self._words, self._book.library, self._chosen
        title = words("What is it held against?") if chosen else words("Which edition is to be checked?")
        every = words("today's English") if chosen else words("every official edition that is not English")
        rows = [Row("title", (plain(title, MARK),), stop=False, space=1), Row(EVERY, (plain(every),))]
        editions = (each for each in library.editions if str(each) not in chosen)
        return rows + [Row(str(each), (edition_title(each, library, words),)) for each in editions]

    def _show_findings(self, at: str | None) -> None:
        words, findings = self._words, self.findings or ()
        accepted = sum(each.accepted for each in findings)
        counted = words("{found} findings, {accepted} of them accepted", found=len(findings), accepted=accepted)
        head = Row("count", (plain(counted, MARK),), stop=False)
        self.listing.show((head, *finding_rows(self._listed, words)), at)
        self._show_texts()

    def _begin(self) -> None:
        """Run the audit on a thread."""
        edition, against = (None if each == EVERY else each for each in self._chosen)
        lang = self._words.lang

        def work() -> None:
            worker = get_current_worker()
            try:
                found = run_audit(self._desk, edition, against, lang, _stopping(worker, self._come))
            except Left:
                return
            except BridgelawError as error:
                self.post_message(self.Failed(error))
            else:
                if not worker.is_cancelled:
                    self.post_message(self.Found(found))

        self.listing.show((Row("wait", (plain(self._words("Working it out ...")),), stop=False),))
        self.run_worker(work, group="audit", exclusive=True, thread=True)

    def _come(self, stage: Stage) -> None:
        self.post_message(self.Come(stage))

    @on(Come)
    def _show_stage(self, come: Come) -> None:
        if self.findings is None and len(self._chosen) == 2:
            stage = come.stage
            self._say(f"{progress_bar(stage.done, stage.whole)} {stage_told(stage, self._words)}".strip())

    @on(Found)
    def _take_found(self, found: Found) -> None:
        if len(self._chosen) == 2:
            self.findings = found.findings
            self._say("" if found.findings else self._words("Nothing found."))
            self._show()

    @on(Failed)
    def _take_failed(self, failed: Failed) -> None:
        self._say(str(failed.error))

    def _say(self, text: str) -> None:
        self.query_one(Notice).say(text)


def _stopping(worker: Worker[None], come: Callable[[Stage], None]) -> Callable[[Stage], None]:
    """Tells how far it has come; raises Left where nobody wants to know any more."""

    def tell(stage: Stage) -> None:
        if worker.is_cancelled:
            raise Left
        come(stage)

    return tell
