private import CZlib

/// A zlib decompressor for gzip members, zlib streams and raw deflate data.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc1952
final class InflateCodec: MemberCodec {
  /// The wrapper around the compressed data.
  enum Wrapper: Int32 {
    case gzip = 31
    /// A zlib stream.
    /// - Source: https://www.rfc-editor.org/rfc/rfc1950
    case zlib = 15
    /// No wrapper: raw deflate data.
    /// - Source: https://www.rfc-editor.org/rfc/rfc1951
    case none = -15
  }

  static let memberName = "gzip member"
  static let firstByte: UInt8 = 0x1F
  static let signatureLength = 4
  static let allowsPadding = true
  static let overrun = 1 << 15
  static let decompressesAtOnce = true

  static func beginsMember(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    // The compression method is always deflate, and three flag bits are reserved.
    bytes[0] == 0x1F && bytes[1] == 0x8B && bytes[2] == 8 && bytes[3] & 0xE0 == 0
  }

  // zlib's internal state points back to the stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private let wrapper: Wrapper

  init(_ wrapper: Wrapper = .gzip) {
    self.wrapper = wrapper
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = pageaction_inflateInit2(stream, wrapper.rawValue)
    // The only possible reason is a lack of memory, on which Swift programs terminate anyway.
    precondition(status == Z_OK, "zlib could not be started")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func reset() {
    inflateReset(stream)
  }

  func copy() -> InflateCodec { InflateCodec(wrapper) }

  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> CodecProgress {
    // zlib uses 32-bit byte counts.
    let inputSize = UInt32(clamping: input.count)
    let outputSize = UInt32(clamping: output.count)
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
    stream.pointee.avail_in = inputSize
    stream.pointee.next_out = output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    stream.pointee.avail_out = outputSize
    let status = inflate(stream, Z_NO_FLUSH)
    var progress = CodecProgress(
      inputCount: Int(inputSize - stream.pointee.avail_in),
      outputCount: Int(outputSize - stream.pointee.avail_out), isEnd: status == Z_STREAM_END)
    if ![Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) {
      progress.failure =
        stream.pointee.msg.map { String(cString: $0) } ?? "it requires a dictionary"
    }
    return progress
  }
}
