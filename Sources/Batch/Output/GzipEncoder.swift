private import CompressionCodecs

/// An encoder for the members of a gzip file.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc1952
final class GzipEncoder {
  private let deflater = Deflater(.gzip)

  /// Whether a member was begun but not ended.
  private(set) var hasOpenMember = false

  /// Begins a member, which may remain empty.
  func beginMember() {
    hasOpenMember = true
  }

  /// Appends bytes to the open member, or to a new one.
  func compress(_ bytes: ArraySlice<UInt8>, into output: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    beginMember()
    bytes.withUnsafeBufferPointer { deflater.compress($0, into: &output) }
  }

  /// Ends the open member, so that the output so far is a complete file.
  func endMember(into output: inout [UInt8]) {
    guard hasOpenMember else { return }
    deflater.finish(into: &output)
    hasOpenMember = false
  }
}
