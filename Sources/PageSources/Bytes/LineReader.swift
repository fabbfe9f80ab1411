internal import CompressionCodecs

/// The lines of a text, which can be compressed. Only the current line is in memory.
package final class LineReader {
  private let window: ByteWindow
  private let limit: Int
  private var isFailureReported = false

  /// The number of the last line, counted from 1.
  package private(set) var number = 0

  /// - Parameter limit: The maximum length of a line, in bytes.
  package init(_ input: PageInput, limit: Int) throws(SourceFailure) {
    self.limit = limit
    let source = try OpenedInput.source(of: input, PageReadingOptions())
    let raw = ByteWindow(source, history: max(Inflater.overrun, ZstdCodec.overrun))
    switch try Compression(of: raw) {
    case .none: window = raw
    case .gzip: window = ByteWindow(MemberDecompressor(raw, from: source, codec: Inflater(.gzip)))
    case .zstd(let dictionary):
      let codec = try ZstdCodec(dictionary: dictionary)
      window = ByteWindow(MemberDecompressor(raw, from: source, codec: codec))
    }
  }

  /// Returns the next line without its line feed; `nil` at the end.
  /// - Throws: If a line is too long, which is then skipped, or if the text is damaged, which then
  ///   ends.
  package func next() throws(SourceFailure) -> [UInt8]? {
    var searched = 0
    while true {
      if let end = window.bytes.firstIndex(of: 0x0A, from: searched) {
        number += 1
        guard end <= limit else {
          window.consume(end + 1)
          throw .tooLarge("The line", limit: limit, isFixed: true)
        }
        let line = Array(window.bytes[..<end])
        window.consume(end + 1)
        return line
      }
      searched = window.count
      if searched > limit {
        number += 1
        skipLine()
        throw .tooLarge("The line", limit: limit, isFixed: true)
      }
      guard window.readMore() else { return try last() }
    }
  }

  /// Returns the text after the last line.
  package func readToEnd() throws(SourceFailure) -> [UInt8] {
    while window.count <= limit, window.readMore() {}
    guard window.count <= limit else {
      throw .tooLarge("The text", limit: limit, isFixed: true)
    }
    return try last() ?? []
  }

  private func last() throws(SourceFailure) -> [UInt8]? {
    if let failure = window.failure {
      window.consume(window.count)
      guard !isFailureReported else { return nil }
      isFailureReported = true
      throw failure
    }
    guard window.count > 0 else { return nil }
    number += 1
    let line = Array(window.bytes)
    window.consume(window.count)
    return line
  }

  private func skipLine() {
    while true {
      if let end = window.bytes.firstIndex(of: 0x0A, from: 0) { return window.consume(end + 1) }
      window.consume(window.count)
      if !window.readMore() { return }
    }
  }
}
