/// Reports a JSON file that is not an archive of pages.
struct OtherJSON: ItemReader {
  /// Whether the file was found in a folder or by a pattern, instead of being named.
  let isListed: Bool

  private var isRead = false

  init(isListed: Bool) {
    self.isListed = isListed
  }

  mutating func next() -> PageItem? {
    guard !isRead else { return nil }
    isRead = true
    if isListed { return .skipped(SkippedItem(.json, offset: 0)) }
    return .failed(
      SourceFailure(
        .malformed, #"The file is JSON, but its first line is not an object with "html"."#,
        remedy: NDJSONReader.remedy))
  }
}
