private import PlatformLibC
internal import SystemFiles

/// A lock that a process holds for a long time, on a file that is not removed.
package final class HeldLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock. Returns `nil` if another process has it, or if the file cannot be opened.
  init?(path: String) {
    descriptor = path.withPath { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) }
    guard descriptor >= 0 else { return nil }
    // A process that waits for the release takes the lock for a moment, so try again.
    for _ in 0..<20 {
      if (try? OpenFileLock.takeIfFree(descriptor)) == true { return }
      usleep(2000)
    }
    return nil
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether a process has the lock.
  static func isHeld(path: String) -> Bool {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return (try? OpenFileLock.takeIfFree(descriptor, .shared)) != true
  }

  /// Waits until no process has the lock.
  static func waitForRelease(path: String) {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    try? OpenFileLock.take(descriptor, .shared)
  }
}
