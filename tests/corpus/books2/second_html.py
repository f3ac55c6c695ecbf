"""Law books as saved pages: of the nineties, of wikis, of journals on the web, of office programs, of a PDF's text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape
from random import Random

from book_model import NOTE_MARK, Line, furniture, law_line
from book_pieces import Breaks, Piece, Role, fill
from book_source import FURNITURE, Note
from second_text import WORDS


@dataclass(frozen=True, slots=True)
class Web:
    """How a page is marked up."""

    kind: str
    """`nineties`, `mediawiki`, `dokuwiki`, `journal`, `terms`, `nested`, `office`, `preformatted`, `sections`,
    `styled` (lists numbered by a style), or `converted` (the lines of a PDF)."""
    charset: str = "utf-8"


@dataclass
class Sheet:
    """A page being written."""

    form: Web
    lang: str
    rng: Random
    markup: list[str] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)

    def add(self, markup: str, *lines: Line) -> None:
        self.markup.append(markup)
        self.lines += lines

    def aside(self, tag: str, *texts: str) -> None:
        """What is no law text, in an element of its own."""
        self.add(f"<{tag}>{' '.join(map(escape, texts))}</{tag.split()[0]}>", *map(furniture, texts))

    def inline(self, text: str, mark: str = "<sup>{}</sup>") -> str:
        """Running text, with the marks of notes as this kind of page has them."""
        return NOTE_MARK.sub(lambda found: mark.replace("{}", found[0][1:-1]), escape(text, quote=False))


def page_of(found: Sequence[Piece], form: Web, lang: str, rng: Random) -> tuple[bytes, list[Line]]:
    """The page and what stands on it."""
    sheet = Sheet(form, lang, rng)
    KINDS[form.kind](sheet, found)
    title = escape(FURNITURE[lang]["title"])
    charset = form.charset if form.charset != "old" else "iso-8859-7" if lang == "el" else "iso-8859-1"
    head = f'<meta charset="{charset}"><title>{title}</title>'
    body = "\n".join(sheet.markup)
    whole = f'<!DOCTYPE html>\n<html lang="{lang}"><head>{head}{STYLE}</head>\n<body>\n{body}\n</body></html>\n'
    return whole.encode(charset, "xmlcharrefreplace"), sheet.lines


STYLE = (
    "<style>ol.letters { list-style: upper-alpha } .c1 { color: #000 }</style><script>window.page = {law: 1};</script>"
)


def _says(piece: Piece) -> str:
    return piece.text if piece.says is None else piece.says


def _law_line(piece: Piece) -> Line:
    if piece.role in {Role.PART, Role.SECTION}:
        return furniture(piece.text)
    return law_line(f"{piece.mark} {piece.text}".strip(), _says(piece))


def _marked(sheet: Sheet, piece: Piece, mark: str = "<sup>{}</sup>", bold: str = "b") -> str:
    """The piece's mark and text; a heading that runs in is bold."""
    text = sheet.inline(piece.text, mark)
    if piece.bold:
        heading, rest = sheet.inline(piece.text[: piece.bold], mark), sheet.inline(piece.text[piece.bold :], mark)
        text = f"<{bold}>{heading}</{bold}>{rest}"
    return f"{escape(piece.mark)} {text}".strip()


def _nineties(sheet: Sheet, found: Sequence[Piece]) -> None:
    """Upper-case elements that nobody closes, breaks for paragraphs, hard blanks for indents."""
    sheet.add("<CENTER>")
    sheet.aside("FONT SIZE=5", FURNITURE[sheet.lang]["title"])
    sheet.add("</CENTER><HR>")
    for place, piece in enumerate(found):
        again = place and found[place - 1].role is Role.LAW
        gap = "&nbsp;" * 4 * max(piece.level - 1, 0)
        shown = _marked(sheet, piece, "<SUP><FONT SIZE=1>{}</FONT></SUP>", "B")
        if piece.role is Role.LAW:
            if not again:
                _notes_nineties(sheet)
            sheet.add(f"<P ALIGN=CENTER><A NAME=L{place}></A><FONT COLOR=navy><B>{shown}</B></FONT>", _law_line(piece))
        elif piece.role is Role.BODY:
            sheet.add(f"<BR>{gap}{shown}<BR>", _law_line(piece))
        else:
            sheet.add(f"<P>{gap}<B><I>{shown}</I></B>", _law_line(piece))
        sheet.notes += piece.notes
    _notes_nineties(sheet)
    sheet.add("<HR>")
    sheet.aside("FONT SIZE=1", WORDS[sheet.lang]["top"])


