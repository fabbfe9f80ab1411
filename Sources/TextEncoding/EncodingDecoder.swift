internal import Infra

/// A decoder from bytes to UTF-8. The output does not depend on how the input is split.
/// - Source: https://encoding.spec.whatwg.org/#process-a-queue
public struct EncodingDecoder: Sendable {
  public enum ByteOrderMarkHandling: Hashable, Sendable {
    /// Any mark is removed and determines the encoding: the standard's "decode".
    case decides
    /// The encoding's mark is removed: "UTF-8 decode", and JavaScript's `TextDecoder`.
    case removed
    /// A mark is content: "UTF-8 decode without BOM", and `TextDecoder` with `ignoreBOM`.
    case kept
  }

  /// The bytes to decode at a time, so that intermediate output fits a processor cache.
  private static let blockSize = 8192

  /// The initializer's encoding, or the one that a byte order mark has determined.
  public private(set) var encoding: Encoding
  private var decoder: any BlockDecoder
  private let byteOrderMark: ByteOrderMarkHandling
  /// Initial bytes that may be part of a byte order mark; nil after the mark is determined.
  private var pendingBytes: [UInt8]?
  private var offset = 0

  public init(_ encoding: Encoding, byteOrderMark: ByteOrderMarkHandling = .decides) {
    self.encoding = encoding
    self.byteOrderMark = byteOrderMark
    decoder = encoding.makeDecoder()
    pendingBytes = byteOrderMark == .kept ? nil : []
  }

  /// Appends the decoded bytes as UTF-8, with U+FFFD for malformed sequences.
  /// - Parameter isLast: Whether the input ends here. The decoder must not be used afterwards.
  public mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    _ = run(bytes, isLast: isLast, stopsAtError: false, into: &output)
  }

  /// Appends the decoded bytes as UTF-8, up to the first malformed sequence.
  /// - Parameter isLast: Whether the input ends here. The decoder must not be used afterwards.
  /// - Throws: ``TextEncodingError`` for malformed bytes. The decoder must not be used afterwards.
  public mutating func decodeOrFail(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) throws(TextEncodingError) {
    if let error = run(bytes, isLast: isLast, stopsAtError: true, into: &output) { throw error }
  }

  private mutating func run(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, stopsAtError: Bool,
    into output: inout [UInt8]
  ) -> TextEncodingError? {
    guard let start = resolveByteOrderMark(bytes, isLast: isLast) else { return nil }
    let capacity = min(max(bytes.count, 3), EncodingDecoder.blockSize)
    return withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: capacity * UTF8Writer.maximumGrowth + UTF8Writer.slack
    ) { scratch in
      guard let memory = scratch.baseAddress else { return nil }

      /// Runs one step of the decoder, and appends its result to the output.
      func flush(
        _ count: Int, _ step: (inout any BlockDecoder, inout UTF8Writer) -> Void
      ) -> TextEncodingError? {
        var writer = UTF8Writer(memory)
        step(&decoder, &writer)
        defer { offset += count }
        if stopsAtError, let error = writer.firstError {
          output.append(contentsOf: UnsafeBufferPointer(start: memory, count: error.written))
          return TextEncodingError(
            code: .malformedInput, encoding: encoding, offset: offset + error.offset)
        }
        output.append(contentsOf: UnsafeBufferPointer(start: memory, count: writer.written))
        return nil
      }

      if !start.before.isEmpty {
        let error = start.before.withUnsafeBufferPointer { before in
          flush(before.count) { $0.decode(before, into: &$1) }
        }
        if let error { return error }
      }
      var index = start.index
      while index < bytes.count {
        let end = min(index + EncodingDecoder.blockSize, bytes.count)
        let block = UnsafeBufferPointer(rebasing: bytes[index..<end])
        if let error = flush(block.count, { $0.decode(block, into: &$1) }) { return error }
        index = end
      }
      return isLast ? flush(0) { $0.finish(into: &$1) } : nil
    }
  }

  /// Returns earlier bytes to decode first, and the start index in `bytes`; nil if more bytes are
  /// needed.
  private mutating func resolveByteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (before: [UInt8], index: Int)? {
    guard let before = pendingBytes else { return ([], 0) }
    let head = before + bytes.prefix(3 - before.count)
    for mark in ByteOrderMark.all where byteOrderMark == .decides || mark.encoding == encoding {
      if head.starts(with: mark.bytes) {
        pendingBytes = nil
        offset = mark.bytes.count
        if mark.encoding != encoding {
          encoding = mark.encoding
          decoder = encoding.makeDecoder()
        }
        return ([], mark.bytes.count - before.count)
      }
      if !isLast, mark.bytes.starts(with: head) {
        pendingBytes = head
        return nil
      }
    }
    pendingBytes = nil
    return (before, 0)
  }
}

// MARK: - In one piece

extension Encoding {
  /// Returns the decoded bytes as UTF-8. A byte order mark is content.
  public func decodeToUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if decodesToItself(bytes) { return Array(bytes) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var decoder = EncodingDecoder(self, byteOrderMark: .kept)
    decoder.decode(bytes, isLast: true, into: &output)
    return output
  }

  /// Whether decoding returns the same bytes: valid UTF-8 in UTF-8, or ASCII in an ASCII-compatible
  /// encoding.
  public func decodesToItself(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if self == .utf8 { return UTF8Validation.isValid(bytes) }
    return isASCIICompatible && bytes.endOfASCII(from: 0) == bytes.count
  }
}
