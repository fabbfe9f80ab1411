import FuzzDriver
import PageAction
import PageDOM
import PageHTML
import TextEncoding

/// A page's text and its tree, and the properties that every pair has.
struct ParsedText {
  let text: [UInt8]
  let parser: HTML5Parser
  let isScripting: Bool
  private let group = DocumentGroup()
  private let document: Document

  init(_ text: [UInt8], select: PageParsing.Select, isScripting: Bool) {
    self.text = text
    self.isScripting = isScripting
    parser = HTML5Parser(select: select == .webkit ? .webkit : .standard)
    document = ParsedText.parse(
      text, parser, into: group, isScripting: isScripting, recordsSource: true)
  }

  private static func parse(
    _ text: [UInt8], _ parser: HTML5Parser, into group: DocumentGroup, isScripting: Bool,
    recordsSource: Bool = false
  ) -> Document {
    text.withUnsafeBufferPointer {
      parser.parseDocument(
        $0, into: group, isScripting: isScripting, allowsShadowRoots: true,
        recordsSource: recordsSource)
    }
  }

  // MARK: Checks

  /// Nodes have their source ranges inside the text, at their tags, and in the text's order.
  func checkPlaces() {
    if let range = document.state.doctypeSource?.range { check(range, beginsWith: "<") }
    var work = [document.node]
    while let node = work.popLast() {
      check(node)
      var previous: Node?
      let contents = Element(node).flatMap { $0.isHTML("template") ? $0.templateContents : nil }
      for child in (contents ?? node).children {
        work.append(child)
        guard let range = child.sourceRange, !child.flags.contains(.isDisplaced) else { continue }
        if let before = previous?.sourceRange {
          require(before.end <= range.start, "Siblings are in order: \(before), \(range).")
        }
        previous = child
      }
    }
  }

  private func check(_ node: Node) {
    guard let range = node.sourceRange else { return }
    check(range, beginsWith: node.isText || range.isEmpty ? "" : "<")
    guard let element = Element(node) else { return }
    if let end = node.endTagRange { check(end, beginsWith: end.isEmpty ? "" : "</") }
    for attribute in element.attributes {
      guard let place = attribute.sourceRange else { continue }
      check(place, beginsWith: "")
      // The parser adds the attributes of later `html` and `body` tags to these elements.
      if element.isHTML("html") || element.isHTML("body") { continue }
      require(
        place.start >= range.start && place.end < range.end,
        "An attribute stands in its tag: \(place), \(range).")
    }
  }

  private func check(_ range: SourceRange, beginsWith prefix: StaticString) {
    require(range.start <= range.end && range.end <= text.count, "\(range) is in the text.")
    let prefix = UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount)
    require(
      text[Int(range.start)..<Int(range.end)].starts(with: prefix), "\(range) begins as it has to.")
  }

  /// The tree is the same without source ranges, and its serialization can be parsed.
  func checkSerialisation() {
    let other = DocumentGroup()
    let plain = ParsedText.parse(text, parser, into: other, isScripting: isScripting)
    require(
      TreeDump.text(of: document.node) == TreeDump.text(of: plain.node),
      "Noting places changes no tree.")
    var encoder = PageEncoder(.utf8)
    encoder.append(HTMLSerializer.page(document))
    let again = ParsedText.parse(encoder.bytes, parser, into: other, isScripting: isScripting)
    require(again.documentElement != nil, "Every page has an element.")
    withExtendedLifetime(other) {}
  }

  /// The tree is the same if the text arrives in parts, wherever they are cut.
  func checkParts() {
    let group = DocumentGroup()
    let whole = text.withUnsafeBufferPointer {
      parser.parseDocument(
        $0, into: group, isScripting: isScripting, allowsShadowRoots: false, recordsSource: false)
    }
    let made = Document(isHTML: true, in: group)
    let opened = parser.open(made, after: nil, isScripting: isScripting)
    var start = 0
    while start < text.count {
      // Longer and longer, so that short pages are cut often and long ones are not read for ever.
      var end = min(start + 1 + start / 2, text.count)
      while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
      opened.write(DOMString(bytes: Array(text[start..<end])))
      start = end
    }
    opened.close()
    require(
      TreeDump.text(of: made.node) == TreeDump.text(of: whole.node),
      "Cutting the text changes no tree.")
    withExtendedLifetime(group) {}
  }

  /// Fragments can be parsed in any context element.
  func checkFragment(in name: String) {
    let other = DocumentGroup()
    let owner = ParsedText.parse([], parser, into: other, isScripting: isScripting)
    let element: Element
    switch name {
    case "svg", "math":
      let markup = DOMString("<\(name)>")
      guard let body = owner.documentElement?.node.lastElementChild,
        let root = parser.parseFragment(markup, context: body).firstElementChild
      else { fatalError("\(name) is an element.") }
      element = root
    default: element = owner.createHTMLElement(DOMString(name))
    }
    let fragment = text.withUnsafeBufferPointer {
      parser.parseFragment($0, context: element, isScripting: isScripting)
    }
    require(fragment.isFragment && element.node.firstChild == nil, "The context stays as it is.")
    _ = TreeDump.text(of: fragment)
    withExtendedLifetime(other) {}
  }

  /// An unchanged page is written as its own bytes. A changed page parses to the changed tree.
  func checkWriting(_ content: [UInt8], _ encoding: Encoding, after edits: [Edit]) {
    let (unchanged, _) = written(content, encoding)
    require(unchanged.bytes == content, "A page that did not change is written as it is.")
    for edit in edits { edit.apply(to: document) }
    let (changed, isFaithful) = written(content, encoding)
    // All text in the replacement encoding decodes to one U+FFFD.
    guard isFaithful, changed.unencodable.isEmpty, changed.inexpressible.isEmpty,
      encoding != .replacement
    else { return }
    let decoded = changed.bytes.withUnsafeBufferPointer { encoding.decodeToUTF8($0) }
    let other = DocumentGroup()
    let again = ParsedText.parse(decoded, parser, into: other, isScripting: isScripting)
    require(
      TreeComparison.firstDifference(document.node, again.node) == nil,
      """
      What was written gives the changed tree:
      \(String(decoding: decoded, as: UTF8.self))
      \(TreeDump.text(of: document.node))
      \(TreeDump.text(of: again.node))
      """)
    withExtendedLifetime(other) {}
  }

  private func written(
    _ content: [UInt8], _ encoding: Encoding
  ) -> (PageEncoder, isFaithful: Bool) {
    let plan = text.withUnsafeBufferPointer {
      SplicingWriter(document, text: $0, parser: parser, isScripting: isScripting).plan()
    }
    var encoder = PageEncoder(encoding)
    content.withUnsafeBufferPointer { plan.write($0, encoding: encoding, into: &encoder) }
    return (encoder, plan.isFaithful)
  }
}
