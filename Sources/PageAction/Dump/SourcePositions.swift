internal import Infra
internal import PageDOM
private import PageHTML
internal import TextEncoding

/// A map from source ranges in the decoded text to offsets in the page's bytes.
struct SourcePositions {
  /// Ascending offsets in the decoded text; `undecoded` has the corresponding offsets in the bytes
  /// after the byte order mark. Both are empty if the text is identical to these bytes.
  private var decoded: [Int] = []
  private var undecoded: [Int] = []
  private let start: Int

  init(_ page: LoadedPage, _ source: PageSource) {
    start = page.encoding.byteOrderMarkLength
    let encoding = page.encoding.encoding
    source.bytes.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[start...])
      guard !encoding.decodesToItself(content) else { return }
      var offsets: Set<Int> = []
      func note(_ range: SourceRange?) {
        guard let range else { return }
        offsets.insert(Int(range.start))
        offsets.insert(Int(range.end))
      }
      note(page.document.state.doctypeSource?.range)
      DocumentWalk(page.document).forEach { step in
        guard case .enter(let node, _) = step else { return true }
        note(node.sourceRange)
        note(node.endTagRange)
        Element(node)?.attributes.forEach { note($0.sourceRange) }
        return true
      }
      decoded = offsets.sorted()
      undecoded = DecodedOffsets.places(of: decoded, in: content, encoding: encoding)
        .map(\.start)
    }
  }

  /// Returns the end tag's range in the decoded text, or `nil` if the element has no end tag.
  static func endTag(of element: Element) -> SourceRange? {
    element.document.isHTML && HTMLSerializer.hasNoEndTag(element)
      ? nil : element.node.endTagRange
  }

  func range(_ range: SourceRange) -> Range<Int> {
    let lower = position(Int(range.start))
    return lower..<max(lower, position(Int(range.end)))
  }

  private func position(_ offset: Int) -> Int {
    guard !decoded.isEmpty else { return start + offset }
    // Binary search: the initializer has recorded all offsets that a caller can request.
    let index = decoded.partitioningIndex { $0 >= offset }
    return start + (index < undecoded.count ? undecoded[index] : offset)
  }
}

/// An iterative walk over a document's tree, with template contents and declarative shadow roots.
struct DocumentWalk {
  enum Step {
    /// The start of a node, and whether it is the first child of its parent.
    case enter(Node, isFirst: Bool)
    /// The end of an element.
    case leave(Element)
  }

  private let document: Document

  init(_ document: Document) {
    self.document = document
  }

  func forEach(_ body: (Step) -> Bool) {
    var open: [(next: Node?, element: Element?, isFirst: Bool)] = [
      (document.node.firstChild, nil, true)
    ]
    while let level = open.last {
      guard let node = level.next else {
        if let element = level.element, !body(.leave(element)) { return }
        open.removeLast()
        continue
      }
      open[open.count - 1].next = node.nextSibling
      open[open.count - 1].isFirst = false
      guard body(.enter(node, isFirst: level.isFirst)) else { return }
      if let element = Element(node) {
        let contents = element.isHTML("template") ? element.templateContents : nil
        open.append(((contents ?? node).firstChild, element, true))
        // Enter the template that declares a shadow root as the first child of its host.
        guard let template = element.shadowTemplate else { continue }
        open[open.count - 1].isFirst = false
        guard body(.enter(template.node, isFirst: true)) else { return }
        open.append((template.templateContents?.firstChild, template, true))
      }
    }
  }
}
