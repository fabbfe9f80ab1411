internal import Infra
internal import PageAction
internal import PropertyLists
internal import TextEncoding

/// A reader of newline-delimited JSON, with an object on each line. `html` is the page's text; see
/// `PageFields` for other keys. The text is encoded as `charset`, because the encoding affects the
/// queries in the page's links.
/// - Source: https://github.com/ndjson/ndjson-spec
struct NDJSONReader: ItemReader {
  private let window: ByteWindow
  private let options: PageReadingOptions
  private var isFailureReported = false

  /// The first line as decoded for format detection, with its offset in the stream.
  private var firstLine: (offset: Int, value: Result<PropertyList, SourceFailure>)?

  /// Whether the next bytes are the first ones after recovery from a failure.
  private var isRecovered = false

  init(_ window: ByteWindow, options: PageReadingOptions) {
    self.window = window
    self.options = options
  }

  /// Returns a reader if the first line is an object with `html`. A line that exceeds a limit is
  /// accepted if it contains the key, or if the user named the file.
  static func ofArchive(
    _ window: ByteWindow, _ input: PageInput, options: PageReadingOptions
  ) -> NDJSONReader? {
    var reader = NDJSONReader(window, options: options)
    reader.skipByteOrderMark()
    reader.skipWhiteSpace()
    guard let end = reader.lineEnd() else {
      return !input.isListed || JSONBeginning.hasKey("html", in: window.bytes) ? reader : nil
    }
    if end == window.count, window.failure != nil { return reader }
    do throws(SourceFailure) {
      let value = try PageFields.value(Array(window.bytes[..<end]), options.limits)
      guard case .dictionary(let object) = value, object["html"] != nil else { return nil }
      reader.firstLine = (window.offset, .success(value))
    } catch {
      guard error.code != .malformed else { return nil }
      let line = window.bytes.part(0..<end)
      guard !input.isListed || JSONBeginning.hasKey("html", in: line) else { return nil }
      reader.firstLine = (window.offset, .failure(error))
    }
    return reader
  }

  private func skipByteOrderMark() {
    if window.ensure(3) { window.consume(window.bytes.utf8ByteOrderMarkLength) }
  }

  mutating func next() -> PageItem? {
    while true {
      let end = window.offset
      if isRecovered {
        // The member after the damage can begin within a line.
        isRecovered = false
        skipWhiteSpace()
        if window.count > 0, window.bytes[0] != UInt8(ascii: "{") {
          skipLine()
          continue
        }
      }
      skipWhiteSpace()
      window.noteRecord(after: end, isCutOff: isFailureReported)
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
      return .failed(.tooLarge("The line", limit: options.sizeLimit, offset: offset))
    }
    if end == window.count, let failure = window.failure {
      window.consume(end)
      isFailureReported = true
      return .failed(failure)
    }
    let decoded = firstLine?.offset == window.offset ? firstLine?.value : nil
    firstLine = nil
    let line = decoded == nil ? Array(window.bytes[..<end]) : []
    window.consume(end)
    do throws(SourceFailure) {
      let value =
        if let decoded { try decoded.get() } else { try PageFields.value(line, options.limits) }
      return try Self.item(value, offset)
    } catch {
      var failure = error
      failure.place.offset = offset
      return .failed(failure)
    }
  }

  /// Returns the position of the line's end; `nil` if the line is too long.
  private func lineEnd() -> Int? {
    var searched = 0
    while true {
      if let end = window.bytes.firstIndex(of: 0x0A, from: searched) {
        return end <= options.sizeLimit ? end : nil
      }
      searched = window.count
      if searched > options.sizeLimit { return nil }
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
    while window.ensure(1), window.bytes[0].isPOSIXSpace {
      window.consume(window.bytes.firstIndex { !$0.isPOSIXSpace } ?? window.count)
    }
  }

  // MARK: Objects

  static let remedy = #"Write {"url": …, "html": …} on one line for each page."#

  private static func item(
    _ value: PropertyList, _ offset: Int
  ) throws(SourceFailure) -> PageItem {
    let fields = try PageFields(value, remedy: remedy)
    if let item = fields.skipped(offset: offset) { return item }
    guard let html = try fields.text(of: "html") else {
      throw fields.failure("The object has no \"html\".")
    }
    return .page(
      fields.record(
        encoded(html, fields.charset), charsetLabel: encoding(fields.charset).name,
        format: .ndjson, offset: offset))
  }

  /// Returns the output encoding for a label; UTF-8 if it is missing or unknown.
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