def _notes_nineties(sheet: Sheet) -> None:
    for note in sheet.notes:
        sheet.add(
            f"<BR><FONT SIZE=1><SUP>{note.mark}</SUP> {sheet.inline(note.text)}</FONT><BR>",
            law_line(f"{note.mark} {note.text}", note.text),
        )
    sheet.notes = []


def _mediawiki(sheet: Sheet, found: Sequence[Piece]) -> None:
    """A rendered wiki: contents, links to edit, references with arrows back."""
    words, own = FURNITURE[sheet.lang], WORDS[sheet.lang]
    sheet.add(
        '<div id="content" class="mw-body"><h1 id="firstHeading" class="firstHeading">'
        + escape(words["title"])
        + "</h1>",
        furniture(words["title"]),
    )
    sheet.add('<div id="mw-content-text"><div class="mw-parser-output">')
    heads = [piece for piece in found if piece.role is Role.LAW]
    items = "".join(
        f'<li class="toclevel-1"><a href="#a"><span class="tocnumber">{n}</span> '
        f'<span class="toctext">{sheet.inline(_bare(p))}</span></a></li>'
        for n, p in enumerate(heads, 1)
    )
    sheet.add(
        f'<div id="toc" class="toc"><div class="toctitle"><h2>{own["toc"]}</h2></div><ul>{items}</ul></div>',
        furniture(own["toc"]),
        *(furniture(_bare(p)) for p in heads),
    )
    bracket = '<span class="mw-editsection-bracket">{}</span>'.format
    edit = f'<span class="mw-editsection">{bracket("[")}<a href="#e">{own["edit"]}</a>{bracket("]")}</span>'
    for piece in found:
        shown = _marked(sheet, piece, '<sup class="reference"><a href="#cite_note-{}">&#91;{}&#93;</a></sup>')
        if piece.role is Role.BODY:
            sheet.add(f"<dl><dd>{shown}</dd></dl>" if piece.level > 2 else f"<p>{shown}\n</p>", _law_line(piece))
        elif piece.role is Role.HEADING and piece.level > 2:
            sheet.add(f"<p><b>{shown}</b></p>", _law_line(piece))
        else:
            tag = f"h{min(2 + piece.level, 5)}"
            sheet.add(
                f'<{tag}><span class="mw-headline" id="x">{shown}</span>{edit}</{tag}>',
                _law_line(piece),
                furniture(own["edit"]),
            )
        sheet.notes += piece.notes
    if sheet.notes:
        sheet.add('<div class="mw-references-wrap"><ol class="references">')
        for note in sheet.notes:
            sheet.add(
                f'<li id="cite_note-{note.mark}"><span class="mw-cite-backlink"><a href="#cite_ref-1">↑</a></span> '
                f'<span class="reference-text">{sheet.inline(note.text)}</span></li>',
                law_line(f"↑ {note.text}", note.text),
            )
        sheet.add("</ol></div>")
    sheet.add("</div></div></div>")
    sheet.add('<div id="catlinks" class="catlinks"><a href="#c">2017</a></div>', furniture("2017"))


