import CZlib

/// Compressed files in which nothing becomes smaller.
enum StoredMembers {
  /// Returns a member of gzip.
  /// - Source: https://www.rfc-editor.org/rfc/rfc1952#section-2.3
  static func gzip(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var member: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    var rest = bytes
    repeat {
      // https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      member.append(rest.isEmpty ? 1 : 0)
      append(UInt16(block.count), to: &member)
      append(~UInt16(block.count), to: &member)
      member += block
    } while !rest.isEmpty
    append(UInt32(crc32(0, Array(bytes), UInt32(bytes.count))), to: &member)
    append(UInt32(bytes.count), to: &member)
    return member
  }

  /// Returns a frame of zstd.
  /// - Source: https://www.rfc-editor.org/rfc/rfc8878#section-3.1.1
  static func zstd(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    // No size, no checksum, no dictionary; a window of 128 KiB.
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0, 7 << 3]
    var rest = bytes
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(block.count)
      let header = UInt32(block.count) << 3 | (rest.isEmpty ? 1 : 0)
      withUnsafeBytes(of: header.littleEndian) { frame += $0.prefix(3) }
      frame += block
    } while !rest.isEmpty
    return frame
  }

  private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
