internal import PageDOM

/// Deletion of characters and of block boundaries. WebKit's behavior differs from the draft.
/// - Source: https://w3c.github.io/editing/docs/execCommand/#the-delete-command
extension EditedLine {
  private static let mergeableBlocks: [StaticString] = [
    "blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "p",
  ]

  /// Deletes the selection or the adjacent character; `nil` if WebKit's result is unknown.
  func deletion(isForward: Bool) -> Edit? {
    guard let text else { return isForward ? nil : mergeWithBlockBefore() }
    let units = text.data.utf16
    let deleted =
      range.isEmpty
      ? units.characterRange(beside: range.lowerBound, isForward: isForward) : range
    guard let deleted else { return isForward ? mergeWithBlockAfter() : mergeWithBlockBefore() }
    return deleted.count == units.count
      ? removal(of: text) : deletion(of: deleted, from: units, in: text)
  }

  // MARK: In a text

  private func deletion(
    of deleted: Range<Int>, from units: [UInt16], in text: CharacterData
  ) -> Edit? {
    let offset = deleted.lowerBound
    let before = offset > 0 ? units[offset - 1] : nil
    let following = deleted.upperBound < units.count ? units[deleted.upperBound] : nil
    guard before != 0xA0, following != 0xA0 else { return nil }
    var isSpaceKept = false
    var caret = text.node
    if before == nil {
      switch neighbour(of: text.node, isForward: false) {
      case .nothing: isSpaceKept = following == 0x20
      case .lineBreak where following != 0x20: break
      // Between two texts, the caret is at the end of the first.
      case .text(let other) where following != 0x20: caret = other.node
      case .image(let image) where following != 0x20: caret = image
      case .lineBreak, .text, .image, .other: return nil
      }
    } else if following == nil, before == 0x20 {
      guard case .nothing = neighbour(of: text.node, isForward: true) else { return nil }
      isSpaceKept = true
    } else {
      isSpaceKept = before == 0x20 && following == 0x20
    }
    return { () throws(DOMException) in
      try text.replaceData(offset: offset, count: deleted.count, with: "")
      if isSpaceKept {
        try text.replaceData(
          offset: following == nil ? offset - 1 : offset, count: 1, with: "\u{A0}")
      }
      if caret == text.node { return BoundaryPoint(caret, offset) }
      guard let parent = caret.parent, !caret.isText else {
        return BoundaryPoint(caret, caret.length)
      }
      return BoundaryPoint(parent, caret.index + 1)
    }
  }

  /// Returns an edit that removes the text, and the elements that contain nothing else.
  private func removal(of text: CharacterData) -> Edit? {
    if isTextAlone {
      return { () throws(DOMException) in
        try empty()
        return BoundaryPoint(block.node, 0)
      }
    }
    let caret: CharacterData
    switch (
      neighbour(of: text.node, isForward: false), neighbour(of: text.node, isForward: true)
    ) {
    case (.text(let before), .text(let following)) where following.bytes.first != 0x20:
      caret = before
    case (.text(let before), .nothing) where before.bytes.last != 0x20: caret = before
    case (.nothing, .text(let following)) where following.bytes.first != 0x20: caret = following
    default: return nil
    }
    let isAfter = caret.node.precedes(text.node)
    return { () throws(DOMException) in
      var node = text.node
      while let parent = node.parent, parent != block.node, node.previousSibling == nil,
        node.nextSibling == nil
      {
        node = parent
      }
      node.removeFromParent()
      return BoundaryPoint(caret.node, isAfter ? caret.length : 0)
    }
  }

  // MARK: Between blocks

  private func mergeWithBlockBefore() -> Edit? {
    if let text {
      guard case .nothing = neighbour(of: text.node, isForward: false) else { return nil }
    }
    return block.node.previousSibling.flatMap { Element($0) }.flatMap { merge($0, block) }
  }

  private func mergeWithBlockAfter() -> Edit? {
    guard let text, case .nothing = neighbour(of: text.node, isForward: true) else { return nil }
    return block.node.nextSibling.flatMap { Element($0) }.flatMap { merge(block, $0) }
  }

  /// Returns an edit that moves the contents of a block to the end of the preceding block.
  private func merge(_ first: Element, _ second: Element) -> Edit? {
    guard block != host,
      [first, second].allSatisfy({ element in
        Self.mergeableBlocks.contains { element.isHTML($0) } && holdsLine(element)
      }), first.isHTML("li") == second.isHTML("li")
    else { return nil }
    var leaf = first.node.lastChild
    while let child = leaf?.lastChild { leaf = child }
    guard let leaf, leaf.kind == .text, host.document.rendering.showsAll(of: leaf) else {
      return nil
    }
    let text = CharacterData(unchecked: leaf)
    let length = text.length
    guard second.node.firstChild != nil else { return nil }
    return { () throws(DOMException) in
      if second.isEmptyLine { second.node.setTextContent("") }
      if leaf.parent == first.node, let next = second.node.firstChild, next.kind == .text {
        text.appendData(CharacterData(unchecked: next).data)
        next.removeFromParent()
      }
      while let child = second.node.firstChild { try first.node.append(child) }
      second.node.removeFromParent()
      return BoundaryPoint(leaf, length)
    }
  }

  /// Whether a block is an empty line, or inline content that is rendered as written.
  private func holdsLine(_ element: Element) -> Bool {
    if element.isEmptyLine { return true }
    let rendering = host.document.rendering
    return rendering.isPlainBlock(element)
      && sequence(first: element.node) { $0.following(within: element.node) }.dropFirst().allSatisfy
      {
        guard let inner = Element($0) else { return $0.kind == .text && rendering.showsAll(of: $0) }
        return rendering.box(of: inner).kind == .inline && inner.node.firstChild != nil
      }
  }
}
