import CLibXML2
import PageDOM

/// Where the nodes of a page stand in its text, as the planner of splices asks for it.
struct SourcePlaces {
  let text: UnsafeBufferPointer<UInt8>
  let document: Document
  /// The language of the page.
  let syntax: MarkupSyntax
  /// How the page's lines end.
  let lineEnd: LineEnd

  init(text: UnsafeBufferPointer<UInt8>, document: Document, syntax: MarkupSyntax) {
    self.text = text
    self.document = document
    self.syntax = syntax
    lineEnd = LineEnd(of: text) ?? .lineFeed
  }

  /// Returns nodes that stand beside each other as markup.
  func markup(of nodes: [Node]) -> MarkupText {
    syntax.markup(of: nodes).with(lineEnd)
  }

  /// Returns an element's start tag.
  func startTag(of element: Element) -> MarkupText {
    syntax.startTag(of: element).with(lineEnd)
  }

  /// How a child stands to its place in the text.
  enum Standing {
    /// It stands where it was parsed.
    case kept(Range<Int>)
    /// The parser put it elsewhere than where it stands.
    case displaced
    /// A script made it, or brought it from elsewhere.
    case inserted
  }

  /// Returns how a child stands, where what is before it ends at `position`.
  func standing(of child: Node, after position: Int) -> Standing {
    if let doctype = document.state.doctypeSource, doctype.node == child.pointer {
      return .kept(Int(doctype.range.start)..<Int(doctype.range.end))
    }
    guard let range = wholeRange(of: child), !child.flags.contains(.wasRemoved) else {
      return .inserted
    }
    if range.lowerBound < position { return .displaced }
    // Text that comes from several places may still stand between its neighbours.
    if child.flags.contains(.isDisplaced), !child.isText { return .displaced }
    return .kept(range)
  }

  /// Whether a node stands where it was parsed, as all does that is around it, and none of that is
  /// one of some nodes.
  func stands(_ node: Node, outside others: Set<UnsafeMutablePointer<xmlNode>> = []) -> Bool {
    var current = node
    while current != document.node {
      guard !others.contains(current.pointer), !current.flags.contains(.wasRemoved),
        current.sourceRange != nil, let parent = parent(of: current)
      else { return false }
      current = parent
    }
    return true
  }

  /// Where a node stands with all below it; `nil` where a script made it.
  func wholeRange(of node: Node) -> Range<Int>? {
    guard let range = node.sourceRange else { return nil }
    let end = max(range.end, node.endTagRange?.end ?? 0)
    return Int(range.start)..<Int(end)
  }

  /// Whether an element's end is implied, by what follows it.
  func hasImpliedEnd(_ element: Element) -> Bool {
    guard let end = element.node.endTagRange, end.isEmpty else { return false }
    return !syntax.hasNoEndTag(element) && !isSelfClosed(element)
  }

  /// Whether an element of SVG, MathML or XML is closed by its start tag.
  func isSelfClosed(_ element: Element) -> Bool {
    guard syntax.canCloseItself(element), let start = element.node.sourceRange, start.count > 2,
      let end = element.node.endTagRange, end.isEmpty, end.start == start.end
    else { return false }
    return text[Int(start.end) - 2] == 0x2F
  }

  /// The earliest offset at which the page's first node can be written.
  var pageStart: Int {
    guard syntax.isXML else { return 0 }
    var source = XMLSource(text)
    let start = source.start
    guard let first = source.next(), first.kind == .declaration else { return start }
    return first.range.upperBound
  }

  /// The element in which a node stands; for what is in a template, that.
  func parent(of node: Node) -> Node? {
    guard let parent = node.parent else { return nil }
    return parent.templateHost ?? parent
  }

  /// Where the children of a node are.
  func childList(of node: Node) -> Node {
    guard let element = Element(node), element.isHTML("template") else { return node }
    return element.existingTemplateContents ?? node
  }

  /// How many elements are around a node.
  func depth(of node: Node) -> Int {
    var depth = 0
    var current = node
    while let parent = parent(of: current) {
      depth += 1
      current = parent
    }
    return depth
  }
}

/// Text that stands in several places, with tags in between that mean nothing for the tree.
struct ScatteredText {
  /// The characters, as they are written in the page.
  var characters: [UInt8] = []

  /// The tags and comments in between.
  var markup: [UInt8] = []

  /// Where the characters stand.
  var parts: [Range<Int>] = []

  /// Reads what stands in a range.
  init(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == 0x3C else {
        let end = text[index...].firstIndex(of: 0x3C) ?? text.endIndex
        characters += text[index..<end]
        parts.append(index..<end)
        index = end
        continue
      }
      let isComment = text[index...].starts(with: "<!--".utf8)
      let closing: [UInt8] = isComment ? Array("-->".utf8) : [0x3E]
      let end =
        text[index...].firstRange(of: closing)?.upperBound ?? text.endIndex
      markup += text[index..<end]
      index = end
    }
  }
}
