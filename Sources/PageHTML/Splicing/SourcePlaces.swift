import CLibXML2
import PageDOM

/// A map from a page's nodes to their ranges in the source text, for the splice planner.
struct SourcePlaces {
  let text: UnsafeBufferPointer<UInt8>
  let document: Document
  let syntax: MarkupSyntax
  /// The page's first line terminator; a line feed if it has none.
  let lineEnd: LineEnd

  init(text: UnsafeBufferPointer<UInt8>, document: Document, syntax: MarkupSyntax) {
    self.text = text
    self.document = document
    self.syntax = syntax
    lineEnd = LineEnd(of: text) ?? .lineFeed
  }

  func markup(of nodes: [Node]) -> MarkupText {
    syntax.markup(of: nodes).with(lineEnd)
  }

  func startTag(of element: Element) -> MarkupText {
    syntax.startTag(of: element).with(lineEnd)
  }

  /// The relation of a child's position in the tree to its source range.
  enum Standing {
    /// The child is in the position in which it was parsed.
    case kept(Range<Int>)
    /// The parser inserted the child at a position that does not match its source range.
    case displaced
    /// A script created the child, or moved it from elsewhere.
    case inserted
  }

  /// Classifies a child. The source of its preceding sibling ends at `position`.
  func standing(of child: Node, after position: Int) -> Standing {
    if let doctype = document.state.doctypeSource, doctype.node == child {
      return .kept(Int(doctype.range.start)..<Int(doctype.range.end))
    }
    guard let range = wholeRange(of: child), !child.flags.contains(.wasRemoved) else {
      return .inserted
    }
    if range.lowerBound < position { return .displaced }
    // Do not check the flag of a text node: a text that was parsed in several parts has the flag,
    // even if it is between its siblings.
    if child.flags.contains(.isDisplaced), !child.isText { return .displaced }
    return .kept(range)
  }

  /// Whether no script moved the node or its ancestors, and none of these nodes is in `others`.
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

  /// Returns the source range of a node and its descendants, or `nil` if a script created it.
  func wholeRange(of node: Node) -> Range<Int>? {
    guard let range = node.sourceRange else { return nil }
    let end = max(range.end, node.endTagRange?.end ?? 0)
    return Int(range.start)..<Int(end)
  }

  func hasImpliedEnd(_ element: Element) -> Bool {
    guard let end = element.node.endTagRange, end.isEmpty else { return false }
    return !syntax.hasNoEndTag(element) && !isSelfClosed(element)
  }

  /// Whether the start tag of a foreign or XML element ends with `/>`, which closes it.
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

  /// Returns the parent of a node, or the `<template>` element if the parent is template contents.
  func parent(of node: Node) -> Node? {
    guard let parent = node.parent else { return nil }
    return parent.templateHost ?? parent
  }

  /// Returns the parent of a node's children: for a template, its template contents.
  func childList(of node: Node) -> Node {
    guard let element = Element(node), element.isHTML("template") else { return node }
    return element.existingTemplateContents ?? node
  }

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

/// The source range of a text node, split into characters and the tags and comments between them.
struct ScatteredText {
  var characters: [UInt8] = []

  /// The tags and comments between the characters.
  var markup: [UInt8] = []

  var parts: [Range<Int>] = []

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
