protocol ItemReader {
  /// Returns the next item, or `nil` at the end. The path and index of its place are not set yet.
  mutating func next() -> PageItem?
}
