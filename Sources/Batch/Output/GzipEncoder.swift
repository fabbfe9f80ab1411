private import CZlib

/// Compresses bytes into members of a gzip file.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc1952
final class GzipEncoder {
  private var stream = z_stream()

  /// Whether a member was begun and not ended.
  private(set) var hasOpenMember = false

  init() {
    // 15 bits of window, and 16 for gzip's header.
    let code = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(code == Z_OK, "zlib takes its own constants")
  }

  deinit {
    deflateEnd(&stream)
  }

  /// Begins a member, in which there need not be anything.
  func beginMember() {
    hasOpenMember = true
  }

  /// Appends bytes to the member, which they begin where there is none.
  func compress(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    beginMember()
    run(bytes, Z_NO_FLUSH, into: &output)
  }

  /// Ends the member, so that what was written by now is a whole file.
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
