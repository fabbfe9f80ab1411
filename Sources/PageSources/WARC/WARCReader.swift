internal import Infra
internal import PageAction
internal import SaturatingArithmetic

/// - Source: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
struct WARCReader: ItemReader {
  private let window: ByteWindow
  private let limit: Int
  private let charsetLabel: String?
  private let statuses: HTTPStatusFilter?
  private let body: HTTPBody

  private var isFailureReported = false

  /// The offset of the last item, if it is a failure.
  private var failedOffset: Int?

  /// The stream offset up to which no end of the header was found.
  private var headerSearchEnd = 0

  private var lineEnds = LineEndRuns()

  /// The number of bytes examined to find the ends of headers and records.
  private(set) var examinedCount = 0

  init(_ window: ByteWindow, options: PageReadingOptions) {
    self.window = window
    limit = options.sizeLimit
    charsetLabel = options.charsetLabel
    statuses = options.httpStatuses
    body = HTTPBody(limit: options.sizeLimit)
  }

  mutating func next() -> PageItem? {
    let item = nextItem()
    if case .failed(let failure) = item {
      failedOffset = failure.place.offset
    } else {
      failedOffset = nil
    }
    return item
  }

  private mutating func nextItem() -> PageItem? {
    while true {
      let end = window.offset
      skipLineEnds()
      window.noteRecord(after: end, isCutOff: isFailureReported)
      guard window.count > 0 else {
        guard let failure = window.failure else { return nil }
        // If a record in the damaged member already failed, do not report the member too.
        let isReported = isFailureReported || failure.place.offset == failedOffset
        isFailureReported = false
        let hasRecovered = window.recover()
        if !isReported { return .failed(failure) }
        if !hasRecovered { return nil }
        continue
      }
      window.ensure(Self.signature.utf8CodeUnitCount)
      let offset = window.inputOffset
      guard window.bytes.has(Self.signature) else {
        skipToRecord(isAtLine: false)
        return failed(.malformed, "No WARC record begins here.", offset)
      }
      return readRecord(offset)
    }
  }

  static let signature: StaticString = "WARC/1."

  // MARK: Records

  private mutating func readRecord(_ offset: Int) -> PageItem {
    var headerLength = 0
    guard let header = headerEnd(&headerLength) else {
      let isTooLarge = headerLength > HeaderBlock.sizeLimit
      // Skips this record's signature, so that the search does not find it again.
      window.consume(Self.signature.utf8CodeUnitCount)
      skipToRecord(isAtLine: false)
      return isTooLarge
        ? .failed(
          .tooLarge(
            "The WARC record's header", limit: HeaderBlock.sizeLimit, offset: offset, isFixed: true)
        )
        : cutOff(offset, "The WARC record's header is cut off.")
    }
    let fields = HeaderBlock(bytes: window.bytes.part(0..<header.lowerBound))
    guard let length = fields["content-length"]?.decimalNumber else {
      let problem =
        fields.range(of: "content-length") == nil
        ? "The WARC record has no Content-Length."
        : "The WARC record's Content-Length is not a number."
      window.consume(header.upperBound)
      skipToRecord(isAtLine: true)
      return failed(.malformed, problem, offset)
    }
    let start = header.upperBound
    guard length <= limit else { return skipTooLarge(start, length, offset) }
    guard window.ensure(start + length) else {
      window.consume(start)
      skipToRecord(isAtLine: true)
      return cutOff(offset, "The WARC record is cut off: its Content-Length is \(length).")
    }
    switch recordEnd(start + length, offset) {
    case .damaged(let failure):
      isFailureReported = true
      window.consume(window.count)
      return .failed(failure)
    case .wrong:
      window.consume(start)
      skipToRecord(isAtLine: true)
      return failed(
        .malformed,
        "The WARC record's Content-Length is wrong: no record ends \(length) bytes after its header.",
        offset)
    case .right:
      // Request the bytes only now, because reading ahead can move them.
      let item = read(
        HeaderBlock(bytes: window.bytes.part(0..<header.lowerBound)),
        window.bytes.part(start..<start + length), offset)
      window.consume(start + length)
      return item
    }
  }

