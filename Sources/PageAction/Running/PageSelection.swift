internal import PageDOM
internal import PageStyle

/// The selection of an element's contents or of a text on a page, as a user can make it.
enum PageSelection {
  enum Outcome {
    case selected
    case notFound
    /// The text occurs on the page, but no occurrence is visible.
    case hidden
  }

  /// Applies a selection request. If a text has several occurrences, this selects the requested
  /// one, or the first visible one.
  /// - Throws: `DOMException.syntaxError` if the selector is not valid.
  static func select(
    _ request: SelectionRequest, in document: Document
  ) throws(DOMException) -> Outcome {
    guard let selection = document.selection else { return .notFound }
    switch request {
    case .selector(let selector):
      guard let element = try document.node.querySelector(DOMString(selector)) else {
        return .notFound
      }
      try selection.selectAllChildren(of: element.node)
      return .selected
    case .text(let text, let occurrence):
      let needle = DOMString(text).collapsingASCIIWhitespace.utf16
      let page = CollapsedText(of: document)
      var next = 0
      var number = 0
      var outcome = Outcome.notFound
      while !needle.isEmpty,
        let first = SubsequenceSearch.first(of: needle, in: page.units, from: next)
      {
        next = first + needle.count
        number += 1
        if let occurrence, number != occurrence { continue }
        let (start, end) = page.range(first..<first + needle.count)
        try selection.setBaseAndExtent(start.node, start.offset, end.node, end.offset)
        if !selection.text.collapsingASCIIWhitespace.isBlank { return .selected }
        outcome = .hidden
        if occurrence != nil { break }
      }
      selection.removeAllRanges()
      return outcome
    }
  }
}

/// A page's text with collapsed white space, and the boundary point of each code unit.
private struct CollapsedText {
  private(set) var units: [UInt16] = []
  private var places: [(node: Node, offset: Int)] = []

  init(of document: Document) {
    guard let body = document.body else { return }
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
  }

  /// Returns the boundary points before the first and after the last code unit of a range.
  func range(_ range: Range<Int>) -> (start: BoundaryPoint, end: BoundaryPoint) {
    let first = places[range.lowerBound]
    let last = places[range.upperBound - 1]
    return (BoundaryPoint(first.node, first.offset), BoundaryPoint(last.node, last.offset + 1))
  }
}

extension DOMString {
  fileprivate var isBlank: Bool {
    string.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
    }
  }
}
