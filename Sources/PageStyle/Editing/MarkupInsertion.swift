public import PageDOM

/// Insertion of markup: inline content at any position, and blocks in place of an empty line.
///
/// Follows WebKit, whose behavior differs from the draft.
/// - Source: https://w3c.github.io/editing/docs/execCommand/#the-inserthtml-command
extension EditedLine {
  fileprivate static let plainInlines: [StaticString] = ["a", "b", "em", "i", "s", "strong", "u"]

  /// WebKit inserts these elements unchanged only if no surrounding element has a style.
  fileprivate static let otherInlines: [StaticString] = [
    "abbr", "big", "cite", "code", "del", "ins", "kbd", "label", "mark", "q", "small", "sub", "sup",
    "tt",
  ]

  private static let blocks: [StaticString] = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote",
  ]

  /// Returns an edit that replaces the selection; `nil` if WebKit's result is unknown.
  /// - Parameter fragment: The edit moves its nodes.
  func insertion(of fragment: Node) -> Edit? {
    guard let last = Self.lastLeaf(of: fragment) else { return nil }
    let isPlace = text == nil || isAllSelected
    if isInline(fragment, isPlain: block != host || !host.isHTML("div")) {
      guard !isPlace else { return fillingEmptyLine(with: fragment, last) }
      return text.flatMap { insertion(of: fragment, last, in: $0) }
    }
    guard isPlace, last.isText, isBlocks(fragment) else { return nil }
    return replacingEmptyLine(with: fragment, last)
  }

  // MARK: What is entered

  private static func lastLeaf(of fragment: Node) -> Node? {
    var leaf = fragment.lastChild
    while let child = leaf?.lastChild { leaf = child }
    return leaf
  }

  /// Whether WebKit inserts a fragment as unchanged inline content.
  private func isInline(_ fragment: Node, isPlain: Bool) -> Bool {
    let nodes = Array(sequence(first: fragment) { $0.following(within: fragment) }.dropFirst())
    let holdsLink = nodes.contains { Element($0)?.isHTML("a") ?? false }
    let allAreInline = nodes.allSatisfy { node in
      guard let element = Element(node) else { return node.kind == .text && node.length > 0 }
      if element.isHTML("img") { return !element.hasAttribute("style") }
      if element.isHTML("br") {
        return !isPlain && node != fragment.firstChild && node != fragment.lastChild
          && node.parent == fragment
      }
      guard node.firstChild != nil else { return false }
      if Self.plainInlines.contains(where: { element.isHTML($0) }) {
        return !isPlain || !element.hasAttribute("style")
      }
      return !isPlain && Self.otherInlines.contains { element.isHTML($0) }
    }
    guard allAreInline, Self.showsAll(nodes) else { return false }
    // In paragraphs, WebKit swaps links with the elements around or inside them.
    return !isPlain || !holdsLink || !nodes.contains { $0.isElement && $0.parent != fragment }
  }

  private func isBlocks(_ fragment: Node) -> Bool {
    fragment.children.allSatisfy { child in
      Self.blocks.contains { Element(child)?.isHTML($0) ?? false } && child.firstChild != nil
        && isInline(child, isPlain: false)
    }
  }

  /// Whether no white space collapses, regardless of the surrounding content.
  private static func showsAll(_ nodes: [Node]) -> Bool {
    var isSpace = true
    for node in nodes {
      guard node.isText else {
        if Element(node)?.isHTML("br") ?? false {
          if isSpace { return false }
          isSpace = true
        } else if Element(node)?.isHTML("img") ?? false {
          isSpace = false
        }
        continue
      }
      for byte in CharacterData(unchecked: node).bytes {
        if byte < 0x20 || byte == 0x20 && isSpace { return false }
        isSpace = byte == 0x20
      }
    }
    return !isSpace
  }

  // MARK: Insertion points

  private func position(after leaf: Node) -> BoundaryPoint {
    leaf.isText
      ? BoundaryPoint(leaf, leaf.length) : BoundaryPoint(leaf.parent ?? block.node, leaf.index + 1)
  }

  private func fillingEmptyLine(with fragment: Node, _ last: Node) -> Edit {
    { () throws(DOMException) in
      // A single text replaces the block's contents. Other markup precedes a placeholder `<br>`.
      if text != nil, last.isText, fragment.firstChild == last {
        block.node.setTextContent("")
      } else if text != nil {
        try empty()
      }
      try block.node.insert(fragment, before: block.node.firstChild)
      return position(after: last)
    }
  }

  private func replacingEmptyLine(with fragment: Node, _ last: Node) -> Edit? {
    if block == host {
      return { () throws(DOMException) in
        host.node.setTextContent("")
        try host.node.append(fragment)
        return position(after: last)
      }
    }
    guard block.node.parent == host.node, block.isHTML("p") else { return nil }
    return { () throws(DOMException) in
      try host.node.insert(fragment, before: block.node)
      block.node.removeFromParent()
      return position(after: last)
    }
  }

  private func insertion(of fragment: Node, _ last: Node, in text: CharacterData) -> Edit? {
    var units = text.data.utf16
    units.removeSubrange(range)
    let offset = range.lowerBound
    // WebKit may also rewrite white space next to the inserted content.
    let beside = units[max(0, offset - 1)..<min(units.count, offset + 1)]
    guard inlines.isEmpty, !units.isEmpty, let parent = text.node.parent,
      !beside.contains(where: CharacterData.isEditingWhitespace)
    else { return nil }
    return { () throws(DOMException) in
      try text.replaceData(offset: offset, count: range.count, with: "")
      if let only = CharacterData(last), fragment.firstChild == last {
        try text.replaceData(offset: offset, count: 0, with: only.data)
        return BoundaryPoint(text.node, offset + only.length)
      }
      let isAtEnd = offset == units.count
      let before = isAtEnd ? text : offset > 0 ? try text.splitOff(before: offset) : nil
      let nextNode = isAtEnd ? text.node.nextSibling : text.node
      if let before, let first = fragment.firstChild.flatMap({ CharacterData($0) }) {
        before.appendData(first.data)
        first.node.removeFromParent()
      }
      guard !isAtEnd, let end = CharacterData(last), last.parent == fragment else {
        try parent.insert(fragment, before: nextNode)
        return position(after: last)
      }
      last.removeFromParent()
      try text.replaceData(offset: 0, count: 0, with: end.data)
      try parent.insert(fragment, before: text.node)
      return BoundaryPoint(text.node, end.length)
    }
  }
}

extension Element {
  public var isRunningTextElement: Bool {
    (EditedLine.plainInlines + EditedLine.otherInlines + ["span"]).contains { isHTML($0) }
  }
}
