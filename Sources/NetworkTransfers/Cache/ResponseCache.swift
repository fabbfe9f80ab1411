internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// A folder of cached responses. The server validates a response before each use.
struct ResponseCache {
  let folder: String
  /// The maximum size of a body, in bytes.
  let sizeLimit: Int

  /// Returns the entry for a key, or `nil` if it does not exist or its file is damaged.
  func entry(for key: String) -> CacheEntry? {
    let path = "\(folder)/\(CacheName.path(of: key))"
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = try? FileStatus(descriptor: descriptor), status.kind == .regular else {
      return nil
    }
    let (limit, overflows) = sizeLimit.addingReportingOverflow(1 << 20)
    let bytes = try? FileStream(descriptor: descriptor)
      .readToEnd(limit: overflows ? .max : limit, sizeHint: status.byteCount)
    guard let entry = bytes.flatMap(CacheEntry.init), entry.key == key else { return nil }
    return entry
  }

  func store(_ entry: CacheEntry) throws(SystemError) {
    let path = "\(folder)/\(CacheName.path(of: entry.key))"
    try AtomicFile(path: path, isDurable: false).write(entry.bytes, makesFolders: true)
  }
}
