private import CZlib

package final class Deflater {
  package enum Strategy {
    case standard
    /// For small values with a random distribution, such as the filtered rows of a PNG.
    case filtered

    fileprivate var rawValue: Int32 { self == .filtered ? Z_FILTERED : Z_DEFAULT_STRATEGY }
  }

  // zlib's internal state points back to the stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// - Parameter level: The compression level, from 0 to 9.
  package init(_ format: DeflateFormat, level: Int32 = 6, strategy: Strategy = .standard) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = deflateInit2_(
      stream, level, Z_DEFLATED, format.rawValue, 8, strategy.rawValue, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    // The only possible reason is a lack of memory, on which Swift programs terminate anyway.
    precondition(status == Z_OK, "zlib could not be started")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// Compresses bytes. Part of the output can be held back until the end.
  package func compress(_ input: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]) {
    run(input, Z_NO_FLUSH, into: &output)
  }

  /// Ends the compressed data, and prepares for new data.
  package func finish(into output: inout [UInt8]) {
    run(UnsafeBufferPointer(start: nil, count: 0), Z_FINISH, into: &output)
    deflateReset(stream)
  }

  private func run(
    _ input: UnsafeBufferPointer<UInt8>, _ flush: Int32, into output: inout [UInt8]
  ) {
    var offset = 0
    repeat {
      // zlib uses 32-bit byte counts. It does not write to its input.
      let part = UInt32(clamping: input.count - offset)
      stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + offset })
      stream.pointee.avail_in = part
      var isFull = true
      while isFull {
        output += [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
          stream.pointee.next_out = room.baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          deflate(stream, flush)
          count = room.count - Int(stream.pointee.avail_out)
          isFull = stream.pointee.avail_out == 0
        }
      }
      offset += Int(part)
    } while offset < input.count
  }
}