def _dokuwiki(sheet: Sheet, found: Sequence[Piece]) -> None:
    """A rendered DokuWiki page: contents, levels as boxes, notes with links to and fro, the page's data below."""
    own = WORDS[sheet.lang]
    sheet.add('<div class="dokuwiki export">')
    heads = [piece for piece in found if piece.role is Role.LAW]
    items = "".join(
        f'<li class="level1"><div class="li"><a href="#a">{sheet.inline(_bare(p))}</a></div></li>' for p in heads
    )
    sheet.add(
        f'<div id="dw__toc"><h3 class="toggle">{own["toc"]}</h3><div><ul class="toc">{items}</ul></div></div>',
        furniture(own["toc"]),
        *(furniture(_bare(p)) for p in heads),
    )
    for number, piece in enumerate(found):
        shown = _marked(sheet, piece, '<sup><a href="#fn__{}" class="fn_top">{})</a></sup>', "strong")
        if piece.role is Role.BODY:
            sheet.add(f'<div class="level{piece.level + 1}">\n<p>\n{shown}\n</p>\n</div>', _law_line(piece))
        elif piece.role is Role.HEADING and piece.level > 1:
            sheet.add(f"<p><strong>{shown}</strong></p>", _law_line(piece))
        else:
            tag = f"h{1 + piece.level}"
            sheet.add(f'<{tag} class="sectionedit{number}" id="law_{number}">{shown}</{tag}>', _law_line(piece))
        sheet.notes += piece.notes
    if sheet.notes:
        sheet.add('<div class="footnotes">')
        for note in sheet.notes:
            sheet.add(
                f'<div class="fn"><sup><a href="#fnt__{note.mark}" id="fn__{note.mark}" class="fn_bot">{note.mark})</a>'
                f'</sup>\n<div class="content">{sheet.inline(note.text)}</div></div>',
                law_line(f"{note.mark}) {note.text}", note.text),
            )
        sheet.add("</div>")
    sheet.add(
        f'</div><div class="docInfo"><bdi>law.txt</bdi> · {escape(own["posted"])}</div>',
        furniture("law.txt"),
        furniture(own["posted"]),
    )


def _journal(sheet: Sheet, found: Sequence[Piece]) -> None:
    """An entry of a journal: letters fold open, buttons to share, a bar at the side, comments."""
    words, own = FURNITURE[sheet.lang], WORDS[sheet.lang]
    sheet.add('<header class="site-header">')
    sheet.aside("p", words["title"])
    sheet.add('</header><div class="entry-meta">')
    sheet.aside("span", own["posted"])
    sheet.add('</div><article class="entry-content">')
    opened = False
    for piece in found:
        shown = _marked(sheet, piece, '<sup class="footnote"><a href="#f{}">{}</a></sup>', "strong")
        folds = piece.role is Role.HEADING and piece.level == 1
        if opened and (folds or piece.role is Role.LAW):
            sheet.add("</div></details>")
            opened = False
        if folds:
            sheet.add(f"<details open><summary><span>{shown}</span></summary><div>", _law_line(piece))
            opened = True
        elif piece.role is Role.BODY:
            sheet.add(f'<p style="text-align: justify">{shown}</p>', _law_line(piece))
        else:
            sheet.add(
                f"<h{3 + piece.level}>{shown}</h{3 + piece.level}>"
                if piece.level < 3
                else f"<p><strong>{shown}</strong></p>",
                _law_line(piece),
            )
        sheet.notes += piece.notes
    sheet.add("</div></details>" if opened else "")
    if sheet.notes:
        sheet.add('<ol class="footnotes">')
        for note in sheet.notes:
            sheet.add(
                f'<li class="footnote" id="f{note.mark}">{sheet.inline(note.text)} <a href="#r">↩</a></li>',
                law_line(note.text),
            )
        sheet.add("</ol>")
    sheet.add('</article><div class="sharedaddy"><ul>')
    for text in own["share"]:
        sheet.aside("li", text)
    sheet.add('</ul></div><aside class="widget-area">')
    for text in words["navigation"]:
        sheet.aside("p", text)
    sheet.add('</aside><div class="cookie-banner">')
    sheet.aside("p", own["cookies"])
    sheet.add("</div>")


