private import CZlib
package import Infra
internal import SystemFiles

extension Shard {
  /// Returns whether the shard contains a file. The answer depends on the file's path only, so that
  /// a file stays in its shard if other files are added.
  ///
  /// The number of a file's shard is the remainder of the CRC-32 of its path and the count, plus
  /// one.
  package func contains(path: String) -> Bool {
    let bytes = path.pathBytes
    // A path is not longer than an argument of a process.
    return Int(crc32(0, bytes, uInt(clamping: bytes.count))) % count == number - 1
  }
}
