"""`bridgelaw fetch` against a server on loopback: it shows what it will do, resumes, checks, imports."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from commanding import SEEDS, Run

LAW66 = (SEEDS / "law66.el-en.txt").read_bytes()
PAGE = f"<!DOCTYPE html><html><body><h2>LAW 66</h2>{LAW66.decode().replace(chr(10), '<p>')}</body></html>".encode()


@dataclass
class Site:
    """A server's documents, what was asked of it, and how it misbehaves."""

    documents: dict[str, bytes] = field(default_factory=dict)
    asked: list[tuple[str, str]] = field(default_factory=list)
    stops_after: int = 0
    tag: str = '"one"'
    redirects: dict[str, str] = field(default_factory=dict)
    address: str = ""


@pytest.fixture
def site() -> Iterator[Site]:
    site = Site()

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            site.asked.append((self.path, self.headers.get("Range", "")))
            if target := site.redirects.get(self.path):
                self.send_response(302)
                self.send_header("Location", target)
                self.end_headers()
                return
            data = site.documents.get(self.path)
            if data is None:
                self.send_error(404)
                return
            start = 0
            wants = self.headers.get("Range", "")
            if wants and self.headers.get("If-Range") == site.tag:
                start = int(wants.removeprefix("bytes=").rstrip("-"))
                self.send_response(206)
                self.send_header("Content-Range", f"bytes {start}-{len(data) - 1}/{len(data)}")
            else:
                self.send_response(200)
            self.send_header("ETag", site.tag)
            self.send_header("Content-Length", str(len(data) - start))
            self.end_headers()
            end = start + site.stops_after if site.stops_after else len(data)
            self.wfile.write(data[start:end])

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    site.address = f"http://127.0.0.1:{server.server_address[1]}"
    Thread(target=server.serve_forever, daemon=True).start()
    yield site
    server.shutdown()
    server.server_close()


def listing(folder: Path, site: Site, **entry: object) -> str:
    """A list with one publication on the site."""
    fields = {
        "publisher": "Nobody",
        "code": "duplicate-2017",
        "lang": "en",
        "kind": "html",
        "address": f"{site.address}/law_66",
        **entry,
    }
    lines = [f"{key} = {list(value) if isinstance(value, tuple) else repr(value)}" for key, value in fields.items()]
    file = folder / "list.toml"
    file.write_text("\n".join(["[mine]", *lines]), "utf-8")
    return str(file)


def documents(home: Path) -> dict[str, bytes]:
    folder = home / "data" / "documents"
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_what_can_be_fetched_is_listed_and_nothing_is(run: Run, home: Path) -> None:
    answer = run("fetch")
    assert answer.status == 0
    assert "wbf-2017-en: World Bridge Federation, duplicate-2017/en, one document: https://" in answer.out
    assert "hbf-2017-el: Hellenic Bridge Federation, duplicate-2017/el, 93 documents" in answer.out
    assert {one["name"] for one in run("fetch", "--json").json} >= {"wbf-2017-en", "hbf-2017-el"}
    assert not (home / "data").exists()


