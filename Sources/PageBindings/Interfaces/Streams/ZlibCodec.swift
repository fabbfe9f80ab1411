private import CZlib

/// Compresses or decompresses bytes in chunks.
/// - Source: https://compression.spec.whatwg.org/
final class ZlibCodec {
  enum Format: String {
    case gzip, deflate
    case deflateRaw = "deflate-raw"

    /// The `windowBits` argument of zlib: the window size and the container format.
    fileprivate var windowBits: Int32 {
      switch self {
      case .gzip: 15 + 16
      case .deflate: 15
      case .deflateRaw: -15
      }
    }
  }

  /// The kind of content, which determines the compression level and strategy.
  enum Content {
    /// Any bytes: WebKit's level for compression streams.
    case anything
    /// The rows of a PNG: libpng's parameters, which WebKit uses.
    case picture

    fileprivate var level: Int32 { self == .picture ? 6 : 5 }
    fileprivate var strategy: Int32 { self == .picture ? Z_FILTERED : Z_DEFAULT_STRATEGY }
  }

  enum Failure: Error {
    /// The input is malformed or has trailing data.
    case malformed
    /// The output of a chunk exceeds the limit.
    case tooLong
  }

  /// The maximum output of one chunk, in bytes.
  private static let limit = 1 << 28

  // zlib's internal state points to the stream, so the stream must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let decompresses: Bool
  private var hasEnded = false

  init(_ format: Format, decompresses: Bool, content: Content = .anything) {
    self.decompresses = decompresses
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status =
      decompresses
      ? pageaction_inflateInit2(stream, format.windowBits)
      : deflateInit2_(
        stream, content.level, Z_DEFLATED, format.windowBits, 8, content.strategy, ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size))
    // Only an allocation failure is possible here, and Swift programs end on those.
    precondition(status == Z_OK, "zlib could not be started")
  }

  deinit {
    if decompresses { inflateEnd(stream) } else { deflateEnd(stream) }
    stream.deallocate()
  }

  /// Returns the output for a chunk.
  func run(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    if hasEnded { throw .malformed }
    return try run(bytes, Z_NO_FLUSH)
  }

  /// Returns the remaining output at the end of the input.
  func finish() throws(Failure) -> [UInt8] {
    guard decompresses else {
      return try run(UnsafeBufferPointer(start: nil, count: 0), Z_FINISH)
    }
    guard hasEnded else { throw .malformed }
    return []
  }

  private func run(
    _ bytes: UnsafeBufferPointer<UInt8>, _ flush: Int32
  ) throws(Failure) -> [UInt8] {
    var output: [UInt8] = []
    var offset = 0
    repeat {
      // zlib counts input bytes in 32 bits.
      let part = UInt32(clamping: bytes.count - offset)
      stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress.map { $0 + offset })
      stream.pointee.avail_in = part
      var isFull = true
      while isFull, !hasEnded {
        var status = Z_OK
        output += [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          status = decompresses ? inflate(stream, Z_NO_FLUSH) : deflate(stream, flush)
          count = room.count - Int(stream.pointee.avail_out)
        }
        isFull = stream.pointee.avail_out == 0
        guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) else { throw .malformed }
        hasEnded = status == Z_STREAM_END
        guard output.count <= ZlibCodec.limit else { throw .tooLong }
      }
      if stream.pointee.avail_in > 0 { throw .malformed }
      offset += Int(part)
    } while offset < bytes.count
    return output
  }
}
