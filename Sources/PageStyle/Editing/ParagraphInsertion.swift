internal import PageDOM

/// Insertion of paragraphs. WebKit's behavior differs from the draft.
/// - Source: https://w3c.github.io/editing/docs/execCommand/#the-insertparagraph-command
extension EditedLine {
  private static let headings: [StaticString] = ["h1", "h2", "h3", "h4", "h5", "h6"]
  private static let plainBlocks: [StaticString] = ["p", "div", "section"]

  private func isBlock(_ names: [StaticString]) -> Bool {
    names.contains { block.isHTML($0) }
  }

  /// Replaces the selection with the start of a paragraph; `nil` if WebKit's result is unknown.
  var paragraphInsertion: Edit? {
    let isHost = block == host
    guard isHost || isBlock(Self.plainBlocks + Self.headings + ["li", "blockquote"]) else {
      return nil
    }
    guard let text, !isAllSelected else {
      guard isHost || isBlock(Self.plainBlocks) else { return nil }
      return { () throws(DOMException) in
        if text != nil { try empty() }
        return try followEmptyLine()
      }
    }
    guard isHost || holdsNoBlocks else { return nil }
    let count = text.length - range.count
    let offset = range.lowerBound
    guard count > 0 else { return nil }
    func removing(_ edit: @escaping Edit) -> Edit {
      { () throws(DOMException) in
        if !range.isEmpty { try text.replaceData(offset: offset, count: range.count, with: "") }
        return try edit()
      }
    }
    if offset > 0, offset < count {
      return removing { () throws(DOMException) in
        try text.splitOff(before: offset).keepTrailingSpace()
        try text.keepLeadingSpace()
        try moveToNewBlock(from: text.node)
        return BoundaryPoint(text.node, 0)
      }
    }
    return (offset == 0 ? insertion(before: text) : insertion(after: text)).map(removing)
  }

  private func followEmptyLine() throws(DOMException) -> BoundaryPoint {
    let made = makeBlock()
    try made.append(makeBreak())
    guard block == host else {
      try block.node.parent?.insert(made, before: block.node.nextSibling)
      return BoundaryPoint(made, 0)
    }
    if host.node.firstChild == nil {
      let first = try host.node.append(makeBlock())
      try first.append(makeBreak())
    }
    try host.node.append(made)
    return BoundaryPoint(made, 0)
  }

  private func insertion(before text: CharacterData) -> Edit? {
    switch neighbour(of: text.node, isForward: false) {
    case .nothing:
      guard block != host || inlines.isEmpty, !block.isHTML("li") else { return nil }
      return { () throws(DOMException) in
        let made = makeBlock()
        try addLines(to: made, inlines)
        if block == host {
          try host.node.insert(made, before: text.node)
        } else {
          try block.node.parent?.insert(made, before: block.node)
        }
        return BoundaryPoint(text.node, 0)
      }
    case .text(let before):
      return { () throws(DOMException) in
        try before.keepTrailingSpace()
        var first = text.node
        while first.previousSibling == nil, let parent = first.parent, parent != block.node {
          first = parent
        }
        try moveToNewBlock(from: first)
        return BoundaryPoint(text.node, 0)
      }
    case .lineBreak, .image, .other: return nil
    }
  }

  private func insertion(after text: CharacterData) -> Edit? {
    let caret: Node
    switch neighbour(of: text.node, isForward: true) {
    case .nothing: return insertionAtEnd
    case .text(let following) where following.bytes.first != 0x20: caret = following.node
    case .image(let image): caret = image
    case .text, .lineBreak, .other: return nil
    }
    return { () throws(DOMException) in
      try text.keepTrailingSpace()
      var last = text.node
      while last.nextSibling == nil, let parent = last.parent, parent != block.node {
        last = parent
      }
      if let next = last.nextSibling { try moveToNewBlock(from: next) }
      if caret.isText { return BoundaryPoint(caret, 0) }
      return BoundaryPoint(caret.parent ?? block.node, caret.index)
    }
  }

  private var insertionAtEnd: Edit? {
    let isHeading = isBlock(Self.headings)
    var kept = inlines
    // The text after a link is not linked.
    if inlines.count == 1, inlines[0].isHTML("a") { kept = [] }
    guard !kept.contains(where: { $0.isHTML("a") }) else { return nil }
    guard block != host && !isHeading || kept.isEmpty else { return nil }
    return { () throws(DOMException) in
      let made = isHeading ? host.document.createHTMLElement("div").node : makeBlock()
      let caret = try addLines(to: made, kept)
      if block == host {
        try host.node.append(made)
      } else {
        try block.node.parent?.insert(made, before: block.node.nextSibling)
      }
      return BoundaryPoint(caret, 0)
    }
  }

  private func makeBlock() -> Node {
    block == host ? host.document.createHTMLElement("div").node : block.node.clone(deep: false)
  }

  /// Adds an empty line to a block, inside copies of the given elements.
  @discardableResult
  private func addLines(to made: Node, _ inlines: [Element]) throws(DOMException) -> Node {
    var parent = made
    for element in inlines.reversed() {
      parent = try parent.append(element.node.clone(deep: false))
    }
    try parent.append(makeBreak())
    return parent
  }

  private func moveToNewBlock(from first: Node) throws(DOMException) {
    let made = makeBlock()
    // In the new block, copies of the inline elements around the node enclose the moved content.
    var holders: [Node] = []
    var next = first.parent
    while let holder = next, holder != block.node {
      holders.append(holder)
      next = holder.parent
    }
    var parent = made
    var copies = [made]
    for holder in holders.reversed() {
      parent = try parent.append(holder.clone(deep: false))
      copies.append(parent)
    }
    var moved: Node? = first
    for (index, copy) in copies.reversed().enumerated() {
      while let node = moved {
        moved = node.nextSibling
        try copy.append(node)
      }
      if index < holders.count { moved = holders[index].nextSibling }
    }
    if block == host {
      try host.node.append(made)
    } else {
      try block.node.parent?.insert(made, before: block.node.nextSibling)
    }
  }
}
