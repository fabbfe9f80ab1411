internal import ExtensionContract
internal import PageAction
internal import TextEncoding

/// Reads lines that are JSON objects, each of them a page.
///
/// `html` is the page's text; `PageFields` has the other keys. `charset` names the encoding that the
/// page was in: its text is encoded so again, because the queries of its links depend on it.
///
/// - Source: https://github.com/ndjson/ndjson-spec
struct NDJSONReader: ItemReader {
  private let window: ByteWindow
  private let limit: Int
  private var isFailureReported = false

  /// Whether what comes next is the first of what could be read again after a failure.
  private var isRecovered = false

  init(_ window: ByteWindow, options: PageReadingOptions) {
    self.window = window
    limit = options.sizeLimit
  }

  /// Whether what the window shows is an archive: its first line is an object with `html`.
  ///
  /// If the first line is damaged or too long, it is taken for one unless the file was only found.
  static func beginsArchive(
    _ window: ByteWindow, _ input: PageInput, options: PageReadingOptions
  ) -> Bool {
    let reader = NDJSONReader(window, options: options)
    reader.skipByteOrderMark()
    reader.skipWhiteSpace()
    guard let end = reader.lineEnd() else { return !input.isListed }
    if end == window.count, window.failure != nil { return true }
    guard let value = try? PropertyList(parsing: Array(window.bytes[..<end]), name: "record"),
      case .dictionary(let object) = value
    else { return false }
    return object["html"] != nil
  }

  private func skipByteOrderMark() {
    if window.ensure(3), window.bytes.has("\u{FEFF}") { window.consume(3) }
  }

  mutating func next() -> PageItem? {
    while true {
      let end = window.offset
      if isRecovered {
        // A member that follows what is damaged may begin within a line.
        isRecovered = false
        skipWhiteSpace()
        if window.count > 0, window.bytes[0] != UInt8(ascii: "{") {
          skipLine()
          continue
        }
      }
      skipWhiteSpace()
      window.noteRecord(behind: end, isCutOff: isFailureReported)
      guard window.count > 0 else {
        guard let failure = window.failure else { return nil }
        let isReported = isFailureReported
        isFailureReported = false
        isRecovered = window.recover()
        if !isReported { return .failed(failure) }
        if !isRecovered { return nil }
        continue
      }
      return readLine()
    }
  }

  private mutating func readLine() -> PageItem {
    let offset = window.inputOffset
    guard let end = lineEnd() else {
      skipLine()
      return .failed(.tooLarge("The line", limit: limit, offset: offset))
    }
    if end == window.count, let failure = window.failure {
      window.consume(end)
      isFailureReported = true
      return .failed(failure)
    }
    let line = Array(window.bytes[..<end])
    window.consume(end)
    do {
      return try Self.item(line, offset)
    } catch {
      var failure = error
      failure.place.offset = offset
      return .failed(failure)
    }
  }

  /// Finds where the line ends; `nil` where it is too long.
  private func lineEnd() -> Int? {
    var searched = 0
    while true {
      if let end = window.bytes.firstIndex(of: 0x0A, from: searched) {
        return end <= limit ? end : nil
      }
      searched = window.count
      if searched > limit { return nil }
      if !window.readMore() { return searched }
    }
  }

  private func skipLine() {
    while true {
      if let end = window.bytes.firstIndex(of: 0x0A, from: 0) { return window.consume(end) }
      window.consume(window.count)
      if !window.readMore() { return }
    }
  }

  private func skipWhiteSpace() {
    while window.ensure(1), window.bytes[0].isWhiteSpace {
      window.consume(window.bytes.firstIndex { !$0.isWhiteSpace } ?? window.count)
    }
  }

  // MARK: Objects

  static let remedy = #"Write {"url": …, "html": …} on one line for each page."#

  private static func item(_ line: [UInt8], _ offset: Int) throws(SourceFailure) -> PageItem {
    let fields = try PageFields(line, remedy: remedy)
    if let item = fields.passedOver(offset: offset) { return item }
    guard let html = try fields.text(of: "html") else {
      throw fields.failure("The object has no \"html\".")
    }
    return .page(
      fields.record(
        encoded(html, fields.charset), charsetLabel: encoding(fields.charset).name,
        format: .ndjson, offset: offset))
  }

  /// The encoding that a page's text is written in: that of its label, where pages can be in it.
  private static func encoding(_ label: String?) -> Encoding {
    label.flatMap { Encoding(label: $0) }?.outputEncoding ?? .utf8
  }

  private static func encoded(_ html: String, _ label: String?) -> [UInt8] {
    let encoding = encoding(label)
    if encoding == .utf8 { return Array(html.utf8) }
    var bytes: [UInt8] = []
    var encoder = EncodingEncoder(encoding)
    var html = html
    html.withUTF8 { encoder.encode($0, isLast: true, into: &bytes) }
    return bytes
  }
}
