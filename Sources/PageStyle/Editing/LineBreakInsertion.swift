internal import PageDOM

/// An edit whose result in WebKit is known. It changes the tree and returns the caret position.
typealias Edit = () throws(DOMException) -> BoundaryPoint

/// Insertion of line breaks. WebKit's behavior differs from the draft.
/// - Source: https://w3c.github.io/editing/docs/execCommand/#the-insertlinebreak-command
extension EditedLine {
  /// Replaces the selection with a line break; `nil` if WebKit's result is unknown.
  var lineBreakInsertion: Edit? {
    guard let text else { return { () throws(DOMException) in try breakEmptyLine() } }
    if isAllSelected {
      return { () throws(DOMException) in
        try empty()
        return try breakEmptyLine()
      }
    }
    var units = text.data.utf16
    units.removeSubrange(range)
    let offset = range.lowerBound
    guard !units.isEmpty, let parent = text.node.parent else { return nil }
    func remove() throws(DOMException) {
      guard !range.isEmpty else { return }
      try text.replaceData(offset: offset, count: range.count, with: "")
    }
    if offset > 0, offset < units.count {
      return { () throws(DOMException) in
        try remove()
        try text.splitOff(before: offset)
        try parent.insert(makeBreak(), before: text.node)
        try text.keepLeadingSpace()
        return BoundaryPoint(text.node, 0)
      }
    }
    if offset == 0 {
      guard units[0] != 0x20 else { return nil }
      let place: Node
      switch neighbour(of: text.node, isForward: false) {
      case .nothing, .lineBreak: place = text.node
      case .image(let image) where image.parent == parent: place = text.node
      case .text(let before): return breakingAfter(before.node, remove)
      case .image, .other: return nil
      }
      return { () throws(DOMException) in
        try remove()
        try parent.insert(makeBreak(), before: place)
        return BoundaryPoint(parent, place.index)
      }
    }
    guard !inlines.contains(where: { $0.isHTML("a") }) else { return nil }
    switch neighbour(of: text.node, isForward: true) {
    case .nothing:
      return { () throws(DOMException) in
        try remove()
        // At the end of a block, a single line break does not begin a line.
        let last = makeBreak()
        try parent.insert(last, before: text.node.nextSibling)
        try parent.insert(makeBreak(), before: last)
        return BoundaryPoint(parent, last.index)
      }
    case .text(let following) where following.bytes.first != 0x20:
      return breakingAfter(text.node, remove)
    case .lineBreak, .image: return breakingAfter(text.node, remove)
    case .text, .other: return nil
    }
  }

  private func breakEmptyLine() throws(DOMException) -> BoundaryPoint {
    if block.node.firstChild == nil { try block.node.append(makeBreak()) }
    try block.node.insert(makeBreak(), before: block.node.firstChild)
    return BoundaryPoint(block.node, 1)
  }

  private func breakingAfter(
    _ node: Node, _ remove: @escaping () throws(DOMException) -> Void
  ) -> Edit? {
    guard let parent = node.parent else { return nil }
    return { () throws(DOMException) in
      try remove()
      let lineBreak = makeBreak()
      try parent.insert(lineBreak, before: node.nextSibling)
      return BoundaryPoint(parent, lineBreak.index + 1)
    }
  }
}

extension CharacterData {
  /// Moves the data before an offset to a new text node that precedes this node.
  @discardableResult
  func splitOff(before offset: Int) throws(DOMException) -> CharacterData {
    let made = node.document.createTextNode(try substring(offset: 0, count: offset))
    try node.parent?.insert(made, before: node)
    try replaceData(offset: 0, count: offset, with: "")
    return CharacterData(unchecked: made)
  }

  /// Replaces a leading space with a no-break space, which does not collapse.
  func keepLeadingSpace() throws(DOMException) {
    guard bytes.first == 0x20 else { return }
    try replaceData(offset: 0, count: 1, with: "\u{A0}")
  }

  func keepTrailingSpace() throws(DOMException) {
    guard bytes.last == 0x20 else { return }
    try replaceData(offset: length - 1, count: 1, with: "\u{A0}")
  }
}
