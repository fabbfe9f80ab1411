private import CZlib

/// Compresses or decompresses what it is given, chunk by chunk.
/// - Source: https://compression.spec.whatwg.org/
final class ZlibCodec {
  enum Format: String {
    case gzip, deflate
    case deflateRaw = "deflate-raw"

    /// What zlib calls the formats: bits of the window, and what is around it.
    fileprivate var windowBits: Int32 {
      switch self {
      case .gzip: 15 + 16
      case .deflate: 15
      case .deflateRaw: -15
      }
    }
  }

  /// What is compressed, which says how.
  enum Content {
    /// Any bytes: by the level that WebKit takes for streams.
    case anything
    /// The rows of a picture: as libpng does, which WebKit writes pictures with.
    case picture

    fileprivate var level: Int32 { self == .picture ? 6 : 5 }
    fileprivate var strategy: Int32 { self == .picture ? Z_FILTERED : Z_DEFAULT_STRATEGY }
  }

  enum Failure: Error {
    /// What is decompressed is no stream of the format, or has something behind it.
    case malformed
    /// A chunk gives more than there is room for.
    case tooLong
  }

  /// How many bytes a chunk may give: some thousand times as many as it has itself.
  private static let limit = 1 << 28

  // zlib's own memory points back at the stream, which therefore must not move.
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
    // Only a lack of memory is left as a reason, and of that Swift programs end anyway.
    precondition(status == Z_OK, "zlib could not be started")
  }

  deinit {
    if decompresses { inflateEnd(stream) } else { deflateEnd(stream) }
    stream.deallocate()
  }

  /// Returns what a chunk gives.
  func run(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    if hasEnded { throw .malformed }
    return try run(bytes, Z_NO_FLUSH)
  }

  /// Returns what is left at the end.
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
      // zlib counts in 32 bits.
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
