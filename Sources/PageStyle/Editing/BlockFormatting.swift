internal import PageDOM

/// Formatting of lines as blocks. WebKit's behavior differs from the draft.
/// - Source: https://w3c.github.io/editing/docs/execCommand/#the-formatblock-command
extension EditedLine {
  static let formattableBlocks: Set<String> = [
    "address", "article", "aside", "blockquote", "dd", "div", "dl", "dt", "footer", "h1", "h2",
    "h3",
    "h4", "h5", "h6", "header", "hgroup", "main", "nav", "p", "pre", "section",
  ]

  private static let replaceableBlocks: [StaticString] = [
    "address", "blockquote", "div", "h1", "h2", "h3", "h4", "h5", "h6", "p", "pre",
  ]

  /// Returns an edit that formats the line as a block; `nil` if WebKit's result is unknown.
  /// The edit returns the start of the selection.
  func formatting(as name: String) -> Edit? {
    if block == host { return wrapping(in: name) }
    guard block.node.parent == host.node, holdsNoBlocks,
      Self.replaceableBlocks.contains(where: { block.isHTML($0) }),
      // WebKit would turn each line into a separate block.
      text == nil || !block.node.descendantElements.contains(where: { $0.isHTML("br") })
    else { return nil }
    guard let place = start else { return nil }
    if DOMString(cString: block.localName) == DOMString(name) {
      return { () throws(DOMException) in place }
    }
    return { () throws(DOMException) in
      let made = host.document.createHTMLElement(DOMString(name)).node
      try host.node.insert(made, before: block.node)
      while let child = block.node.firstChild { try made.append(child) }
      block.node.removeFromParent()
      return text == nil ? BoundaryPoint(made, 0) : place
    }
  }

  /// The start of the selection. Between two texts, it is the end of the first text.
  private var start: BoundaryPoint? {
    guard let text else { return BoundaryPoint(block.node, 0) }
    guard range.lowerBound == 0 else { return BoundaryPoint(text.node, range.lowerBound) }
    switch neighbour(of: text.node, isForward: false) {
    case .nothing, .lineBreak: return BoundaryPoint(text.node, 0)
    case .text(let before): return BoundaryPoint(before.node, before.length)
    case .image, .other:
      // After a block, the start of the text is the only possible position.
      let top = inlines.last?.node ?? text.node
      guard block == host, end(of: top, isForward: false) == top else { return nil }
      return BoundaryPoint(text.node, 0)
    }
  }

  private func wrapping(in name: String) -> Edit? {
    guard let text else {
      guard host.node.firstChild == nil else { return nil }
      return { () throws(DOMException) in
        let made = try host.node.append(host.document.createHTMLElement(DOMString(name)).node)
        try made.append(makeBreak())
        return BoundaryPoint(made, 0)
      }
    }
    let top = inlines.last?.node ?? text.node
    guard let start, let first = end(of: top, isForward: false),
      let last = end(of: top, isForward: true)
    else { return nil }
    return { () throws(DOMException) in
      let made = host.document.createHTMLElement(DOMString(name)).node
      try host.node.insert(made, before: first)
      while let node = made.nextSibling, node != last { try made.append(node) }
      if made.nextSibling == last { try made.append(last) }
      // The end of the block ends the line, so the line break after it is unnecessary.
      if let next = made.nextSibling, Element(next)?.isHTML("br") ?? false {
        next.removeFromParent()
      }
      return start
    }
  }

  /// Returns the first or last child of the host that is in the line; `nil` if the line contains
  /// anything other than texts and inline elements.
  private func end(of node: Node, isForward: Bool) -> Node? {
    let rendering = host.document.rendering
    var node = node
    while let next = isForward ? node.nextSibling : node.previousSibling {
      if let element = Element(next) {
        if element.isHTML("br") || rendering.isPlainBlock(element) { return node }
        guard rendering.box(of: element).kind == .inline,
          !element.node.descendantElements.contains(where: { rendering.box(of: $0).kind != .inline }
          )
        else { return nil }
      } else if next.kind != .text || !rendering.showsAll(of: next) {
        return nil
      }
      node = next
    }
    return node
  }
}
