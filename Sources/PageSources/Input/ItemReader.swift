/// Reads one input, item after item.
protocol ItemReader {
  /// Returns the next item, whose place has neither its input's path nor its number yet; `nil` at
  /// the end.
  mutating func next() -> PageItem?
}
