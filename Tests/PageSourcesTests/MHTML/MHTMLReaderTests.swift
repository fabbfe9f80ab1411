import PageAction
import PageSources
import Testing

@Suite("MHTML")
struct MHTMLReaderTests {
  @Test(
    "has the page and the resources that Python's email has",
    arguments: ["email.mhtml", "email-related.mhtml"])
  func parts(_ name: String) throws {
    let items = Items([.path(Fixture.path(name))])
    #expect(try items.parts == ExpectedPart.parts(of: name) && items.failures == [])
    let page = try #require(items.pages.first)
    #expect(page.source.charsetLabel == "utf-8" && page.format == .mhtml)
    #expect(page.addressOrigin == .record && page.place.offset == 0)
  }

  private static func message(_ lines: [String], lineEnd: String = "\r\n") -> String {
    lines.joined(separator: lineEnd)
  }

  /// The lines of a message as Chromium writes it.
  private static let chromium = [
    "From: <Saved by Blink>", "Snapshot-Content-Location: https://a.example/",
    "Subject: A", "Date: Fri, 2 Jan 2026 03:04:05 -0000", "MIME-Version: 1.0",
    "Content-Type: multipart/related;", "\ttype=\"text/html\";",
    "\tboundary=\"----MultipartBoundary--x----\"", "", "",
    "------MultipartBoundary--x----", "Content-Type: text/html",
    "Content-ID: <frame-1@mhtml.blink>",
    "Content-Transfer-Encoding: quoted-printable", "Content-Location: https://a.example/b?c=1", "",
    "<!DOCTYPE html><link href=3D\"cid:css-1@mhtml.blink\"><p>=E2=82=", "=ac =", "=3Dx", "",
    "------MultipartBoundary--x----", "Content-Type: image/png",
    "Content-Transfer-Encoding: base64",
    "Content-Location: https://a.example/i.png", "", "iVBO", "Rw0=", "",
    "------MultipartBoundary--x----", "Content-Type: text/css",
    "Content-Transfer-Encoding: quoted-printable", "Content-Location: cid:css-1@mhtml.blink", "",
    "p { }", "------MultipartBoundary--x------", "",
  ]

