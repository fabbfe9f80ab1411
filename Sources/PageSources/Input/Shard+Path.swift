private import CZlib
package import Infra
internal import SystemFiles

extension Shard {
  /// Whether the shard contains a file. The answer depends only on the file's path, so that a file
  /// stays in its shard if other files are added.
  ///
  /// The number of a file's shard is the CRC-32 of its path modulo the number of shards, plus one.
  package func contains(path: String) -> Bool {
    let bytes = path.pathBytes
    // The length fits in `uInt`, because the system limits paths to much less than 4 GiB.
    return Int(crc32(0, bytes, uInt(clamping: bytes.count))) % count == number - 1
  }
}
