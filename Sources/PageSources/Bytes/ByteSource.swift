protocol ByteSource: AnyObject {
  /// Reads bytes into `buffer`.
  /// - Returns: The number of bytes read; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int

  /// The number of bytes of the input that have been read or skipped.
  var inputCount: Int { get }

  /// The input offset of the compressed member that was read last; `nil` for uncompressed input.
  var memberOffset: Int? { get }

  /// Sets the decompressed prefix of every member. After a failure, members without this prefix are
  /// skipped.
  func expectMembers(beginningWith prefix: StaticString)

  /// After a failure, moves to the next readable position; returns whether there is one.
  func resynchronise() -> Bool

  /// Moves to `offset` in the input; returns whether the source supports it.
  func seek(to offset: Int) -> Bool

  /// Skips `count` bytes without reading them if a record ends after them; returns whether it did.
  /// A record ends there if `CR LF CR LF` and `WARC/1.` follow, or the input ends.
  func skipRecordRest(_ count: Int) -> Bool
}

extension ByteSource {
  var memberOffset: Int? { nil }

  func expectMembers(beginningWith prefix: StaticString) {}

  func resynchronise() -> Bool { false }

  func seek(to offset: Int) -> Bool { false }

  func skipRecordRest(_ count: Int) -> Bool { false }
}

final class MemoryByteSource: ByteSource {
  private let bytes: [UInt8]
  private(set) var inputCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - inputCount)
    bytes.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[inputCount..<inputCount + count]))
    }
    inputCount += count
    return count
  }

  func seek(to offset: Int) -> Bool {
    guard (0...bytes.count).contains(offset) else { return false }
    inputCount = offset
    return true
  }
}
