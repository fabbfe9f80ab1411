private import CompressionCodecs

/// - Source: https://compression.spec.whatwg.org/
final class StreamCodec {
  enum Failure: Error {
    /// The input is malformed or has trailing data.
    case malformed
    case tooLong
  }

  /// The maximum output of one chunk, in bytes.
  private static let limit = 1 << 28

  private enum Engine {
    case deflater(Deflater)
    case inflater(Inflater)
  }

  private let engine: Engine
  private var hasEnded = false

  /// Creates a codec for `gzip`, `deflate` or `deflate-raw`; returns `nil` for other formats.
  init?(_ format: String, decompresses: Bool) {
    guard let format = Self.format(format) else { return nil }
    // WebKit's level for compression streams is 5.
    engine = decompresses ? .inflater(Inflater(format)) : .deflater(Deflater(format, level: 5))
  }

  static func isSupported(_ format: String) -> Bool { self.format(format) != nil }

  private static func format(_ name: String) -> DeflateFormat? {
    switch name {
    case "gzip": .gzip
    case "deflate": .zlib
    case "deflate-raw": .raw
    default: nil
    }
  }

  func run(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    var output: [UInt8] = []
    switch engine {
    case .deflater(let deflater):
      deflater.compress(bytes, into: &output)
      if output.count > Self.limit { throw .tooLong }
    case .inflater(let inflater):
      if hasEnded { throw .malformed }
      try decompress(bytes, inflater, into: &output)
    }
    return output
  }

  func finish() throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    switch engine {
    case .deflater(let deflater): deflater.finish(into: &output)
    case .inflater: if !hasEnded { throw .malformed }
    }
    return output
  }

  private func decompress(
    _ bytes: UnsafeBufferPointer<UInt8>, _ inflater: Inflater, into output: inout [UInt8]
  ) throws(Failure) {
    var rest = bytes
    var isFull = true
    while !hasEnded, isFull || !rest.isEmpty {
      var progress = CodecProgress()
      output += [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
        progress = inflater.decompress(rest, into: UnsafeMutableRawBufferPointer(room))
        count = progress.outputCount
        isFull = count == room.count
      }
      if progress.failure != nil { throw .malformed }
      rest = UnsafeBufferPointer(rebasing: rest[progress.inputCount...])
      hasEnded = progress.isEnd
      if output.count > Self.limit { throw .tooLong }
    }
    if !rest.isEmpty { throw .malformed }
  }
}
