public import PageDOM

extension Selection {
  /// Moves the focus by a text granularity. Unless `extends`, collapses the selection to the focus.
  ///
  /// A line is a paragraph, without soft line breaks.
  /// - Source: https://w3c.github.io/selection-api/#dom-selection-modify
  public func modify(
    extends: Bool, forward: Bool, by granularity: TextGranularity, _ segmenter: any TextSegmenting
  ) {
    guard let (anchor, focus) = self.places else { return }
    let (root, granularity) = scope(of: focus, forward, granularity)
    let places = root.renderedTextMap
    let text = TextBoundaries(places, segmenter)
    let from = places.place(of: focus)
    var place: Int
    if !extends, !isCollapsed, granularity == .character {
      // Collapse the selection at its end in the direction of the movement.
      place = places.place(
        of: direction == .backward
          ? (forward ? anchor : focus)
          : (forward ? focus : anchor))
    } else {
      place = text.place(from: from, forward: forward, by: granularity)
      // Between two blocks, several positions have the same boundary point: move past them.
      if granularity == .character, let start = places.point(at: from) {
        while place > 0, place < text.units.count, places.point(at: place) == start {
          place = text.place(from: place, forward: forward, by: granularity)
        }
      }
    }
    guard let end = places.point(at: place) else { return }
    guard extends else { return select(from: end, to: end) }
    // Move an anchor outside rendered text to the nearest rendered position.
    let start =
      anchor.node.root != root.root || anchor.node.isText && places.contains(anchor.node)
      ? anchor : places.point(at: places.place(of: anchor)) ?? anchor
    select(from: start, to: end)
  }

  /// Returns the root that limits the movement, such as the editing host, and the granularity.
  private func scope(
    of point: BoundaryPoint, _ forward: Bool, _ granularity: TextGranularity
  ) -> (root: Node, granularity: TextGranularity) {
    let element = Element(point.node) ?? point.node.parentElement
    if let host = element.flatMap({ $0.isEditable ? $0.editingHost?.node : nil }) {
      return (host, granularity)
    }
    let root = point.node.root
    guard root.isFragment else { return (root, granularity) }
    // In a shadow tree, WebKit moves characters, words and sentences within a child of the root.
    switch granularity {
    case .documentBoundary: return (document.node, granularity)
    case .lineBoundary, .paragraphBoundary: return (root, granularity)
    case .line, .paragraph:
      let places = root.renderedTextMap
      let place = places.place(of: point)
      let breaks = places.segments.breaks
      let isLast = forward ? place > breaks.last ?? -1 : place <= breaks.first ?? places.units.count
      return isLast ? (document.node, .documentBoundary) : (root, granularity)
    case .character, .word, .sentence, .sentenceBoundary:
      var child = point.node
      while let parent = child.parent, parent != root { child = parent }
      return (child, granularity)
    }
  }
}

extension TextBoundaries {
  fileprivate func place(
    from place: Int, forward: Bool, by granularity: TextGranularity
  ) -> Int {
    let place = min(place, units.count)
    switch granularity {
    case .character: return character(from: place, forward: forward)
    case .word: return word(from: place, forward: forward)
    case .sentence: return sentence(from: place, forward: forward)
    case .line, .paragraph: return line(from: place, forward: forward)
    case .sentenceBoundary:
      let paragraph = paragraph(at: place)
      if place == (forward ? paragraph.upperBound : paragraph.lowerBound) { return place }
      return sentence(from: place, forward: forward)
    case .lineBoundary, .paragraphBoundary:
      let paragraph = paragraph(at: place)
      return forward ? paragraph.upperBound : paragraph.lowerBound
    case .documentBoundary: return forward ? units.count : 0
    }
  }
}

extension LiveRange {
  public enum Unit: String, Sendable {
    case word, sentence, block, document
  }

  /// Expands both ends to the boundaries of a unit, as WebKit's nonstandard method does.
  ///
  /// The range must be in a document.
  public func expand(to unit: Unit, _ segmenter: any TextSegmenting) {
    let places = root.renderedTextMap
    let text = TextBoundaries(places, segmenter)
    func range(at point: BoundaryPoint) -> Range<Int> {
      let place = min(places.place(of: point), text.units.count)
      return switch unit {
      case .word: text.word(at: place)
      case .sentence: text.sentence(at: place)
      case .block: text.paragraph(at: place)
      case .document: 0..<text.units.count
      }
    }
    guard let start = places.point(at: range(at: start).lowerBound),
      let end = places.point(at: range(at: end).upperBound)
    else { return }
    try? setStart(start.node, start.offset)
    try? setEnd(end.node, end.offset)
  }
}
