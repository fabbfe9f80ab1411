/// The form of a message in a pipe: its length as a little-endian 64-bit number, and its bytes.
package enum MessageFraming {
  /// The size of the length prefix, in bytes.
  package static let lengthSize = 8

  package static func length(in prefix: some RandomAccessCollection<UInt8>) -> Int {
    prefix.prefix(lengthSize).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  package static func prefix(length: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt64(length).littleEndian) { Array($0) }
  }
}