def _terms(sheet: Sheet, found: Sequence[Piece]) -> None:
    """Marks and headings are terms, texts what they are said to be."""
    for place, piece in enumerate(found):
        shown = _marked(sheet, piece)
        if piece.role is Role.LAW:
            if not (place and found[place - 1].role is Role.LAW):
                _terms_notes(sheet)
            sheet.add(f"<h2>{shown}</h2>", _law_line(piece))
        elif piece.role is Role.HEADING:
            sheet.add(f"<dl><dt>{shown}</dt></dl>", _law_line(piece))
        elif piece.role is Role.BODY and piece.mark:
            sheet.add(f"<dl><dt>{escape(piece.mark)}</dt><dd>{sheet.inline(piece.text)}</dd></dl>", _law_line(piece))
        elif piece.role is Role.BODY:
            sheet.add(f"<dl><dd>{shown}</dd></dl>", _law_line(piece))
        else:
            sheet.add(f"<h1>{shown}</h1>", _law_line(piece))
        sheet.notes += piece.notes
    _terms_notes(sheet)


def _terms_notes(sheet: Sheet) -> None:
    for note in sheet.notes:
        sheet.add(
            f"<p><small><sup>{note.mark}</sup> {sheet.inline(note.text)}</small></p>",
            law_line(f"{note.mark} {note.text}", note.text),
        )
    sheet.notes = []


def _nested(sheet: Sheet, found: Sequence[Piece]) -> None:
    """Tables in tables, a law in each, with a link to the casebook below it."""
    own = WORDS[sheet.lang]
    sheet.add('<table width="100%"><tr><td width="20%">&nbsp;</td><td>')
    inside = False
    for place, piece in enumerate(found):
        first = piece.role is Role.LAW and not (place and found[place - 1].role is Role.LAW)
        if (first or piece.role in {Role.PART, Role.SECTION}) and inside:
            _nested_end(sheet, own["see"])
            inside = False
        shown = _marked(sheet, piece)
        if piece.role in {Role.PART, Role.SECTION}:
            sheet.add(f"<p align=center><font size=5>{shown}</font></p>", _law_line(piece))
            continue
        if not inside:
            sheet.add('<table cellpadding="3">')
            inside = True
        if piece.role is Role.LAW:
            sheet.add(
                f'<tr><td colspan="2" align="center"><font size="4"><b>{shown}</b></font></td></tr>', _law_line(piece)
            )
        else:
            text = _marked(sheet, _unmarked(piece))
            text = f"<b>{text}</b>" if piece.role is Role.HEADING else text
            sheet.add(
                f'<tr><td valign="top">{escape(piece.mark) or "&nbsp;"}</td>'
                f"<td><table><tr><td>{text}</td></tr></table></td></tr>",
                _law_line(piece),
            )
        sheet.notes += piece.notes
    _nested_end(sheet, own["see"])
    sheet.add("</td></tr></table>")


def _nested_end(sheet: Sheet, see: str) -> None:
    for note in sheet.notes:
        sheet.add(
            f'<tr><td valign="top"><sup>{note.mark}</sup></td><td><small>{sheet.inline(note.text)}</small></td></tr>',
            law_line(f"{note.mark} {note.text}", note.text),
        )
    sheet.notes = []
    sheet.add("</table>")
    sheet.add(f'<p><a href="casebook.htm">{escape(see)}</a></p>', furniture(see))


def _office(sheet: Sheet, found: Sequence[Piece]) -> None:
    """An office program's export: runs that end inside words, tabs as blanks, notes with links to and fro."""
    for place, piece in enumerate(found):
        text = sheet.inline(piece.text, '<sup><a href="#ftnt{}">[{}]</a></sup>')
        mark = f'<span class="c1">{escape(piece.mark)}&nbsp;&nbsp;&nbsp;</span>' if piece.mark else ""
        bold = piece.bold
        shown = "".join(f'<span class="{"c5" if bold else "c1"}">{run}</span>' for run in _runs(text, sheet.rng))
        if bold:
            head = sheet.inline(piece.text[:bold])
            rest = "".join(f"<span>{run}</span>" for run in _runs(text[len(head) :], sheet.rng))
            shown = f'<span style="font-weight:700">{head}</span>{rest}'
        tag = {Role.LAW: "h2", Role.PART: "h1", Role.SECTION: "h1"}.get(piece.role, "p")
        if piece.role is Role.HEADING:
            shown = f'<span style="font-weight:700">{mark}{shown}</span>'
            mark = ""
        sheet.add(f'<{tag} class="c{place % 7}">{mark}{shown}</{tag}>', _law_line(piece))
        sheet.notes += piece.notes
    if sheet.notes:
        sheet.add('<hr class="c9">')
        for note in sheet.notes:
            sheet.add(
                f'<div><p class="c8"><a href="#ftnt_ref{note.mark}" id="ftnt{note.mark}">[{note.mark}]</a>'
                f"<span>&nbsp;{sheet.inline(note.text)}</span></p></div>",
                law_line(f"[{note.mark}] {note.text}", note.text),
            )


