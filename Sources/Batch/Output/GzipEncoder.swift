private import CZlib

/// An encoder for the members of a gzip file.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc1952
final class GzipEncoder {
  private var stream = z_stream()

  /// Whether a member was begun but not ended.
  private(set) var hasOpenMember = false

  init() {
    // 15 is the window size in bits; 16 selects gzip's header.
    let code = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(code == Z_OK, "zlib takes its own constants")
  }

  deinit {
    deflateEnd(&stream)
  }

  /// Begins a member, which may remain empty.
  func beginMember() {
    hasOpenMember = true
  }

  /// Appends bytes to the open member, or to a new one.
  func compress(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    beginMember()
    run(bytes, Z_NO_FLUSH, into: &output)
  }

  /// Ends the open member, so that the output so far is a complete file.
  func endMember(into output: inout [UInt8]) {
    guard hasOpenMember else { return }
    run([], Z_FINISH, into: &output)
    deflateReset(&stream)
    hasOpenMember = false
  }

  private func run(_ bytes: ArraySlice<UInt8>, _ flush: Int32, into output: inout [UInt8]) {
    bytes.withUnsafeBufferPointer { input in
      // zlib does not write to its input.
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = UInt32(input.count)
      var isFull = true
      while isFull {
        output += [UInt8](unsafeUninitializedCapacity: 1 << 16) { room, count in
          stream.next_out = room.baseAddress
          stream.avail_out = UInt32(room.count)
          deflate(&stream, flush)
          count = room.count - Int(stream.avail_out)
          isFull = stream.avail_out == 0
        }
      }
    }
  }
}
