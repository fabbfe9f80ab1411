struct OtherJSON: ItemReader {
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
