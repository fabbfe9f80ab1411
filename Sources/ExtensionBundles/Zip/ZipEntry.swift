/// An entry in the directory of a zip archive.
struct ZipEntry {
  /// The kinds of entry.
  enum Kind {
    case file, folder, symbolicLink
  }

  /// The name with slashes, without a slash at the end.
  let name: String
  let kind: Kind
  let isEncrypted: Bool
  /// The compression method: 0 for none, 8 for DEFLATE.
  let method: UInt
  let compressedSize: UInt64
  let uncompressedSize: UInt64
  /// The place in the directory.
  let directoryOffset: UInt64
  let index: UInt64
}
