/// Where bytes come from, one piece after the other.
protocol ByteSource: AnyObject {
  /// Reads the next bytes into `buffer`, which is not empty, and returns how many; zero at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int

  /// How many bytes of the input have been read or passed over.
  var inputCount: Int { get }

  /// Where in the input the member begins that the bytes read last come from; `nil` where bytes are
  /// the input's own.
  var memberOffset: Int? { get }

  /// What members begin with: those with other contents are not gone on with after a failure.
  func expectMembers(beginningWith prefix: StaticString)

  /// After a failure, goes to where bytes can be read again; false where there is no such place.
  func resynchronise() -> Bool

  /// Goes to a place in the input; false where that is not possible.
  func seek(to offset: Int) -> Bool

  /// Passes bytes over without reading them, where what stands behind them begins with `CR LF CR LF`
  /// and `WARC/1.`, or is the end.
  ///
  /// - Parameters:
  ///   - count: How many, from the place at which is read next.
  /// - Returns: Whether they were passed over.
  func skipRecordRest(_ count: Int) -> Bool
}

extension ByteSource {
  var memberOffset: Int? { nil }

  func expectMembers(beginningWith prefix: StaticString) {}

  func resynchronise() -> Bool { false }

  func seek(to offset: Int) -> Bool { false }

  func skipRecordRest(_ count: Int) -> Bool { false }
}

/// Bytes that are in memory already.
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
