internal import PageAction

/// A reader of a page that is the whole input, possibly compressed.
struct PageFile: ItemReader {
  let input: PageInput

  private let window: ByteWindow?
  private let options: PageReadingOptions
  private let isWholeInput: Bool
  private var isRead = false

  /// - Parameter isCompressed: Whether `window` shows decompressed bytes.
  init(
    _ window: ByteWindow, _ input: PageInput, options: PageReadingOptions, isCompressed: Bool
  ) {
    self.window = window
    self.input = input
    self.options = options
    isWholeInput = !isCompressed
  }

  /// The input's path, without the extension of its compression format.
  var name: String { isWholeInput ? input.path : Self.withoutSuffix(input.path) }

  /// Creates a reader for pages whose bytes are already in memory.
  init(_ input: PageInput, options: PageReadingOptions) {
    window = nil
    self.input = input
    self.options = options
    isWholeInput = true
  }

  mutating func next() -> PageItem? {
    guard !isRead, let window else { return nil }
    isRead = true
    window.ensure(InputFormat.prefixLength)
    // An empty file is an empty page. An empty descriptor contains no page.
    if case .descriptor = input.kind, window.count == 0, window.failure == nil { return nil }
    let prefix = window.bytes.part(0..<min(window.count, InputFormat.prefixLength))
    switch PageVerdict(prefix, name: name, of: input, options: options) {
    case .page: break
    case .skipped: return .skipped(SkippedItem(.file, offset: 0))
    case .refused(let failure): return .failed(failure)
    }
    do {
      return .page(page(try window.readToEnd(limit: options.sizeLimit)))
    } catch {
      return .failed(error)
    }
  }

  func page(_ bytes: [UInt8]) -> PageRecord {
    let (url, origin, replaced) = Self.address(of: bytes, input)
    var source = PageSource(
      bytes: bytes, url: url, charsetLabel: options.charsetLabel,
      contentType: PageSource.contentType(ofFile: name))
    source.replacedAddress = replaced
    var record = PageRecord(source, origin: origin, format: .page, offset: 0)
    record.isWholeInput = isWholeInput
    return record
  }

  /// Returns the address from the page's comment or from its file.
  /// - Returns: `replaced` is the address in the comment if it is not a URL.
  static func address(
    of bytes: [UInt8], _ input: PageInput
  ) -> (url: String, origin: PageRecord.AddressOrigin, replaced: String?) {
    let address = SavedAddress.find(in: bytes)
    if let address, PageSource.isURL(address) { return (address, .comment, nil) }
    return input.hasFile
      ? (WorkingDirectory.fileURL(of: input.path), .file, address)
      : ("about:blank", .none, address)
  }

  private static func withoutSuffix(_ path: String) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return [".gz", ".zst"].contains(path[dot...].lowercased()) ? String(path[..<dot]) : path
  }
}

extension ByteWindow {
  func readToEnd(limit: Int) throws(SourceFailure) -> [UInt8] {
    while count <= limit, readMore() {}
    if count > limit { throw .tooLarge("The file", limit: limit) }
    if let failure { throw failure }
    defer { consume(count) }
    return Array(bytes)
  }
}
