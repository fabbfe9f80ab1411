import FuzzDriver
import PageAction
import PageDOM
import PageHTML
import TextEncoding

/// A fuzzed input: a line of choices, and a page.
///
/// The line's bytes choose the page's declared encoding, the parser, the context element of a
/// fragment and then, with three bytes each, the changes. Every byte has a meaning, and letters are
/// in order, so that seeds can be written by hand: `bab` is UTF-8, with scripting, without changes.
struct FuzzInput {
  /// The declared encodings; `nil` leaves the choice to the page.
  static let labels: [String?] = [
    nil, "utf-8", "windows-1252", "iso-2022-jp", "utf-16le", "utf-16be", "shift_jis", "gb18030",
    "euc-jp", "euc-kr", "big5", "koi8-r", "x-user-defined", "replacement", "gbk",
  ]

  /// The elements in which fragments are parsed.
  static let contexts = [
    "div", "body", "table", "tr", "select", "template", "textarea", "script", "title", "svg",
    "frameset", "html", "noscript", "colgroup", "math", "plaintext",
  ]

  let label: String?
  let isScripting: Bool
  let select: PageParsing.Select
  let context: String
  let edits: [Edit]
  let page: [UInt8]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.endIndex
    // The maximum number of changes. More changes find nothing new.
    let line = bytes[..<end].prefix(3 + 3 * 12)
    func choice(_ index: Int) -> Int { index < line.count ? Int(line[index] &- 0x61) : 0 }
    label = FuzzInput.labels[choice(0) % FuzzInput.labels.count]
    isScripting = choice(1) & 1 == 0
    select = choice(1) & 2 == 0 ? .webkit : .standard
    context = FuzzInput.contexts[choice(2) % FuzzInput.contexts.count]
    edits = stride(from: 3, to: line.count - 2, by: 3).map {
      Edit(kind: choice($0), node: choice($0 + 1), value: choice($0 + 2))
    }
    page = Array(bytes.dropFirst(end + 1))
  }

  /// Ends the process if a property does not hold.
  func check() {
    let encoding = page.withUnsafeBufferPointer { SniffedEncoding(of: $0, label: label) }
    let content = Array(page.dropFirst(encoding.byteOrderMarkLength))
    let text = content.withUnsafeBufferPointer { encoding.encoding.decodeToUTF8($0) }
    let parsed = ParsedText(text, select: select, isScripting: isScripting)
    parsed.checkPlaces()
    parsed.checkSerialisation()
    parsed.checkFragment(in: context)
    parsed.checkParts()
    parsed.checkWriting(content, encoding.encoding, after: edits)
    checkLibXML2(text)
    checkDumps()
  }

  /// libxml2's parser reads every text, and the written page after changes.
  private func checkLibXML2(_ text: [UInt8]) {
    let group = DocumentGroup()
    let parser = LibXML2Parser()
    let document = text.withUnsafeBufferPointer {
      parser.parseDocument($0, into: group, isScripting: isScripting)
    }
    require(document.node.childElements.count < 2, "A document has one root element.")
    edits.forEach { $0.apply(to: document) }
    _ = ReadBack(document, parser: parser, isScripting: isScripting)
      .result(for: HTMLSerializer.page(document))
  }

  private func checkDumps() {
    var parsing = PageParsing()
    parsing.isScripting = isScripting
    parsing.select = select
    let source = PageSource(bytes: page, url: "https://example.com/", charsetLabel: label)
    for format in PageDump.Format.allCases {
      do {
        let dump = try PageDump.bytes(of: source, parsing: parsing, format: format)
        require(page.isEmpty || !dump.isEmpty, "A page has a dump.")
      } catch {
        require(error.code == .memoryLimit, "A page fails for its memory alone.")
      }
    }
  }
}
