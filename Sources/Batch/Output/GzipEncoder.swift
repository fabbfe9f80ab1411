private import CompressionCodecs

/// - Source: https://www.rfc-editor.org/rfc/rfc1952
final class GzipEncoder {
  private let deflater = Deflater(.gzip)

  private(set) var hasOpenMember = false

  /// Begins a member, which may remain empty.
  func beginMember() {
    hasOpenMember = true
  }

  func compress(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    beginMember()
    bytes.withUnsafeBufferPointer { deflater.compress($0, into: &output) }
  }

  /// Ends the member, so that the output so far is a complete gzip file.
  func endMember(into output: inout [UInt8]) {
    guard hasOpenMember else { return }
    deflater.finish(into: &output)
    hasOpenMember = false
  }
}