def test_nothing_is_fetched_without_consent(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    list_ = listing(tmp_path, site)
    answer = run("fetch", "mine", "--list", list_)
    assert answer.status == 2
    assert f"{site.address}/law_66 -> " in answer.err
    assert "one document would be fetched from 127.0.0.1; say --yes to that" in answer.err
    assert site.asked == []
    assert not (home / "data").exists()


def test_a_document_is_fetched_imported_and_not_fetched_again(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    site.documents["/law_66"] = PAGE
    list_ = listing(tmp_path, site, sha256=hashlib.sha256(PAGE).hexdigest())
    answer = run("fetch", "mine", "--yes", "--json", "--list", list_)
    assert answer.json["failed"] == {}
    assert answer.json["fetched"][0]["bytes"] == len(PAGE)
    assert "duplicate-2017/66A" in answer.json["imported"]["mine"]["provisions"]
    assert documents(home) == {"mine/mine.html": PAGE}
    again = run("fetch", "mine", "--list", list_)
    assert again.status in (0, 1)
    assert len(site.asked) == 1
    run("fetch", "mine", "--again", "--yes", "--list", list_)
    assert len(site.asked) == 2
    assert run("import", "--undo", "--code", "duplicate-2017", "--lang", "en").status == 0


def test_it_goes_on_where_it_broke_off(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    site.documents["/law_66"] = PAGE
    site.stops_after = 300
    list_ = listing(tmp_path, site)
    broken = run("fetch", "mine", "--yes", "--list", list_)
    assert broken.status == 2
    assert "broke off after 300 of" in broken.err
    assert not (home / "data" / "texts").exists()
    site.stops_after = 0
    assert run("fetch", "mine", "--yes", "--list", list_).status in (0, 1)
    assert site.asked[-1] == ("/law_66", "bytes=300-")
    assert documents(home) == {"mine/mine.html": PAGE}


def test_another_version_is_fetched_from_the_start(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    site.documents["/law_66"] = PAGE.replace(b"LAW 66", b"LAW 99")
    site.stops_after = 300
    list_ = listing(tmp_path, site)
    run("fetch", "mine", "--yes", "--list", list_)
    site.documents["/law_66"], site.stops_after, site.tag = PAGE, 0, '"two"'
    run("fetch", "mine", "--yes", "--list", list_)
    assert documents(home) == {"mine/mine.html": PAGE}


@pytest.mark.parametrize(
    ("entry", "data", "words"),
    [
        ({}, None, "the server answers 404"),
        ({}, b"", "is empty"),
        ({"kind": "pdf"}, PAGE, "is no PDF"),
        ({"kind": "pdf"}, b"%PDF-1.7 ...", "is a PDF that is cut off"),
        ({"sha256": "0" * 64}, PAGE, "its digest differs"),
        ({"address": "http://127.0.0.1:9/law_66"}, PAGE, "cannot be reached"),
        ({}, b"<" + b"a" * 20_000_001, "is larger than 20 MB"),
    ],
)
def test_what_arrives_is_checked(
    run: Run, home: Path, site: Site, tmp_path: Path, entry: dict[str, object], data: bytes | None, words: str
) -> None:
    if data is not None:
        site.documents["/law_66"] = data
    answer = run("fetch", "mine", "--yes", "--list", listing(tmp_path, site, **entry))
    assert answer.status == 2
    assert words in answer.err
    assert documents(home) == {}
    assert not (home / "data" / "texts").exists()


def test_a_redirect_leads_to_no_file_of_the_machine(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    secret = tmp_path / "secret.html"
    secret.write_bytes(PAGE)
    site.redirects["/law_66"] = secret.as_uri()
    answer = run("fetch", "mine", "--yes", "--list", listing(tmp_path, site))
    assert answer.status == 2
    assert documents(home) == {}


def test_a_publication_of_a_document_a_law_comes_in_one_go(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    site.documents["/law_66"] = PAGE
    site.documents["/law_67"] = b"<html><h2>LAW 67</h2><h3>A. Early</h3><p>The player adds a card to the trick.</p>"
    list_ = listing(tmp_path, site, address=f"{site.address}/law_{{law:02}}", laws=(65, 67))
    answer = run("fetch", "mine", "--yes", "--json", "--list", list_)
    assert answer.status == 1
    assert list(answer.json["failed"]) == [f"{site.address}/law_65"]
    assert {"duplicate-2017/66A", "duplicate-2017/67A"} <= set(answer.json["imported"]["mine"]["provisions"])
    run("import", "--undo", "--code", "duplicate-2017", "--lang", "en")
    assert not list((home / "data" / "texts").rglob("*.txt"))


def test_an_older_edition_is_not_taken_for_the_one_named(run: Run, home: Path, site: Site, tmp_path: Path) -> None:
    site.documents["/law_66"] = PAGE
    answer = run("fetch", "mine", "--yes", "--list", listing(tmp_path, site, code="duplicate-2007"))
    assert answer.status == 2
    assert "looks like duplicate-2017, not duplicate-2007" in answer.err
    assert not (home / "data" / "texts").exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[mine", "not a TOML file"),
        ("[mine]\npublisher = 'x'", "lacks or misnames 'kind'"),
        ("[mine]\nkind = 'exe'\naddress = 'http://a/'", "kind 'exe'"),
        ("[mine]\nkind = 'pdf'\naddress = 'file:///etc/passwd'", "it is to be http or https"),
        ("['../x']\nkind = 'pdf'\naddress = 'http://a/'", "letters, figures and hyphens"),
    ],
)
def test_a_list_that_is_none(run: Run, tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "list.toml"
    file.write_text(text, "utf-8")
    run("fetch", "mine", "--list", str(file)).refuses("list.toml", words)
    run("fetch", "yours").refuses("unknown publication 'yours'; known are wbf-2017-en")
