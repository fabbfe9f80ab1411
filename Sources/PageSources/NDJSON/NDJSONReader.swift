internal import ExtensionContract
internal import PageAction
internal import TextEncoding

/// Reads lines that are JSON objects, each of them a page.
///
/// `html` is the page's text. `url` is its address, `base` another one to resolve its links with.
/// `contentType` is its MIME type. `charset` names the encoding that the page was in: its text is
/// encoded so again, because the queries of its links depend on it.
///
/// - Source: https://github.com/ndjson/ndjson-spec
struct NDJSONReader: ItemReader {
  private let window: ByteWindow
  private let limit: Int
  private var isFailureReported = false

  init(_ window: ByteWindow, options: PageReadingOptions) {
    self.window = window
    limit = options.sizeLimit
  }

  mutating func next() -> PageItem? {
    while true {
      skipWhiteSpace()
      guard window.count > 0 else {
        guard let failure = window.failure else { return nil }
        let isReported = isFailureReported
        isFailureReported = false
        let goesOn = window.recover()
        if !isReported { return .failed(failure) }
        if !goesOn { return nil }
        // A member that follows may begin within a line.
        skipWhiteSpace()
        if window.count > 0, window.bytes[0] != UInt8(ascii: "{") { skipLine() }
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
      return .page(try Self.record(line, offset))
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

  private static let remedy = #"Write {"url": …, "html": …} on one line for each page."#

  private static func record(
    _ line: [UInt8], _ offset: Int
  ) throws(SourceFailure) -> PageRecord {
    let value: PropertyList
    do {
      value = try PropertyList(parsing: line, name: "record")
    } catch {
      // The line is always the first one, which says nothing.
      let column = error.position.map { " in column \($0.column)" } ?? ""
      throw SourceFailure(
        .malformed, "The line is not JSON\(column): \(error.problem)", remedy: error.remedy)
    }
    guard case .dictionary(let object) = value else {
      throw SourceFailure(.malformed, "The line is no JSON object.", remedy: remedy)
    }
    guard let html = try text(of: "html", in: object) else {
      throw SourceFailure(.malformed, "The object has no \"html\".", remedy: remedy)
    }
    let url = try text(of: "url", in: object)
    let base = try text(of: "base", in: object)
    let type = try text(of: "contentType", in: object).map { MIMEType($0) }
    let charset = try text(of: "charset", in: object)
    let address = base ?? url ?? "about:blank"
    var record = PageRecord(
      PageSource(
        bytes: encoded(html, charset), url: address,
        charsetLabel: encoding(charset).name, contentType: type?.contentType),
      origin: base == nil && url == nil ? .none : .record, format: .ndjson, offset: offset)
    record.url = url ?? address
    return record
  }

  private static func text(
    of key: String, in object: PropertyListDictionary
  ) throws(SourceFailure) -> String? {
    switch object[key] {
    case nil, .null: return nil
    case .string(let text): return text
    default:
      throw SourceFailure(.malformed, "The value of \"\(key)\" is no string.", remedy: remedy)
    }
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
