public import PageDOM

extension Layout {
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-range-getclientrects
  public func fragments(of range: LiveRange) -> [LayoutRect] {
    let (start, end) = (range.start, range.end)
    if start.node == end.node, start.node.isText {
      return fragments(of: start.node, from: start.offset, to: end.offset)
    }
    guard start != end else { return [] }
    var rects: [LayoutRect] = []
    if start.node.isText {
      rects += fragments(of: start.node, from: start.offset, to: start.node.length)
    }
    for node in range.topmostContainedNodes {
      if node.isElement { rects += fragments(of: node) }
    }
    range.forEachContainedText { rects += fragments(of: $0.node) }
    if end.node.isText { rects += fragments(of: end.node, from: 0, to: end.offset) }
    return rects
  }

  /// Treats all characters of the text as equally wide.
  private func fragments(of text: Node, from start: Int, to end: Int) -> [LayoutRect] {
    let lines = fragments(of: text)
    let length = Double(text.length)
    guard length > 0, start > 0 || Double(end) < length else { return lines }
    let width = lines.reduce(0) { $0 + $1.width }
    var (from, to) = (width * Double(start) / length, width * Double(end) / length)
    var parts: [LayoutRect] = []
    for line in lines {
      let left = Swift.max(0, from)
      let right = Swift.min(line.width, to)
      if right > left || start == end && parts.isEmpty && right == left {
        parts.append(
          LayoutRect(x: line.x + left, y: line.y, width: right - left, height: line.height))
      }
      from -= line.width
      to -= line.width
    }
    return parts
  }
}
