/// An entry in the central directory of a zip archive.
struct ZipEntry {
  enum Kind {
    case file, folder, symbolicLink
  }

  /// The name, in which slashes separate folders. It has no trailing slash.
  let name: String
  let kind: Kind
  let isEncrypted: Bool
  /// The compression method: 0 for none, 8 for DEFLATE.
  let method: UInt
  let compressedSize: UInt64
  let uncompressedSize: UInt64
  /// The offset of the entry in the central directory.
  let directoryOffset: UInt64
  let index: UInt64
}
