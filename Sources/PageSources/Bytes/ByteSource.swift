/// A stream of bytes.
protocol ByteSource: AnyObject {
  /// Reads the next bytes into `buffer`, which must not be empty.
  ///
  /// - Returns: The number of bytes read; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int

  /// The number of bytes of the input that have been read or skipped.
  var inputCount: Int { get }

  /// The offset in the input of the compressed member that the last bytes read come from; `nil` for
  /// uncompressed input.
  var memberOffset: Int? { get }

  /// Sets the decompressed bytes that every member begins with.
  ///
  /// After a failure, reading does not resume at a member with other contents.
  func expectMembers(beginningWith prefix: StaticString)

  /// After a failure, moves to the next position from which bytes can be read.
  ///
  /// - Returns: Whether there is such a position.
  func resynchronise() -> Bool

  /// Moves to `offset` in the input.
  ///
  /// - Returns: Whether the source could move there.
  func seek(to offset: Int) -> Bool

  /// Skips bytes without reading them, if a record ends after them.
  ///
  /// A record ends there if `CR LF CR LF` and `WARC/1.` follow, or the input ends.
  ///
  /// - Parameters:
  ///   - count: The number of bytes to skip, from the current position.
  /// - Returns: Whether the bytes were skipped.
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
