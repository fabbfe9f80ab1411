private import PlatformLibC
package import SystemFiles

/// A reader of small files.
package enum FileBytes {
  /// Returns the contents of a regular file that is not a symbolic link.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    let status = try FileStatus(descriptor: descriptor)
    guard status.kind == .regular else { throw SystemError(code: EINVAL) }
    return try FileStream(descriptor: descriptor).readToEnd(
      limit: limit, sizeHint: min(status.byteCount, 1 << 20))
  }
}
