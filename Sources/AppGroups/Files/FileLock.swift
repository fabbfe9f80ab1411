private import PlatformLibC
package import SystemFiles

/// A lock between processes: a file that is removed when no process uses it.
package final class FileLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Waits for the lock. The folder must exist.
  package init(
    path: String, _ access: OpenFileLock.Access = .exclusive
  ) throws(SystemError) {
    while true {
      let descriptor = path.withPath { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
      guard descriptor >= 0 else { throw .last }
      do throws(SystemError) {
        try OpenFileLock.take(descriptor, access)
        // The last user may have removed the file during the wait.
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
    // Only the last holder removes the file: an exclusive lock fails while another process holds a
    // lock.
    if (try? OpenFileLock.takeIfFree(descriptor)) == true { _ = path.withPath { unlink($0) } }
    close(descriptor)
  }
}
