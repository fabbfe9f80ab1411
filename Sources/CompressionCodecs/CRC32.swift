private import CZlib

package enum CRC32 {
  /// Returns the CRC-32 checksum that gzip, PNG and ZIP use.
  /// - Source: https://www.rfc-editor.org/rfc/rfc1952#section-8
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: crc32_z(0, bytes, bytes.count))
  }
}
