private import CompressionCodecs
package import Infra
internal import SystemFiles

extension Shard {
  /// Whether the shard contains a file. The answer depends only on the file's path, so that a file
  /// stays in its shard if other files are added.
  ///
  /// The number of a file's shard is the CRC-32 of its path modulo the number of shards, plus one.
  package func contains(path: String) -> Bool {
    Int(CRC32.checksum(of: path.pathBytes)) % count == number - 1
  }
}
