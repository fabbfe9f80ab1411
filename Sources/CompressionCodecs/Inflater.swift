private import CZlib

package final class Inflater {
  package let format: DeflateFormat

  // zlib's internal state points back to the stream, which therefore must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  package init(_ format: DeflateFormat) {
    self.format = format
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let status = pageaction_inflateInit2(stream, format.rawValue)
    // The only possible reason is a lack of memory, on which Swift programs terminate anyway.
    precondition(status == Z_OK, "zlib could not be started")
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  package func reset() {
    inflateReset(stream)
  }

  package func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> CodecProgress {
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