  /// Finds the empty line that ends the header; `nil` if another record begins before it.
  /// - Parameter length: Set to the length in bytes of the examined lines.
  private mutating func headerEnd(_ length: inout Int) -> Range<Int>? {
    length = max(0, headerSearchEnd - window.offset)
    while true {
      let start = length
      let end = HeaderBlock.end(in: window.bytes, from: &length, before: Self.signature)
      examinedCount += length - start
      if let end { return end }
      headerSearchEnd = window.offset + length
      if length > 0, window.bytes.has(Self.signature, at: length) { return nil }
      guard window.count <= HeaderBlock.sizeLimit, window.readMore() else {
        length = window.count
        return nil
      }
    }
  }

  private enum RecordEnd {
    case right
    case wrong
    /// The member that contains the record is damaged.
    case damaged(SourceFailure)
  }

  /// Returns whether a record ends at `end`. Two line breaks must follow, or any number of line
  /// breaks and then a record or the input's end.
  private mutating func recordEnd(_ end: Int, _ offset: Int) -> RecordEnd {
    let signatureLength = Self.signature.utf8CodeUnitCount
    // In the common case, it is not necessary to read further.
    window.ensure(end + 4 + signatureLength)
    if window.bytes.has("\r\n\r\n", at: end), window.failure == nil { return .right }
    var position = end
    repeat {
      position = lineEnds.end(in: window, from: end, examined: &examinedCount)
    } while position == window.count && position - end < HeaderBlock.sizeLimit && window.readMore()
    if position == window.count, let failure = window.failure, failure.place.offset == offset {
      return .damaged(failure)
    }
    window.ensure(position + signatureLength)
    let isRight =
      position == window.count || window.bytes.has(Self.signature, at: position)
      || window.bytes.has("\r\n\r\n", at: end)
    return isRight ? .right : .wrong
  }

  private mutating func skipTooLarge(_ start: Int, _ length: Int, _ offset: Int) -> PageItem {
    // The content type of a response is in the HTTP header at the beginning of the record.
    let end = start.addingSaturated(length)
    window.ensure(min(end, start + 1 << 16))
    let fields = HeaderBlock(bytes: window.bytes.part(0..<start))
    let payload = window.bytes.part(start..<min(end, window.count))
    let item: PageItem
    switch content(fields, payload) {
    case .skipped(let reason): item = .skipped(SkippedItem(reason, offset: offset))
    case .page: item = .failed(.tooLarge("The WARC record", limit: limit, offset: offset))
    }
    if !window.skipRecordRest(end) {
      window.consume(start)
      skipToRecord(isAtLine: true)
    }
    return item
  }

  // MARK: Contents

  private enum Content {
    case page(HTTPMessage?, MIMEType?, UnsafeBufferPointer<UInt8>)
    case skipped(SkippedItem.Reason)
  }

  private func content(
    _ fields: HeaderBlock, _ payload: UnsafeBufferPointer<UInt8>
  ) -> Content {
    let recordType = fields.text(of: "warc-type")?.lowercased() ?? "record without a type"
    let type = fields["content-type"].map { MIMEType($0) }
    var message: HTTPMessage?
    switch recordType {
    case "response":
      message = HTTPMessage(payload)
      guard message != nil else {
        return .skipped(.mediaType(type?.essence ?? "response without a type"))
      }
      if let status = message?.status, statuses?.includes(status) == false {
        return .skipped(.httpStatus(status))
      }
    case "resource": break
    default: return .skipped(.recordType(recordType))
    }
    let contentType = message.map(\.contentType) ?? type
    let content = message?.body ?? payload
    guard let contentType else {
      return InputFormat.beginsPage(content)
        ? .page(message, nil, content) : .skipped(.mediaType("content without a type"))
    }
    return contentType.isPage
      ? .page(message, contentType, content) : .skipped(.mediaType(contentType.essence))
  }

