import PageDOM

/// Follows a parser through the text, to find where each thing that it reports stands.
struct XMLSourceCursor {
  private var source: XMLSource
  private var part: XMLSource.Part?
  /// Whether the parser has reported something that does not stand where the cursor is.
  private var isLost = false

  init(_ text: UnsafeBufferPointer<UInt8>) {
    source = XMLSource(text)
    part = source.next()
  }

  /// Returns where the text stands that the cursor is at, and moves after it; `nil` at other things.
  mutating func text() -> SourceRange? {
    guard !isLost, let part, part.kind == .text else { return nil }
    self.part = source.next()
    return SourceRange(part.range.lowerBound, part.range.upperBound)
  }

  /// Moves after the next thing that is not text, and returns it; `nil` when it is of another kind.
  mutating func advance(to kinds: XMLSource.Kind...) -> XMLSource.Part? {
    while !isLost, let next = part {
      part = source.next()
      if kinds.contains(next.kind) { return next }
      isLost = next.kind != .text && next.kind != .declaration
    }
    return nil
  }
}
