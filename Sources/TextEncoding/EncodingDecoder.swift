/// Decodes bytes to UTF-8, in one piece or as they arrive.
///
/// The same input gives the same output, however it is cut into pieces.
/// - Source: https://encoding.spec.whatwg.org/#process-a-queue
public struct EncodingDecoder: Sendable {
  /// What becomes of a byte order mark at the input's beginning.
  public enum ByteOrderMarkHandling: Hashable, Sendable {
    /// Any mark is removed and decides on the encoding: the standard's "decode".
    case decides
    /// The encoding's own mark is removed: "UTF-8 decode", and JavaScript's `TextDecoder`.
    case removed
    /// A mark is content: "UTF-8 decode without BOM", and `TextDecoder` with `ignoreBOM`.
    case kept
  }

  /// How many bytes are decoded at a time, so that the output between fits a processor's cache.
  private static let blockSize = 8192

  /// The encoding: the label's, or the byte order mark's once one has decided.
  public private(set) var encoding: Encoding
  private var decoder: any BlockDecoder
  private let byteOrderMark: ByteOrderMarkHandling
  /// Bytes at the beginning that may still become a byte order mark; nil once that is settled.
  private var held: [UInt8]?
  /// How many bytes were decoded before.
  private var offset = 0

  /// Makes a decoder for one input.
  public init(_ encoding: Encoding, byteOrderMark: ByteOrderMarkHandling = .decides) {
    self.encoding = encoding
    self.byteOrderMark = byteOrderMark
    decoder = encoding.makeDecoder()
    held = byteOrderMark == .kept ? nil : []
  }

  /// Appends what `bytes` decode to, as UTF-8, with U+FFFD where they are malformed.
  ///
  /// - Parameters:
  ///   - bytes: The next piece of the input.
  ///   - isLast: Whether the input ends here; the decoder is of no use after that.
  ///   - output: Where the UTF-8 goes.
  public mutating func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) {
    _ = run(bytes, isLast: isLast, stopsAtError: false, into: &output)
  }

  /// Appends what `bytes` decode to, as UTF-8, up to the first malformed sequence.
  ///
  /// - Parameters:
  ///   - bytes: The next piece of the input.
  ///   - isLast: Whether the input ends here; the decoder is of no use after that.
  ///   - output: Where the UTF-8 goes.
  /// - Throws: ``TextEncodingError`` for malformed bytes; the decoder is of no use after that.
  public mutating func decodeOrFail(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, into output: inout [UInt8]
  ) throws(TextEncodingError) {
    if let error = run(bytes, isLast: isLast, stopsAtError: true, into: &output) { throw error }
  }

  private mutating func run(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, stopsAtError: Bool,
    into output: inout [UInt8]
  ) -> TextEncodingError? {
    guard let start = settleByteOrderMark(bytes, isLast: isLast) else { return nil }
    let capacity = min(max(bytes.count, 3), EncodingDecoder.blockSize)
    return withUnsafeTemporaryAllocation(
      of: UInt8.self, capacity: capacity * UTF8Writer.maximumGrowth + UTF8Writer.slack
    ) { scratch in
      guard let memory = scratch.baseAddress else { return nil }

      /// Runs one step of the decoder, and moves what it wrote to the output.
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

  /// Removes the byte order mark, and lets it decide, as far as that was asked for.
  ///
  /// - Returns: Earlier bytes to decode first, and where in `bytes` to begin; nil where more bytes
  ///   must be seen.
  private mutating func settleByteOrderMark(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) -> (before: [UInt8], index: Int)? {
    guard let before = held else { return ([], 0) }
    let head = before + bytes.prefix(3 - before.count)
    for mark in ByteOrderMark.all where byteOrderMark == .decides || mark.encoding == encoding {
      if head.starts(with: mark.bytes) {
        held = nil
        offset = mark.bytes.count
        if mark.encoding != encoding {
          encoding = mark.encoding
          decoder = encoding.makeDecoder()
        }
        return ([], mark.bytes.count - before.count)
      }
      if !isLast, mark.bytes.starts(with: head) {
        held = head
        return nil
      }
    }
    held = nil
    return (before, 0)
  }
}

// MARK: - In one piece

extension Encoding {
  /// Returns what `bytes` decode to, as UTF-8; a byte order mark is content.
  public func decodeToUTF8(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    if decodesToItself(bytes) { return Array(bytes) }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    var decoder = EncodingDecoder(self, byteOrderMark: .kept)
    decoder.decode(bytes, isLast: true, into: &output)
    return output
  }

  /// Returns whether decoding would give the very same bytes, so that they can be used uncopied.
  ///
  /// That is valid UTF-8, and ASCII in the encodings that are compatible with it.
  public func decodesToItself(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if self == .utf8 { return UTF8Validation.isValid(bytes) }
    return isASCIICompatible && bytes.endOfASCII(from: 0) == bytes.count
  }
}
