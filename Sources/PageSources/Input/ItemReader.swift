/// Reads one input, item after item.
protocol ItemReader {
  /// Returns the next item, whose place has neither its input's path nor its number yet; `nil` at
  /// the end.
  mutating func next() -> PageItem?

  /// Whether the last item begins where a compressed member does.
  var isAtMemberStart: Bool { get }
}

extension ItemReader {
  /// Those with one item begin with it.
  var isAtMemberStart: Bool { true }
}