def _runs(text: str, rng: Random) -> list[str]:
    """A text in two runs, parted anywhere that is no markup."""
    places = [
        i
        for i in range(1, len(text))
        if text[i - 1].isalpha() and text[i].isalpha() and "<" not in text[:i] and "&" not in text[:i]
    ]
    if not places:
        return [text]
    at = rng.choice(places)
    return [text[:at], text[at:]]


def _preformatted(sheet: Sheet, found: Sequence[Piece]) -> None:
    """Typed text as it stood, in one element."""
    shown: list[str] = []
    for place, piece in enumerate(found):
        if piece.role is Role.LAW and not (place and found[place - 1].role is Role.LAW):
            shown += _pre_notes(sheet)
        margin = " " * 4 * max(piece.level - 1, 0)
        lines = fill(f"{piece.mark} {piece.text}".strip(), 76 - len(margin), len, Breaks.NEVER)
        for number, line in enumerate(lines):
            says = line if piece.says is None else piece.says if number == len(lines) - 1 else ""
            says = says.removeprefix(piece.mark) if not number else says
            sheet.lines.append(furniture(line) if piece.role in {Role.PART, Role.SECTION} else law_line(line, says))
            shown.append(margin + sheet.inline(line, "{}"))
        sheet.notes += piece.notes
        shown += [""] if piece.role is not Role.HEADING else []
    shown += _pre_notes(sheet)
    sheet.add(f"<pre>\n{chr(10).join(shown)}\n</pre>")


def _pre_notes(sheet: Sheet) -> list[str]:
    shown: list[str] = []
    for note in sheet.notes:
        for place, line in enumerate(fill(note.text, 70, len, Breaks.NEVER)):
            opening = f"{note.mark} " if not place else ""
            sheet.lines.append(law_line(f"{opening}{line}", line))
            shown.append(opening + escape(line, quote=False))
        shown.append("")
    sheet.notes = []
    return ["", *shown]


def _sections(sheet: Sheet, found: Sequence[Piece]) -> None:
    """A section a law and a letter, the number in an element of its own, links in the margin."""
    own = WORDS[sheet.lang]
    sheet.add('<main id="main"><nav class="breadcrumb">')
    sheet.aside("a href='#'", own["toc"])
    sheet.add("</nav>")
    for place, piece in enumerate(found):
        first = piece.role is Role.LAW and not (place and found[place - 1].role is Role.LAW)
        if first:
            _section_notes(sheet)
            sheet.add("<section>")
        text = sheet.inline(piece.text, '<a class="noteref" role="doc-noteref" href="#n{}">{}</a>')
        if piece.bold:
            rest = sheet.inline(piece.text[piece.bold :])
            text = f'<span class="heading">{sheet.inline(piece.text[: piece.bold])}</span>{rest}'
        num = f'<span class="num">{escape(piece.mark)}</span>' if piece.mark else ""
        if piece.role is Role.BODY:
            sheet.add(f'<div class="p l{piece.level}">{num}<p>{text}</p></div>', _law_line(piece))
        else:
            tag = f"h{min(2 + piece.level, 6)}"
            sheet.add(f'<{tag}>{num} {text} <a class="anchor" href="#x">¶</a></{tag}>', _law_line(piece))
        sheet.notes += piece.notes
    _section_notes(sheet)
    sheet.add("</main>")


def _section_notes(sheet: Sheet) -> None:
    if sheet.markup[-1] == "</nav>":
        return
    for note in sheet.notes:
        sheet.add(
            f'<aside role="doc-footnote" id="n{note.mark}"><p><span class="num">{note.mark}</span> '
            f"{sheet.inline(note.text)}</p></aside>",
            law_line(f"{note.mark} {note.text}", note.text),
        )
    sheet.notes = []
    sheet.add("</section>")