  @Test("is read as Chromium writes it, with either line end", arguments: ["\r\n", "\n"])
  func chromium(_ lineEnd: String) throws {
    let items = Items(Self.message(Self.chromium, lineEnd: lineEnd))
    let page = try #require(items.pages.first)
    #expect(
      items.texts == [
        "<!DOCTYPE html><link href=\"cid:css-1@mhtml.blink\"><p>€ =x\(lineEnd)"
      ])
    #expect(items.urls == ["https://a.example/b?c=1"])
    #expect(page.resources.map(\.url) == ["https://a.example/i.png", "cid:css-1@mhtml.blink"])
    #expect(page.resources.map(\.bytes) == [[0x89, 0x50, 0x4E, 0x47, 0x0D], Array("p { }".utf8)])
  }

  // MARK: Parts

  private static func related(_ parameters: String, _ parts: [String], closing: String = "--b--")
    -> String
  {
    message(
      ["MIME-Version: 1.0", "Content-Type: multipart/related; boundary=b\(parameters)", "", "x"]
        + parts.flatMap { ["--b", $0] } + [closing])
  }

  private static func part(_ fields: String, _ body: String) -> String {
    "\(fields)\r\n\r\n\(body)"
  }

  @Test("the page is the part that start names, or else the first page")
  func start() {
    let parts = [
      Self.part("Content-Type: text/plain\r\nContent-ID: <t>", "<p>0"),
      Self.part("Content-Type: text/html\r\nContent-ID: <1>", "<p>1"),
      Self.part("Content-Type: TEXT/HTML\r\nContent-ID: <2>", "<p>2"),
    ]
    for (parameters, text) in [
      ("", "<p>1"), ("; start=\"<2>\"", "<p>2"), ("; START=2", "<p>2"), ("; start=\"<t>\"", "<p>1"),
      ("; start=\"<none>\"", "<p>1"),
    ] {
      let items = Items(Self.related(parameters, parts))
      #expect(items.texts == [text] && items.pages.first?.resources.count == 2, "\(parameters)")
    }
    #expect(Items(Self.related("", [parts[0]])).failures.map(\.code) == [.pageCount])
  }

  @Test("the page may be in a nested multipart, which start may name")
  func nested() {
    let inner = Self.message(
      [
        "Content-Type: multipart/alternative; boundary=\"c d\"", "Content-ID: <in>", "",
        "--c d", "", "plain", "--c d \t", "Content-Type: text/html", "", "<p>in", "--c d--",
        "after",
      ])
    let outer = Self.part("Content-Type: text/html", "<p>out")
    #expect(Items(Self.related("", [inner, outer])).texts == ["<p>in"])
    #expect(Items(Self.related("", [outer, inner])).texts == ["<p>out"])
    let named = Items(Self.related("; start=\"<in>\"", [outer, inner]))
    #expect(named.texts == ["<p>in"] && named.pages.first?.resources.count == 2)
  }

  @Test("addresses may be relative to one another, and missing")
  func addresses() {
    let page = Self.part("Content-Type: text/html\r\nContent-Location: b/c.html", "<img src=i.gif>")
    let image = Self.part("Content-Type: image/gif\r\nContent-Location: i.gif", "GIF")
    let located = Items(
      "Content-Location: https://a.example/\r\n" + Self.related("", [page, image]))
    #expect(located.urls == ["https://a.example/b/c.html"])
    #expect(located.pages.first?.resources.map(\.url) == ["https://a.example/b/i.gif"])
    let plain = Items(
      Self.related("", [Self.part("Content-Type: text/html", "<p>"), "\r\nx"]), path: "/x/y.mht")
    #expect(plain.urls == ["file:///x/y.mht"] && plain.pages.first?.resources.map(\.url) == [""])
    #expect(plain.pages.first?.addressOrigin == .file)
  }

  @Test("8-bit and binary parts keep their bytes, and the part's charset counts")
  func binary() {
    var bytes = Array(
      "MIME-Version: 1.0\nContent-Type: text/html; charset=\"shift_jis\"\n".utf8)
    bytes +=
      Array("Content-Transfer-Encoding: 8bit\n\n".utf8) + [0x83, 0x65, 0x0D, 0x0A, 0x00, 0xFF]
    let items = Items(bytes)
    #expect(items.pages.map(\.source.bytes) == [[0x83, 0x65, 0x0D, 0x0A, 0x00, 0xFF]])
    #expect(items.pages.first?.source.charsetLabel == "shift_jis")
  }

  @Test("errors in quoted-printable and base64 are tolerated")
  func malformed() {
    func page(_ encoding: String, _ body: String) -> [String] {
      Items(
        "MIME-Version: 1.0\nContent-Type: text/html\nContent-Transfer-Encoding: \(encoding)\n\n"
          + body
      ).texts
    }
    #expect(page("quoted-printable", "a=4z=4=\n=\nb \t\nc=") == ["a=4z=4b\nc"])
    #expect(page("Quoted-Printable", "=41=3d=3D") == ["A=="])
    #expect(page("base64", "PH\n- A+\n") == ["<p>"])
    #expect(page("BASE64", "PHA+eA==PHA+eHk") == ["<p>x<p>xy"])
    #expect(page("x-other", "<p>") == ["<p>"])
  }

  // MARK: Hostile messages

  @Test("a boundary that never comes, and one that never closes")
  func boundaries() {
    let none = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n<p>\n--bb\n--"
    #expect(Items(none).failures.map(\.code) == [.cutOff])
    let html = Self.part("Content-Type: text/html", "<p>")
    for closing in ["--b-", "--bb\r\n --b--"] {
      let items = Items(Self.related("", [html], closing: closing))
      #expect(items.pages.isEmpty && items.failures.map(\.code) == [.cutOff])
    }
    let unnamed = "MIME-Version: 1.0\nContent-Type: multipart/related\n\n<p>"
    #expect(Items(unnamed).failures.map(\.code) == [.pageCount])
  }

  @Test("a message that is cut off anywhere is reported as cut off", arguments: ["\r\n", "\n"])
  func cutOff(_ lineEnd: String) {
    let bytes = Array(Self.message(Self.chromium, lineEnd: lineEnd).utf8)
    let end = bytes.count - lineEnd.utf8.count
    // A prefix that ends before these fields cannot be distinguished from a page.
    let header = Array("Subject".utf8)
    let start = bytes.indices.first { bytes[$0...].starts(with: header) } ?? 0
    for count in stride(from: start + 140, to: end, by: 7) {
      let items = Items(Array(bytes.prefix(count)))
      #expect(items.pages.isEmpty && items.failures.map(\.code) == [.cutOff], "\(count)")
    }
    #expect(Items(Array(bytes.prefix(end - 1))).failures.map(\.code) == [.cutOff])
    #expect(Items(Array(bytes.prefix(end))).pages.count == 1)
  }

  @Test("a truncated part in a complete one is tolerated")
  func openInnerPart() {
    let inner = Self.message(
      [
        "Content-Type: multipart/alternative; boundary=c", "", "--c", "Content-Type: text/html", "",
        "<p>in",
      ])
    #expect(Items(Self.related("", [inner])).texts == ["<p>in"])
  }

  @Test("multiparts in multiparts end somewhere")
  func deep() {
    var text = "MIME-Version: 1.0\n"
    for depth in 0..<10_000 {
      text += "Content-Type: multipart/related; boundary=b\(depth)\n\n--b\(depth)\n"
    }
    #expect(Items(text).failures.map(\.code) == [.malformed])
    // If all parts have the same boundary, it divides only the outermost part.
    let same = String(
      repeating: "Content-Type: multipart/related; boundary=b\n\n--b\n", count: 9000)
    #expect(Items("MIME-Version: 1.0\n" + same).failures.map(\.code) == [.cutOff])
    #expect(
      Items("MIME-Version: 1.0\n" + same + "--b--\n").failures.map(\.code) == [.pageCount])
  }

  @Test("no more parts are kept than pages have")
  func manyParts() {
    let text = "MIME-Version: 1.0\nContent-Type: multipart/related; boundary=b\n\n"
    let items = Items(text + String(repeating: "--b\n", count: 2_000_000))
    #expect(items.failures.map(\.code) == [.malformed])
    #expect(
      Items(text + String(repeating: "--b\n", count: 60_000) + "--b--\n").failures.map(\.code)
        == [.pageCount])
  }

  @Test("pages that begin with a word and a colon are pages")
  func pages() {
    for text in ["From: me <p>", "Content-Type: text/html\n\n<p>", "a:b\n<meta>", "<p:x>"] {
      #expect(Items(text).texts == [text])
    }
  }
}
