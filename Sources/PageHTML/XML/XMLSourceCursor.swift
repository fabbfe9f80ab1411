import PageDOM

/// A cursor that follows a parser through the text, to find the source range of each reported item.
struct XMLSourceCursor {
  private var source: XMLSource
  private var part: XMLSource.Part?
  /// Whether the parser reported an item other than the one at the cursor. Source ranges are
  /// unknown from then on.
  private var isLost = false

  init(_ text: UnsafeBufferPointer<UInt8>) {
    source = XMLSource(text)
    part = source.next()
  }

  /// Returns the range of the text at the cursor and moves past it; `nil` at other markup.
  mutating func text() -> SourceRange? {
    guard !isLost, let part, part.kind == .text else { return nil }
    self.part = source.next()
    return SourceRange(part.range.lowerBound, part.range.upperBound)
  }

  /// Moves past the next part that is not text and returns it; `nil` if it is of another kind.
  mutating func advance(to kinds: XMLSource.Kind...) -> XMLSource.Part? {
    while !isLost, let next = part {
      part = source.next()
      if kinds.contains(next.kind) { return next }
      isLost = next.kind != .text && next.kind != .declaration
    }
    return nil
  }
}
