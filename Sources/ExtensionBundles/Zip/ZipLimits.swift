/// Limits for reading a zip archive.
package struct ZipLimits: Sendable {
  /// The maximum number of entries.
  package var entryCount = 100_000

  /// The maximum number of folders.
  package var folderCount = 50_000

  /// The maximum length of a name, in bytes.
  package var nameLength = 1024

  /// The maximum uncompressed size of one entry, in bytes.
  package var entrySize = 64 << 20

  /// The maximum total uncompressed size, in bytes, of all entries that are read.
  package var totalSize = 256 << 20

  /// The maximum ratio of uncompressed to compressed size for entries that are larger than
  /// `freeSize`.
  package var ratio = 200

  /// The uncompressed size, in bytes, up to which the ratio is not limited.
  package var freeSize = 4 << 20

  package init() {}
}
