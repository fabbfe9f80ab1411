private import Synchronization

/// The loads whose completion handlers have not returned.
package enum PendingLoads {
  private static let pending = Atomic(0)

  static func begin() { pending.add(1, ordering: .relaxed) }

  static func end() { pending.subtract(1, ordering: .releasing) }

  /// The number of pending loads of all item providers in this process.
  package static var count: Int { pending.load(ordering: .acquiring) }
}
