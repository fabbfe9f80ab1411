import Foundation
import Testing

/// Tests of trees that the HTML standard's algorithm builds, in the format of html5lib's tests.
@Suite("pageaction dump")
struct DumpTests {
  private static let usage = """
    Usage: pageaction dump [<options>] <page>
      See 'pageaction dump --help' for more information.

    """

  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private func expect(
    _ arguments: [String], input: String = "", output: String = "", error: String = "",
    status: Int32 = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Command.expect(
      ["dump"] + arguments, in: scratch.folder, input: input, output: output, error: error,
      status: status, sourceLocation: sourceLocation)
  }

  // MARK: Formats

  private static let page = """
    <!DOCTYPE html><title>A &amp; B</title><p id=x class="a b">One<br>two<!-- c --><svg><path d=M0 \
    /></svg><table><td>d
    """

  @Test("shows the tree as html5lib does, which is the default")
  func tree() throws {
    let tree = """
      | <!DOCTYPE html>
      | <html>
      |   <head>
      |     <title>
      |       "A & B"
      |   <body>
      |     <p>
      |       class="a b"
      |       id="x"
      |       "One"
      |       <br>
      |       "two"
      |       <!--  c  -->
      |       <svg svg>
      |         <svg path>
      |           d="M0"
      |     <table>
      |       <tbody>
      |         <tr>
      |           <td>
      |             "d"

      """
    try expect(["-"], input: Self.page, output: tree)
    try scratch.file("page.html", Self.page)
    try expect(["page.html", "--format", "tree"], output: tree)
    try expect(["page.html", "--format=tree", "-o", "tree.txt"])
    #expect(try scratch.text("tree.txt") == tree)
  }

  @Test("shows the tree as HTML")
  func html() throws {
    try expect(
      ["-", "--format", "html"], input: Self.page,
      output: """
        <!DOCTYPE html><html><head><title>A &amp; B</title></head><body><p id="x" class="a b">One\
        <br>two<!-- c --><svg><path d="M0"></path></svg></p><table><tbody><tr><td>d</td></tr>\
        </tbody></table></body></html>

        """)
  }

  @Test("shows the tree as JSON with its places")
  func json() throws {
    let outcome = try Command.run(
      ["dump", "-", "--format", "json"], input: Data("<p a=1 b>x<br><template><i>y".utf8))
    #expect(outcome.error == "" && outcome.status == 0)
    func element(
      _ name: String, _ startTag: [Int], _ endTag: [Int]?, _ children: [Any] = [],
      attributes: [[String: Any]] = []
    ) -> [String: Any] {
      var object: [String: Any] = [
        "type": "element", "name": name, "namespace": "http://www.w3.org/1999/xhtml",
        "startTag": startTag, "attributes": attributes, "children": children,
      ]
      object["endTag"] = endTag
      return object
    }
    func text(_ data: String, _ range: [Int]) -> [String: Any] {
      ["type": "text", "data": data, "range": range]
    }
    let paragraph = element(
      "p", [0, 9], [28, 28],
      [
        text("x", [9, 10]), element("br", [10, 14], nil),
        element(
          "template", [14, 24], [28, 28],
          [element("i", [24, 27], [28, 28], [text("y", [27, 28])])]),
      ],
      attributes: [
        ["type": "attribute", "name": "a", "value": "1", "range": [3, 6]],
        ["type": "attribute", "name": "b", "value": "", "range": [7, 8]],
      ])
    let expected = [
      element(
        "html", [0, 0], [28, 28],
        [element("head", [0, 0], [0, 0]), element("body", [0, 0], [28, 28], [paragraph])])
    ]
    let found = try JSONSerialization.jsonObject(with: outcome.output)
    #expect(found as? NSArray == expected as NSArray)
  }

  /// At the end tag, the adoption agency algorithm clones `<b>`.
  @Test("shows source ranges, and marks implied tags")
  func ranges() throws {
    try expect(
      ["-", "--format", "ranges"],
      input: "<!DOCTYPE html>\n<BODY><p Id='x' b>a&amp;b<br>c<!--d--></p><b><p>e</b>f",
      output: """
        0\t15\tdoctype\thtml
        16\t16\tstart-tag\thtml\timplied
        16\t16\tstart-tag\thead\timplied
        16\t16\tend-tag\thead\timplied
        16\t22\tstart-tag\tbody
        22\t34\tstart-tag\tp
        25\t31\tattribute\tid
        32\t33\tattribute\tb
        34\t41\ttext\t
        41\t45\tstart-tag\tbr
        45\t46\ttext\t
        46\t54\tcomment\t
        54\t58\tend-tag\tp
        58\t61\tstart-tag\tb
        65\t65\tend-tag\tb\timplied
        61\t64\tstart-tag\tp
        65\t65\tstart-tag\tb\timplied
        64\t65\ttext\t
        65\t69\tend-tag\tb
        69\t70\ttext\t
        70\t70\tend-tag\tp\timplied
        70\t70\tend-tag\tbody\timplied
        70\t70\tend-tag\thtml\timplied

        """)
  }

