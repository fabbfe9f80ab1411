public struct SinglePage: Sendable {
  public let record: PageRecord

  /// The failures of damaged parts of the input, up to five of each kind.
  public let failures: [SourceFailure]

  public let unlistedFailureCount: Int

  /// - Parameters:
  ///   - bytes: A page, web archive, MHTML or WARC file, or lines of JSON; possibly compressed.
  ///   - path: The path of the file that the bytes come from, or `-`.
  /// - Throws: If there is no page, more than one page, or a page that cannot be read.
  public init(
    _ bytes: [UInt8], path: String, options: PageReadingOptions = .init()
  ) throws(SourceFailure) {
    let input = PageInput.bytes(bytes, path: path)
    if try Self.isPage(bytes, input, options) {
      var record = PageFile(input, options: options).page(bytes)
      record.place.path = path
      self.record = record
      failures = []
      unlistedFailureCount = 0
      return
    }
    var found: PageRecord?
    var failures: [SourceFailure] = []
    var tally = FailureTally()
    var unlistedFailureCount = 0
    for item in PageReader(CollectionOfOne(input), options: options) {
      switch item {
      case .page(let page):
        if found != nil {
          var failure = SourceFailure(
            .pageCount, "The file contains more than one page.",
            remedy: "Specify a file with one page, or run `pageaction batch` on all of them.")
          failure.place = page.place
          throw failure
        }
        found = page
      case .failed(let failure):
        if tally.count(failure.kind) {
          failures.append(failure)
        } else {
          unlistedFailureCount += 1
        }
      case .skipped, .unread, .remote: continue
      }
    }
    guard let found else {
      var failure = SourceFailure(
        .pageCount, "The file does not contain a page.", remedy: "Specify a file with a page.")
      failure.place.path = path
      throw failures.first ?? failure
    }
    record = found
    self.failures = failures
    self.unlistedFailureCount = unlistedFailureCount
  }

  /// Reads the page whose record begins at `offset`, from the offset if the input allows it. Only
  /// one record is held in memory.
  /// - Throws: If no page begins at the offset, or a compressed member contains more than one page.
  public init(
    _ input: PageInput, at offset: Int, options: PageReadingOptions = .init()
  ) throws(SourceFailure) {
    var found: PageRecord?
    if input.hasFile, offset > 0 {
      var beginning = input
      beginning.lastPlace = SourcePlace(
        path: input.path, offset: offset, index: -1, restartCount: -1)
      // An offset inside a compressed member requires a search from the beginning of the file.
      found = try? Self.page(PageReader(CollectionOfOne(beginning), options: options), at: offset)
    }
    record =
      if let found {
        found
      } else {
        try Self.page(PageReader(CollectionOfOne(input), options: options), at: offset)
      }
    failures = []
    unlistedFailureCount = 0
  }

  private static func page(
    _ reader: PageReader, at offset: Int
  ) throws(SourceFailure) -> PageRecord {
    var found: PageRecord?
    var skipped: SkippedItem.Reason?
    func failure(_ problem: String, _ remedy: String) -> SourceFailure {
      var failure = SourceFailure(.pageCount, problem, remedy: remedy)
      failure.place.offset = offset
      return failure
    }
    while let item = reader.next(), item.place.offset <= offset {
      guard item.place.offset == offset else { continue }
      switch item {
      case .page(let record):
        guard found == nil else {
          throw failure(
            "More than one page begins in the compressed member.",
            "Decompress the file, and specify the offset in the result.")
        }
        found = record
      case .failed(let failure): throw failure
      // A compressed member can also contain a page.
      case .skipped(let record): skipped = record.reason
      case .unread, .remote: continue
      }
    }
    if let found { return found }
    throw failure(
      skipped.map { "The record is not a page: \($0)." } ?? "No record begins at this offset.",
      "Specify an offset from a record of batch.")
  }

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
