/// The one page of an input: for those who work on one page and take it from whatever it is in.
public struct SinglePage: Sendable {
  /// The page.
  public let record: PageRecord

  /// What else of the input should have been pages and is not: the first five of each kind.
  public let failures: [SourceFailure]

  /// How many more there were.
  public let unlistedFailureCount: Int

  /// Reads the page that `bytes` are, or the one that they hold.
  ///
  /// - Parameters:
  ///   - bytes: A page, a web archive, MHTML, a WARC file, lines of JSON, or any of these compressed.
  ///   - path: The path of the file that they come from, or `-`.
  ///   - options: How they are read.
  /// - Throws: Where there is no page, or more than one, or a page that cannot be read.
  public init(
    _ bytes: [UInt8], path: String, options: PageReadingOptions = .init()
  ) throws(SourceFailure) {
    let input = PageInput.bytes(bytes, path: path)
    if try Self.isPage(bytes, input, options) {
      // Nothing is copied.
      var record = PageFile(input, options: options).page(bytes)
      record.place.path = path
      self.record = record
      failures = []
      unlistedFailureCount = 0
      return
    }
    var found: PageRecord?
    var failures: [SourceFailure] = []
    var unlistedFailureCount = 0
    for item in PageReader(CollectionOfOne(input), options: options) {
      switch item {
      case .page(let page):
        if found != nil {
          var failure = SourceFailure(
            .pageCount, "There is more than one page.",
            remedy: "Give a file that holds one, or run `pageaction batch` on all of them.")
          failure.place = page.place
          throw failure
        }
        found = page
      case .failed(let failure):
        if failure.isOnlyCounted {
          unlistedFailureCount += 1
        } else {
          failures.append(failure)
        }
      case .passedOver, .unread: continue
      }
    }
    guard let found else {
      var failure = SourceFailure(
        .pageCount, "There is no page.", remedy: "Give a file that holds one.")
      failure.place.path = path
      throw failures.first ?? failure
    }
    record = found
    self.failures = failures
    self.unlistedFailureCount = unlistedFailureCount
  }

  /// Whether the bytes are a page, and neither compressed nor an archive.
  private static func isPage(
    _ bytes: [UInt8], _ input: PageInput, _ options: PageReadingOptions
  ) throws(SourceFailure) -> Bool {
    try bytes.withUnsafeBufferPointer { bytes throws(SourceFailure) in
      let prefix = bytes.part(0..<min(bytes.count, InputFormat.prefixLength))
      guard InputFormat.isPlainPage(prefix, path: input.path) else { return false }
      if case .refused(let failure) = PageVerdict(
        prefix, name: input.path, of: input, options: options)
      {
        throw failure
      }
      return true
    }
  }
}
