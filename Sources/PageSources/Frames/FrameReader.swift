internal import PropertyLists
internal import PageAction

/// A reader of length-prefixed pages. Each frame consists of the length of its other parts, as four
/// big-endian bytes; an empty line or a line with a JSON object for `PageFields`; and the page.
struct FrameReader: ItemReader {
  private static let remedy =
    #"Write a length of four bytes, {"url": …}, a line feed, and the page's bytes."#
  private static let lengthSize = 4

  private let window: ByteWindow
  private let options: PageReadingOptions
  private var isEnded = false

  init(_ window: ByteWindow, options: PageReadingOptions) {
    self.window = window
    self.options = options
  }

  mutating func next() -> PageItem? {
    guard !isEnded else { return nil }
    let offset = window.inputOffset
    guard window.ensure(Self.lengthSize) else {
      isEnded = true
      if let failure = window.failure { return .failed(failure) }
      return window.count == 0 ? nil : .failed(cutOff(offset))
    }
    let length = window.bytes.prefix(Self.lengthSize).reduce(0) { $0 << 8 | Int($1) }
    window.consume(Self.lengthSize)
    guard length <= options.sizeLimit else {
      skip(length)
      return .failed(.tooLarge("The frame", limit: options.sizeLimit, offset: offset))
    }
    guard window.ensure(length) else {
      isEnded = true
      return .failed(window.failure ?? cutOff(offset))
    }
    defer { window.consume(length) }
    do {
      return try item(window.bytes.part(0..<length), offset)
    } catch {
      var failure = error
      failure.place.offset = offset
      return .failed(failure)
    }
  }

  private func item(
    _ frame: UnsafeBufferPointer<UInt8>, _ offset: Int
  ) throws(SourceFailure) -> PageItem {
    guard let end = frame.firstIndex(of: 0x0A, from: 0) else {
      throw SourceFailure(.malformed, "The frame has no line feed.", remedy: Self.remedy)
    }
    let header = frame.part(frame.trimmed(0..<end))
    let fields = try PageFields(
      header.isEmpty ? Array("{}".utf8) : Array(header), limits: options.limits,
      remedy: Self.remedy)
    if let item = fields.skipped(offset: offset) { return item }
    return .page(
      fields.record(
        Array(frame[(end + 1)...]), charsetLabel: options.charsetLabel ?? fields.charset,
        format: .frames, offset: offset))
  }

  private func skip(_ length: Int) {
    var left = length
    while left > 0, window.ensure(1) {
      let count = min(left, window.count)
      window.consume(count)
      left -= count
    }
  }

  private func cutOff(_ offset: Int) -> SourceFailure {
    SourceFailure(
      .cutOff, "The input ends within a frame.",
      remedy: "Write the whole frame before closing the pipe.", offset: offset)
  }
}