  private func read(
    _ fields: HeaderBlock, _ payload: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> PageItem {
    switch content(fields, payload) {
    case .skipped(let reason):
      return .skipped(SkippedItem(reason, offset: offset))
    case .page(let message, let type, let content):
      let bytes: [UInt8]
      do {
        bytes =
          try message.map { message throws(SourceFailure) in
            try body.content(of: message)
          } ?? Array(content)
      } catch {
        return failed(error.code, error.problem, offset, remedy: error.remedy)
      }
      let url = Self.targetURI(fields)
      let source = PageSource(
        bytes: bytes, url: url ?? "about:blank",
        charsetLabel: charsetLabel ?? type?.parameter("charset"), contentType: type?.contentType)
      var record = PageRecord(
        source, origin: url == nil ? .none : .record, format: .warc, offset: offset)
      record.warc = WARCFields(
        type: message == nil ? "resource" : "response",
        date: fields.text(of: "warc-date").map { String($0.prefix(Self.dateLimit)) },
        status: message?.status, contentType: type?.essence)
      return .page(record)
    }
  }

  /// The maximum number of characters kept of a date. Valid dates have at most 30.
  private static let dateLimit = 64

  /// Returns the address, without the angle brackets that WARC 1.0's grammar requires.
  private static func targetURI(_ fields: HeaderBlock) -> String? {
    guard let address = fields.address(of: "warc-target-uri") else { return nil }
    guard address.hasPrefix("<"), address.hasSuffix(">"), address.utf8.count > 2 else {
      return address
    }
    return String(address.dropFirst().dropLast())
  }

  // MARK: Going on

  private func skipLineEnds() {
    while window.ensure(1), window.bytes[0].isLineEnd {
      window.consume(window.bytes.firstIndex { !$0.isLineEnd } ?? window.count)
    }
  }

  /// Skips to the next possible record: a line that contains only the format's name and version.
  /// - Parameter isAtLine: Whether a line begins at the current position.
  private func skipToRecord(isAtLine: Bool) {
    var isAtLine = isAtLine
    // The minor version and the line break follow the signature.
    let signatureLength = Self.signature.utf8CodeUnitCount
    while true {
      guard let start = window.bytes.firstIndex(of: Self.signature, from: 0) else {
        // The window can end with a part of the signature; the byte before it is kept too.
        window.consume(max(0, window.count - signatureLength))
        guard window.readMore() else { return window.consume(window.count) }
        continue
      }
      let beginsLine =
        (start > 0 ? window.bytes[start - 1] == 0x0A : isAtLine) || window.beginsMember(at: start)
      isAtLine = false
      window.consume(start)
      window.ensure(signatureLength + 3)
      let isLine =
        beginsLine && window.count > signatureLength
        && window.bytes[signatureLength].isASCIIDigit
        && (window.bytes.has("\n", at: signatureLength + 1)
          || window.bytes.has("\r\n", at: signatureLength + 1))
      if isLine { return }
      window.consume(signatureLength)
    }
  }

  private func failed(
    _ code: SourceFailure.Code, _ problem: String, _ offset: Int,
    remedy: String = SourceFailure.damageRemedy
  ) -> PageItem {
    .failed(SourceFailure(code, problem, remedy: remedy, offset: offset))
  }

  /// Returns the failure of a cut-off record, with the stream's failure if there is one.
  private mutating func cutOff(_ offset: Int, _ problem: String) -> PageItem {
    guard let failure = window.failure, !isFailureReported else {
      return failed(.cutOff, problem, offset)
    }
    isFailureReported = true
    return failed(failure.code, "\(problem) \(failure.problem)", offset, remedy: failure.remedy)
  }
}
