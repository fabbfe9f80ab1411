internal import PageDOM

/// Selects something on a page, as its user would have.
enum PageSelection {
  /// Selects what was asked for; false where it is not on the page.
  ///
  /// - Throws: `DOMException.syntaxError` where a selector does not parse.
  static func select(
    _ request: SelectionRequest, in document: Document
  ) throws(DOMException) -> Bool {
    guard let selection = document.selection else { return false }
    switch request {
    case .selector(let selector):
      guard let element = try document.node.querySelector(DOMString(selector)) else {
        return false
      }
      try selection.selectAllChildren(of: element.node)
    case .text(let text):
      guard let (start, end) = find(text, in: document) else { return false }
      try selection.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
    }
    return true
  }

  /// Finds text across nodes, with runs of white space as one space.
  private static func find(
    _ text: String, in document: Document
  ) -> (start: BoundaryPoint, end: BoundaryPoint)? {
    let needle = DOMString(text).collapsingASCIIWhitespace.utf16
    guard !needle.isEmpty, let body = document.body else { return nil }
    // The page's text with white space collapsed, and for each code unit where it stands.
    var units: [UInt16] = []
    var places: [(node: Node, offset: Int)] = []
    var next: Node? = body.node
    while let node = next {
      if let element = Element(node),
        ["script", "style", "noscript", "template"].contains(where: { element.isHTML($0) })
      {
        next = node.followingSkippingChildren(within: body.node)
        continue
      }
      if node.isText, let data = CharacterData(node)?.data.utf16 {
        for (offset, unit) in data.enumerated() {
          let isSpace = unit == 0x20 || (0x09...0x0D).contains(unit) && unit != 0x0B
          if isSpace, units.last == 0x20 { continue }
          units.append(isSpace ? 0x20 : unit)
          places.append((node, offset))
        }
      }
      next = node.following(within: body.node)
    }
    guard let start = SubsequenceSearch.first(of: needle, in: units) else { return nil }
    let first = places[start]
    let last = places[start + needle.count - 1]
    return (
      BoundaryPoint(first.node, first.offset), BoundaryPoint(last.node, last.offset + 1)
    )
  }
}