LIST_STYLES = ("", "upper-alpha", "decimal", "lower-alpha", "lower-roman")
GREEK_STYLES = ("", "upper-greek", "decimal", "lower-greek", "lower-roman")


def _styled(sheet: Sheet, found: Sequence[Piece]) -> None:
    """Lists whose marks a style gives them; a mark that was carried opens a list of its own."""
    depth = 0
    styles = GREEK_STYLES if sheet.lang == "el" else LIST_STYLES
    for piece in found:
        if piece.role in {Role.LAW, Role.PART, Role.SECTION}:
            sheet.add("</li></ol>" * depth)
            depth = 0
            sheet.add(f"<h2>{_marked(sheet, piece)}</h2>", _law_line(piece))
        elif not piece.mark:
            sheet.add(f"<p>{_marked(sheet, piece)}</p>", _law_line(piece))
        else:
            first = piece.level - len(piece.mark.split()) + 1
            if first <= depth:
                sheet.add("</li></ol>" * (depth - first) + "</li>")
            for level in range(first, piece.level + 1):
                opened = f'<ol style="list-style-type: {styles[level]}">' if level > first or first > depth else ""
                sheet.add(f"{opened}<li>")
            depth = piece.level
            text = _marked(sheet, _unmarked(piece))
            shown = f"<strong>{text}</strong>" if piece.role is Role.HEADING else text
            sheet.add(shown, _law_line(piece))
        sheet.notes += piece.notes
    sheet.add("</li></ol>" * depth)
    if sheet.notes:
        sheet.add("<hr>")
        _terms_notes(sheet)


def _converted(sheet: Sheet, found: Sequence[Piece]) -> None:
    """A PDF's pages as its converter writes them: a line, a break; a rule between pages; heads and feet among them."""
    title = FURNITURE[sheet.lang]["running"]
    page, left = 5, 0
    for place, piece in enumerate(found):
        if piece.role is Role.LAW and not (place and found[place - 1].role is Role.LAW):
            page, left = _converted_notes(sheet, page, left)
        lines = fill(f"{piece.mark} {piece.text}".strip(), 62, lambda line: len(law_line(line).shown), Breaks.SYLLABLES)
        for number, line in enumerate(lines):
            if left <= 0:
                _converted_page(sheet, page, title)
                page, left = page + 1, 34
            says = line if piece.says is None else piece.says if number == len(lines) - 1 else ""
            says = says.removeprefix(piece.mark) if not number else says
            text = sheet.inline(line, "{}")
            shown = f"<b>{text}</b>" if piece.role is not Role.BODY else text
            sheet.add(
                f"{shown}<br/>", furniture(line) if piece.role in {Role.PART, Role.SECTION} else law_line(line, says)
            )
            left -= 1
        sheet.notes += piece.notes
    _converted_notes(sheet, page, left)


def _converted_page(sheet: Sheet, page: int, title: str) -> None:
    if page > 5:
        sheet.add(f"{page - 1}<br/>\n<hr/>", furniture(str(page - 1)))
    sheet.add(f"<a name={page}></a>{escape(title)}<br/>", furniture(title))


def _converted_notes(sheet: Sheet, page: int, left: int) -> tuple[int, int]:
    for note in sheet.notes:
        sheet.add(f"{note.mark} {sheet.inline(note.text)}<br/>", law_line(f"{note.mark} {note.text}", note.text))
        left -= 1
    sheet.notes = []
    return page, left


def _bare(piece: Piece) -> str:
    """A heading without the marks of its notes."""
    return law_line(piece.text).says


def _unmarked(piece: Piece) -> Piece:
    return Piece(piece.role, piece.level, "", piece.text, piece.notes, piece.bold, piece.says)


KINDS = {
    "nineties": _nineties,
    "mediawiki": _mediawiki,
    "dokuwiki": _dokuwiki,
    "journal": _journal,
    "terms": _terms,
    "nested": _nested,
    "office": _office,
    "preformatted": _preformatted,
    "sections": _sections,
    "styled": _styled,
    "converted": _converted,
}
