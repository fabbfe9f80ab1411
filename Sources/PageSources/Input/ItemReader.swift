protocol ItemReader {
  /// `nil` at the end. The path and index of the item's place are not set yet.
  mutating func next() -> PageItem?
}
