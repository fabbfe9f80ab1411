import CZlib

/// A zip archive of stored entries, whose headers a test can change.
///
/// - Source: https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipFile {
  struct Entry {
    var name: [UInt8]
    var bytes: [UInt8] = []
    var flags: UInt16 = 0
    var method: UInt16 = 0
    /// The Unix file mode, such as `0o120777` for a symbolic link.
    var mode: UInt32 = 0o100644
    /// The uncompressed size in the headers; `nil` for the actual number of bytes.
    var declaredSize: UInt32?
    var checksum: UInt32?
  }

  var entries: [Entry] = []

  mutating func add(_ name: String, _ text: String = "") {
    entries.append(Entry(name: Array(name.utf8), bytes: Array(text.utf8)))
  }

  var bytes: [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(file.count)
      let checksum =
        entry.checksum ?? UInt32(crc32(0, entry.bytes, UInt32(entry.bytes.count)))
      let size = entry.declaredSize ?? UInt32(entry.bytes.count)
      var shared: [UInt8] = []
      append(UInt16(20), to: &shared)
      append(entry.flags, to: &shared)
      append(entry.method, to: &shared)
      append(UInt32(0), to: &shared)
      append(checksum, to: &shared)
      append(UInt32(entry.bytes.count), to: &shared)
      append(size, to: &shared)
      append(UInt16(entry.name.count), to: &shared)
      append(UInt16(0), to: &shared)
      append(UInt32(0x0403_4B50), to: &file)
      file += shared + entry.name + entry.bytes
      append(UInt32(0x0201_4B50), to: &directory)
      append(UInt16(3 << 8 | 20), to: &directory)
      directory += shared
      for _ in 0..<3 { append(UInt16(0), to: &directory) }
      append(entry.mode << 16, to: &directory)
      append(offset, to: &directory)
      directory += entry.name
    }
    let directoryOffset = UInt32(file.count)
    file += directory
    append(UInt32(0x0605_4B50), to: &file)
    append(UInt32(0), to: &file)
    append(UInt16(truncatingIfNeeded: entries.count), to: &file)
    append(UInt16(truncatingIfNeeded: entries.count), to: &file)
    append(UInt32(directory.count), to: &file)
    append(directoryOffset, to: &file)
    append(UInt16(0), to: &file)
    return file
  }

  private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }
}
