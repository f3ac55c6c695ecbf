"""A law text taken in: document, code and language are chosen; what was left out is listed; the last one taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input

from corpus.edition import EditionId, Status
from corpus.errors import BridgelawError
from corpus.importers.intake import Intake, WrongEdition, take, undo
from corpus.lang import Lang, languages
from indexer.misplaced import misplaced
from tui.app.keys import bind
from tui.app.views.folders import FILE, FOLDER, first_file, folder_rows, inside_of
from tui.app.views.intake import intake_rows
from tui.app.views.marks import MARK, code_title
from tui.app.widgets.keyline import KeyLine
from tui.app.widgets.notice import Notice
from tui.app.widgets.question import Question
from tui.app.widgets.rows import Row, plain, progress_bar
from tui.app.widgets.sheet import Sheet
from tui.desk import Desk
from tui.words import Words

DOCUMENTS = {".pdf", ".html", ".htm", ".txt", ".text", ".wiki", ".md"}
WHOLE = "whole "
"""The key of the row for every document of the folder begins with it."""


class ImportScreen(Screen[None]):
    """Escape goes one step back, from the outcome to the document."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "choose", id="import.open"),
        bind("u", "undo", "take the last import back", id="import.undo"),
        bind("f", "force", "take it nonetheless", id="import.force"),
        bind("l", "name_law", "name the law", id="import.law"),
        bind("escape", "back", "back", id="import.back"),
    ]

    @dataclass
    class Come(Message):
        """So many documents of a folder have been read."""

        done: int
        whole: int
        name: str

    @dataclass
    class Taken(Message):
        """The document is in."""

        intake: Intake
        strangers: Mapping[str, str]

    @dataclass
    class TakenBack(Message):
        """An import has been taken back."""

        files: int

    @dataclass
    class Failed(Message):
        """Nothing was taken in, or back."""

        error: BridgelawError

    def __init__(self, desk: Desk, words: Words, changed: Callable[[], None]) -> None:
        super().__init__()
        self._desk, self._words, self._changed = desk, words, changed
        self._folder = Path.cwd()
        self._document: Path | None = None
        self._code = ""
        self._lang: Lang | None = None
        self._law = ""
        self.intake: Intake | None = None
        """What came in, once it has."""
        self.error: BridgelawError | None = None
        """Why nothing did."""
        self._busy = False

    def compose(self) -> ComposeResult:
        """The place for a name, and the list."""
        yield Question(self._words("A PDF, web page or text of laws, or a folder of them"))
        yield Notice()
        yield Sheet(id="listed")
        yield KeyLine(self._words)

    def on_mount(self) -> None:
        """Show where documents can be picked."""
        self.listing.focus()
        self._show()

    @property
    def listing(self) -> Sheet:
        """What there is to choose from, then what came of it."""
        return self.query_one(Sheet)

    @on(Input.Submitted)
    def _take_name(self, submitted: Input.Submitted) -> None:
        named = submitted.value.strip()
        if self._lang is not None:
            self._law = named
            self._begin()
        elif named:
            self._go_to((self._folder / Path(named).expanduser()).absolute())
        self.listing.focus()

    @on(Sheet.Clicked)
    def action_open(self) -> None:
        """Take what is under the cursor."""
        row = self.listing.current
        if row is None or self._lang is not None:
            return
        if self._code:
            self._lang = Lang(row.key)
            self._begin()
        elif self._document is not None:
            self._code = row.key
            self._show()
        elif row.key.startswith(WHOLE):
            self._document = self._folder
            self._show()
        else:
            self._go_to(Path(row.key.removeprefix(FOLDER).removeprefix(FILE)))

    def action_back(self) -> None:
        """One step back; what is being written is written."""
        if self._busy:
            self._say(self._words("It is being taken in; please wait."))
        elif self._lang is not None:
            self._lang, self.intake, self.error, self._law = None, None, None, ""
            self._show()
        elif self._code:
            self._code = ""
            self._show()
        elif self._document is not None:
            self._document = None
            self._show()
        else:
            self.dismiss()

    def action_force(self) -> None:
        """Take it though it looks like another code."""
        self._begin(force=True)

    def action_name_law(self) -> None:
        """Say which law it is, where the document does not."""
        box = self.query_one(Question)
        box.value, box.placeholder, box.display = "", self._words("The number of the law"), True
        box.focus()

    def action_undo(self) -> None:
        """Take the last import of that code and language back."""
        row = self.listing.current
        lang = self._lang or (Lang(row.key) if row is not None else None)
        if lang is None:
            return
        code, texts = self._code, self._desk.home.texts

        def work() -> None:
            try:
                self.post_message(self.TakenBack(len(undo(code, lang, None, texts))))
            except BridgelawError as error:
                self.post_message(self.Failed(error))

        self._work(work)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Each key where it has something to do."""
        match action:
            case "undo":
                return bool(self._code) and not self._busy and not (self.error and self._lang)
            case "force":
                return isinstance(self.error, WrongEdition)
            case "name_law":
                return self.error is not None and self._document is not None and self._document.is_file()
            case "open":
                return self._lang is None
        return True

    def _go_to(self, path: Path) -> None:
        if path.is_dir():
            self._folder = path
        else:
            self._document, self._folder = path, path.parent
        self._show()

    def _begin(self, *, force: bool = False) -> None:
        """Import it on a thread."""
        document, code, lang, law = self._document, self._code, self._lang, self._law or None
        if document is None or lang is None:
            return
        library, texts = self._desk.library, self._desk.home.texts

        def work() -> None:
            try:
                intake = take(document, code, lang, law, library, texts, force=force, progress=self._come)
                self._desk.reread()
                edition = EditionId(code, lang, Status.OFFICIAL)
                strangers = misplaced(self._desk.library, edition, {each.citation for each in intake.provisions})
                self.post_message(self.Taken(intake, strangers))
            except BridgelawError as error:
                self.post_message(self.Failed(error))

        self.intake = self.error = None
        self._work(work)

    def _work(self, work: Callable[[], None]) -> None:
        self._busy = True
        self._say(self._words("Reading ..."))
        self._show()
        self.run_worker(work, group="import", exclusive=True, thread=True)

    def _come(self, done: int, whole: int, name: str) -> None:
        self.post_message(self.Come(done, whole, name))

    @on(Come)
    def _show_come(self, come: Come) -> None:
        self._say(f"{progress_bar(come.done, come.whole)} {come.name}")

    @on(Taken)
    def _show_taken(self, taken: Taken) -> None:
        self.intake, self._busy = taken.intake, False
        self._say("")
        self._changed()
        rows = intake_rows(taken.intake, taken.strangers, self._code, self._words)
        self.listing.show(tuple(rows))
        self._settle()

    @on(TakenBack)
    def _show_taken_back(self, back: TakenBack) -> None:
        self._busy, self._lang, self.intake = False, None, None
        self._changed()
        self._show()
        self._say(self._words("Taken back; laws changed: {count}", count=back.files))

    @on(Failed)
    def _show_failed(self, failed: Failed) -> None:
        self.error, self._busy = failed.error, False
        self._say(f"{self._words('NOTHING WAS CHANGED.')} ({self._words.tell(failed.error)})")
        self._show()

    def _show(self) -> None:
        """The step that is due."""
        words, library = self._words, self._desk.library
        if self._busy:
            self.listing.show((Row("busy", (plain(str(self._document or "")),), stop=False),))
        elif self._lang is not None:
            self.listing.show((Row("failed", (plain(words("Nothing came in."), MARK),), stop=False),))
        elif self._code:
            self.listing.show(
                (
                    _title(words("In which language?")),
                    *(Row(lang, (plain(each.name),)) for lang, each in languages().items()),
                ),
                self._words.lang,
            )
        elif self._document is not None:
            codes = (Row(code, (plain(code_title(code, library, words)),)) for code in library.codes)
            self.listing.show((_title(words("Which code is it?")), *codes), self._desk.settings.code)
        else:
            self._list_folder()
        self._settle()

    def _settle(self) -> None:
        box = self.query_one(Question)
        box.display = self._document is None
        if self._document is None:
            box.placeholder = self._words("A PDF, web page or text of laws, or a folder of them")
        if not box.display:
            self.listing.focus()
        self.refresh_bindings()

    def _list_folder(self) -> None:
        words, inside = self._words, list[Path]()
        try:
            inside = inside_of(self._folder)
        except OSError as error:
            self._say(f"{words('This folder cannot be read.')} ({error.strerror})")
        rows = folder_rows(self._folder, inside, DOCUMENTS, words("No document of laws here."))
        first = first_file(rows)
        every = Row(f"{WHOLE}{self._folder}", (plain(words("all documents of this folder")),))
        self.listing.show((*rows, every) if first else rows, first)

    def _say(self, text: str) -> None:
        self.query_one(Notice).say(text)


def _title(text: str) -> Row:
    return Row("title", (plain(text, MARK),), stop=False, space=1)
