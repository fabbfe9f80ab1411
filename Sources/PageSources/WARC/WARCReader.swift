internal import PageAction
internal import SaturatingArithmetic

/// Reads the records of a WARC file.
///
/// - Source: https://iipc.github.io/warc-specifications/specifications/warc-format/warc-1.1/
struct WARCReader: ItemReader {
  private let window: ByteWindow
  private let limit: Int
  private let charsetLabel: String?
  private let statuses: HTTPStatusFilter?
  private let body: HTTPBody

  /// Whether why the stream could not be read on has been said.
  private var isFailureReported = false

  /// Where the last item stands, if it is a failure.
  private var failedOffset: Int?

  /// The place in the stream up to which no header ends that begins before it.
  private var headerSearchEnd = 0

  private var lineEnds = LineEndRuns()

  /// How many bytes were examined to find the ends of headers and records.
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
      window.noteRecord(behind: end, isCutOff: isFailureReported)
      guard window.count > 0 else {
        guard let failure = window.failure else { return nil }
        // A damaged member may first have led to a damaged record.
        let isReported = isFailureReported || failure.place.offset == failedOffset
        isFailureReported = false
        let goesOn = window.recover()
        if !isReported { return .failed(failure) }
        if !goesOn { return nil }
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

  /// What records begin with.
  static let signature: StaticString = "WARC/1."

  // MARK: Records

  /// Reads the record that begins here.
  private mutating func readRecord(_ offset: Int) -> PageItem {
    var headerLength = 0
    guard let header = headerEnd(&headerLength) else {
      let isTooLarge = headerLength > HeaderBlock.sizeLimit
      // Not this record's own signature again.
      window.consume(Self.signature.utf8CodeUnitCount)
      skipToRecord(isAtLine: false)
      return isTooLarge
        ? .failed(
          .tooLarge(
            "The WARC record's header", limit: HeaderBlock.sizeLimit, offset: offset, isFixed: true)
        )
        : cutOff(offset, "The WARC record's header ends early.")
    }
    let fields = HeaderBlock(bytes: window.bytes.part(0..<header.lowerBound))
    guard let length = fields["content-length"]?.decimalNumber else {
      let problem =
        fields.range(of: "content-length") == nil
        ? "The WARC record has no Content-Length."
        : "The WARC record's Content-Length is no number."
      window.consume(header.upperBound)
      skipToRecord(isAtLine: true)
      return failed(.malformed, problem, offset)
    }
    let start = header.upperBound
    guard length <= limit else { return passTooLarge(start, length, offset) }
    guard window.ensure(start + length) else {
      window.consume(start)
      skipToRecord(isAtLine: true)
      return cutOff(offset, "The WARC record ends early: \(length) bytes were announced.")
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
        "The WARC record's Content-Length is wrong: no record ends \(length) bytes behind its header.",
        offset)
    case .right:
      // Reading on may have moved the bytes.
      let item = read(
        HeaderBlock(bytes: window.bytes.part(0..<header.lowerBound)),
        window.bytes.part(start..<start + length), offset)
      window.consume(start + length)
      return item
    }
  }

  /// Finds the empty line that ends the header, and how long it is; `nil` if another record begins
  /// before.
  ///
  /// - Parameter length: Becomes the length of the lines that were looked at, in bytes.
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
        // The last line has no end.
        length = window.count
        return nil
      }
    }
  }

  private enum RecordEnd {
    case right
    case wrong
    /// The member that holds the record turned out to be damaged.
    case damaged(SourceFailure)
  }

  /// Looks at what stands behind a record that ends at `end`: two line ends, or any number of them
  /// with another record or nothing behind them.
  private mutating func recordEnd(_ end: Int, _ offset: Int) -> RecordEnd {
    let signatureLength = Self.signature.utf8CodeUnitCount
    // The common case, in which nothing is left to be read before the next record.
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

  /// Passes a record over that is too large to be held.
  private mutating func passTooLarge(_ start: Int, _ length: Int, _ offset: Int) -> PageItem {
    // What it is may be told by its beginning.
    let end = start.addingSaturated(length)
    window.ensure(min(end, start + 1 << 16))
    let fields = HeaderBlock(bytes: window.bytes.part(0..<start))
    let payload = window.bytes.part(start..<min(end, window.count))
    let item: PageItem
    switch content(fields, payload) {
    case .passedOver(let reason): item = .passedOver(PassedOver(reason, offset: offset))
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
    case passedOver(PassedOver.Reason)
  }

  /// Finds what a record holds.
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
        return .passedOver(.mediaType(type?.essence ?? "response without a type"))
      }
      if let status = message?.status, statuses?.includes(status) == false {
        return .passedOver(.httpStatus(status))
      }
    case "resource": break
    default: return .passedOver(.recordType(recordType))
    }
    let contentType = message.map(\.contentType) ?? type
    let content = message?.body ?? payload
    guard let contentType else {
      return InputFormat.beginsPage(content)
        ? .page(message, nil, content) : .passedOver(.mediaType("content without a type"))
    }
    return contentType.isPage
      ? .page(message, contentType, content) : .passedOver(.mediaType(contentType.essence))
  }

  /// Reads a whole record.
  private func read(
    _ fields: HeaderBlock, _ payload: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) -> PageItem {
    switch content(fields, payload) {
    case .passedOver(let reason):
      return .passedOver(PassedOver(reason, offset: offset))
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

  /// How many characters of a date are kept; valid ones have 30 at most.
  private static let dateLimit = 64

  /// The address, around which WARC 1.0's grammar has angle brackets.
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

  /// Goes to where the next record may begin: a line with the format's name and version alone.
  ///
  /// - Parameter isAtLine: Whether a line begins here.
  private func skipToRecord(isAtLine: Bool) {
    var isAtLine = isAtLine
    // The minor version and the line's end stand behind the signature.
    let signatureLength = Self.signature.utf8CodeUnitCount
    while true {
      guard let start = window.bytes.firstIndex(of: Self.signature, from: 0) else {
        // It may have come in part; the byte before it stays.
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
        && (0x30...0x39).contains(window.bytes[signatureLength])
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

  /// The failure of a record whose end cannot be read, with the reason where there is one.
  private mutating func cutOff(_ offset: Int, _ problem: String) -> PageItem {
    guard let failure = window.failure, !isFailureReported else {
      return failed(.cutOff, problem, offset)
    }
    isFailureReported = true
    return failed(failure.code, "\(problem) \(failure.problem)", offset, remedy: failure.remedy)
  }
}
