internal import Infra
internal import PropertyLists
internal import PageAction

struct WebArchiveReader: ItemReader {
  private let file: PageFile
  private let window: ByteWindow
  private let options: PageReadingOptions
  private var isRead = false

  /// - Parameter file: A reader of the input as a page, for an XML property list that is not a web
  ///   archive.
  init(_ window: ByteWindow, file: PageFile, options: PageReadingOptions) {
    self.window = window
    self.file = file
    self.options = options
  }

  mutating func next() -> PageItem? {
    guard !isRead else { return nil }
    isRead = true
    do {
      return .page(try read(try window.readToEnd(limit: options.sizeLimit)))
    } catch {
      return .failed(error)
    }
  }

  /// Whether a malformed XML property list contains a web archive's key.
  private static func namesMainResource(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer {
      $0.firstIndex(of: "<key>WebMainResource</key>", from: 0) != nil
    }
  }

  private func read(_ bytes: [UInt8]) throws(SourceFailure) -> PageRecord {
    let isBinary = bytes.starts(with: "bplist".utf8)
    let archive: WebArchive?
    do {
      archive = WebArchive(
        try PropertyList(parsing: bytes, name: "webarchive", limits: options.limits))
    } catch {
      let isStopped = error.code == .timeLimit || error.code == .memoryLimit
      let isArchive =
        isBinary || isStopped || file.name.hasSuffix(".webarchive") || Self.namesMainResource(bytes)
      if !isArchive { return file.page(bytes) }
      throw SourceFailure(
        error, malformed: "The property list cannot be read: \(error.problem)")
    }
    guard let archive else {
      if !isBinary { return file.page(bytes) }
      throw SourceFailure(
        .pageCount, "The property list is not a web archive: it has no WebMainResource.",
        remedy: "Save the page in Safari as a web archive, or as its source.")
    }
    if let type = archive.type, !type.isPage {
      throw SourceFailure(
        .pageCount, "The web archive contains \(type.essence), not a page.",
        remedy: "Specify the web archive of a page.")
    }
    let content = archive.bytes
    let (url, origin, replaced) =
      archive.url.map { ($0, .record, nil) } ?? PageFile.address(of: content, file.input)
    var source = PageSource(
      bytes: content, url: url, charsetLabel: options.charsetLabel ?? archive.charsetLabel,
      contentType: archive.type?.contentType)
    source.replacedAddress = replaced
    var record = PageRecord(source, origin: origin, format: .webArchive, offset: 0)
    record.resources = archive.resources
    return record
  }
}
