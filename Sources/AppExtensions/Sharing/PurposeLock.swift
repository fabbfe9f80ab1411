internal import AppGroups
private import Synchronization
internal import SystemFiles

/// A lock of a file that all accesses with the same purpose share.
///
/// Coordinators with the same `purposeIdentifier` do not wait for each other, so that an accessor
/// may access its file again.
///
/// - Source: https://developer.apple.com/documentation/foundation/nsfilecoordinator/purposeidentifier
final class PurposeLock: Sendable {
  private struct Key: Hashable {
    let purpose: String
    let path: String
  }

  /// A weak reference to a lock. It is a class, because debug builds with Swift 6.3 read a weak
  /// reference in a structure from a wrong address if a dictionary contains the structure.
  private final class Entry: @unchecked Sendable {
    // Only the initializer sets this variable, so concurrent access is safe.
    weak var lock: PurposeLock?
    /// The identity of the lock. A comparison of strong references could release the last reference
    /// to a lock, whose `deinit` needs the mutex that the caller holds.
    let identity: ObjectIdentifier

    init(_ lock: PurposeLock) {
      self.lock = lock
      identity = ObjectIdentifier(lock)
    }
  }

  private struct State {
    /// The access of `lock`; `nil` before the lock is acquired.
    var access: OpenFileLock.Access?
    var lock: FileLock?
  }

  /// The locks of all coordinators of this process.
  private static let held = Mutex<[Key: Entry]>([:])

  private let key: Key
  private let state = Mutex(State())

  private init(_ key: Key) {
    self.key = key
  }

  deinit {
    let identity = ObjectIdentifier(self)
    // A new lock with the same key may already have replaced this lock.
    Self.held.withLock { held in
      if held[key]?.identity == identity { held[key] = nil }
    }
  }

  /// Returns the lock of `path` that all accesses with this purpose share. Waits until the lock is
  /// acquired.
  static func lock(
    _ path: String, _ access: OpenFileLock.Access, purpose: String
  ) throws -> PurposeLock {
    let key = Key(purpose: purpose, path: path)
    // Store the lock before it is acquired. Otherwise, a concurrent access with the same purpose
    // would create a second lock, and wait for the release of the first.
    let lock = held.withLock { held in
      if let present = held[key]?.lock { return present }
      let lock = PurposeLock(key)
      held[key] = Entry(lock)
      return lock
    }
    try lock.acquire(access)
    return lock
  }

  /// Acquires the lock of the file, or upgrades it to an exclusive lock.
  ///
  /// The shared lock is released first, because two processes that upgrade would wait for each
  /// other. The lock stays exclusive until the outermost access ends.
  private func acquire(_ access: OpenFileLock.Access) throws {
    try state.withLock { state in
      guard state.access != .exclusive, state.access != access else { return }
      (state.lock, state.access) = (nil, nil)
      state.lock = try FileLock(path: key.path, access)
      state.access = access
    }
  }
}