  /// Returns the source ranges of a page's tags and texts, in the notation of `ranges`.
  private func places(_ page: Data, _ arguments: [String] = []) throws -> [String] {
    try scratch.file("page.html", page)
    let outcome = try Command.run(
      ["dump", "page.html", "--format", "ranges"] + arguments, in: scratch.folder)
    #expect(outcome.error == "" && outcome.status == 0)
    return outcome.text.split(separator: "\n").filter { !$0.hasSuffix("implied") }
      .map { $0.replacingOccurrences(of: "\t", with: " ") }
  }

  @Test("counts the bytes of windows-1252 as the page has them")
  func windows1252() throws {
    let page = try #require("<p t=€>é–<b>ü</b>".data(using: .windowsCP1252))
    let expected = [
      "0 7 start-tag p", "3 6 attribute t", "7 9 text ", "9 12 start-tag b", "12 13 text ",
      "13 17 end-tag b",
    ]
    #expect(try places(page) == expected)
    #expect(try places(page, ["--charset", "windows-1252"]) == expected)
  }

  @Test("counts the bytes of UTF-16 as the page has them, the byte order mark included")
  func utf16() throws {
    let content = "<p>é😀<b>x</b>"
    let expected = [
      "2 8 start-tag p", "8 14 text ", "14 20 start-tag b", "20 22 text ", "22 30 end-tag b",
    ]
    let littleEndian = try #require(content.data(using: .utf16LittleEndian))
    #expect(try places(Data([0xFF, 0xFE]) + littleEndian) == expected)
    let bigEndian = try #require(content.data(using: .utf16BigEndian))
    #expect(try places(Data([0xFE, 0xFF]) + bigEndian) == expected)
  }

