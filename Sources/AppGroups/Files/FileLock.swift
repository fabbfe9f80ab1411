private import PlatformLibC
package import SystemFiles

/// A lock between processes: a file that is removed when no process uses it.
///
/// The system releases the lock of a process that ends. Locks belong to open files, so threads of a
/// process exclude each other too.
///
/// - Source: https://man7.org/linux/man-pages/man2/flock.2.html
package final class FileLock: Sendable {
  /// The kinds of access.
  package enum Access: Sendable {
    case shared
    case exclusive
  }

  private let path: String
  private let descriptor: Int32

  /// Waits for the lock. The folder must exist.
  package init(path: String, _ access: Access = .exclusive) throws(SystemError) {
    while true {
      let descriptor = path.withPath { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
      guard descriptor >= 0 else { throw .last }
      do throws(SystemError) {
        while flock(descriptor, access == .shared ? LOCK_SH : LOCK_EX) != 0 {
          guard errno == EINTR else { throw .last }
        }
        // The last user may have removed the file while this one waited.
        let locked = try FileStatus(descriptor: descriptor)
        if let present = try? FileStatus(linkAt: path), present.identity == locked.identity {
          self.path = path
          self.descriptor = descriptor
          return
        }
      } catch {
        close(descriptor)
        throw error
      }
      close(descriptor)
    }
  }

  deinit {
    // Only the last user removes the file. Conversion fails while others have the lock.
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { _ = path.withPath { unlink($0) } }
    close(descriptor)
  }
}
