/// The item of a file that is JSON and no archive of pages.
struct OtherJSON: ItemReader {
  /// Whether the file stands in a folder or matches a pattern, and was not named itself.
  let isListed: Bool

  private var isRead = false

  init(isListed: Bool) {
    self.isListed = isListed
  }

  mutating func next() -> PageItem? {
    guard !isRead else { return nil }
    isRead = true
    if isListed { return .passedOver(PassedOver(.json, offset: 0)) }
    return .failed(
      SourceFailure(
        .malformed, #"The file is JSON, and its first line is not an object with "html"."#,
        remedy: NDJSONReader.remedy))
  }
}