  @Test("counts a byte order mark of UTF-8")
  func utf8() throws {
    #expect(
      try places(Data([0xEF, 0xBB, 0xBF]) + Data("<p>é<i>".utf8))
        == ["3 6 start-tag p", "6 8 text ", "8 11 start-tag i"])
  }

  // MARK: Options

  @Test("parses <select> as WebKit or as the standard")
  func select() throws {
    let page = "<!DOCTYPE html><body><select><div>a</div><option>b"
    func tree(_ below: String) -> String {
      """
      | <!DOCTYPE html>
      | <html>
      |   <head>
      |   <body>
      |     <select>

      """ + below + "|       <option>\n|         \"b\"\n"
    }
    let webkit = tree("|       \"a\"\n")
    try expect(["-"], input: page, output: webkit)
    try expect(["-", "--select", "webkit"], input: page, output: webkit)
    try expect(
      ["-", "--select", "standard"], input: page, output: tree("|       <div>\n|         \"a\"\n"))
  }

  @Test("parses <noscript> with scripting or without")
  func scripting() throws {
    let page = "<!DOCTYPE html><head></head><body><noscript><p>a</noscript>"
    func html(_ noscript: String) -> String {
      """
      | <!DOCTYPE html>
      | <html>
      |   <head>
      |   <body>
      |     <noscript>
      \(noscript)

      """
    }
    let text = html("|       \"<p>a\"")
    try expect(["-"], input: page, output: text)
    try expect(["-", "--scripting", "on"], input: page, output: text)
    try expect(
      ["-", "--scripting", "off"], input: page, output: html("|       <p>\n|         \"a\""))
  }

  @Test("parses with libxml2's parser, which records no source ranges")
  func parser() throws {
    let page = "<!DOCTYPE html><body><p>1<b>2<i>3</b>4</i>5</p>"
    try expect(
      ["-", "--format", "html"], input: page,
      output: "<!DOCTYPE html><html><head></head><body><p>1<b>2<i>3</i></b><i>4</i>5</p>"
        + "</body></html>\n")
    try expect(
      ["-", "--parser", "libxml2", "--format", "html"], input: page,
      output: "<!DOCTYPE html><html><body><p>1<b>2<i>3</i></b>45</p></body></html>\n")
    for option in [["--select", "webkit"], ["--scripting", "on"]] {
      let refused = try Command.run(["dump", "-", "--parser", "libxml2"] + option)
      #expect(refused.status == 64)
      #expect(refused.error.hasPrefix("error: \(option[0]) requires --parser html5."))
    }
    try expect(
      ["-", "--parser", "libxml2", "--format", "ranges"], input: page,
      error:
        "note: There are no positions to show: only --parser html5 records them.\n")
  }

  @Test("refuses other values with status 64")
  func values() throws {
    let invalid = [
      (
        "--format <tree|html|json|ranges>", "xml", "Use tree, html, json or ranges.",
        "The format of the output. (default: tree)"
      ),
      (
        "--parser <html5|libxml2>", "gumbo", "Use html5 or libxml2.",
        "The HTML parser: the HTML standard's, or libxml2's for comparison. (default: html5)"
      ),
      (
        "--select <webkit|standard>", "chrome", "Use webkit or standard.",
        "Whether the contents of <select> are parsed as in WebKit or as in the HTML standard. "
          + "(default: webkit)"
      ),
      (
        "--scripting <on|off>", "maybe", "Use on or off.",
        "Whether the contents of <noscript> are parsed as text, as in a browser that runs scripts. (default: on)"
      ),
    ]
    for (option, value, remedy, help) in invalid {
      let name = String(option.prefix { $0 != " " })
      try expect(
        ["-", name, value],
        error: "error: The value '\(value)' is invalid for '\(option)': \(remedy)\n"
          + "Help:  \(option)  \(help)\n" + Self.usage,
        status: 64)
    }
  }

  @Test("reports a missing file with its folder")
  func missing() throws {
    try expect(
      ["page.html"],
      error:
        "error: The file 'page.html' does not exist. Check the path; relative paths are resolved against "
        + "'\(scratch.folder.path)'.\n", status: 2)
  }

  // MARK: XML

  @Test("reads XHTML as XML, and nothing from outside of it")
  func xhtml() throws {
    let secret = try scratch.file("secret.txt", "secret")
    try scratch.file(
      "page.xhtml",
      """
      <?xml version="1.0"?>
      <!DOCTYPE html PUBLIC "p" "http://127.0.0.1:9/s.dtd" [
      <!ENTITY in "inside"><!ENTITY out SYSTEM "\(secret.absoluteString)">
      <!ENTITY net SYSTEM "http://127.0.0.1:9/n">]>
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p>é &in;[&out;][&net;]</p><br/>\
      <?go on?><![CDATA[<x>]]><svg xmlns="http://www.w3.org/2000/svg" \
      xmlns:x="http://www.w3.org/1999/xlink"><a x:href="u"/></svg></body></html>
      """)
    try expect(
      ["page.xhtml"],
      output: """
        | <!DOCTYPE html "p" "http://127.0.0.1:9/s.dtd">
        | <html>
        |   xmlns xmlns="http://www.w3.org/1999/xhtml"
        |   <body>
        |     <p>
        |       "é inside[][]"
        |     <br>
        |     <?go on>
        |     "<x>"
        |     <svg svg>
        |       xmlns x="http://www.w3.org/1999/xlink"
        |       xmlns xmlns="http://www.w3.org/2000/svg"
        |       <svg a>
        |         xlink href="u"

        """)
  }

  @Test("shows the source ranges of XML nodes")
  func xmlRanges() throws {
    try scratch.file("page.xml", "<a b='c'>&#9;<?d e?><f/></a>")
    try expect(
      ["page.xml", "--format", "ranges"],
      output: "0\t9\tstart-tag\ta\n3\t8\tattribute\tb\n9\t13\ttext\t\n"
        + "13\t20\tprocessing-instruction\td\n20\t24\tstart-tag\tf\n"
        + "24\t24\tend-tag\tf\timplied\n24\t28\tend-tag\ta\n")
  }

  @Test("tells XML by the file's extension", arguments: ["xhtml", "xht", "xml", "svg", "XML"])
  func extensions(_ name: String) throws {
    try scratch.file("page.\(name)", "<a><B c='d'/></a>")
    try expect(["page.\(name)"], output: "| <a>\n|   <B>\n|     c=\"d\"\n")
    try scratch.file("page.html", "<a><B c='d'/></a>")
    try expect(
      ["page.html"],
      output: "| <html>\n|   <head>\n|   <body>\n|     <a>\n|       <b>\n|         c=\"d\"\n")
  }

  @Test("shows the errors in XML that is not well-formed, as WebKit does")
  func illFormed() throws {
    try scratch.file("page.xhtml", "<html xmlns='http://www.w3.org/1999/xhtml'><p>a</html>")
    let outcome = try Command.run(["dump", "page.xhtml"], in: scratch.folder)
    #expect(outcome.text.contains("|   <parsererror>\n"))
    #expect(outcome.error == "" && outcome.status == 0)
  }

  // MARK: Hostile pages

  @Test("ends on pages that are nested deep", arguments: ["tree", "html", "json", "ranges"])
  func depth(_ format: String) throws {
    for (file, page) in [
      ("page.html", String(repeating: "<div>", count: 20_000)),
      ("page.html", String(repeating: "<template>", count: 1_000)),
      (
        "page.xml",
        String(repeating: "<a>", count: 1_000) + String(repeating: "</a>", count: 1_000)
      ),
    ] {
      try scratch.file(file, page)
      let outcome = try Command.run(
        ["dump", file, "--format", format, "--time-limit", "3600"], in: scratch.folder)
      #expect(outcome.status == 0)
    }
  }
}
