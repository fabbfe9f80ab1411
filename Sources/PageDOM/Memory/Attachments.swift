private import Synchronization

/// An object to which subsystems attach their state: a `DocumentGroup`, the state object of a node
/// such as `ElementState`, or a `Realm`.
public protocol AttachmentOwner: AnyObject {
  var attachments: Attachments<Self> { get set }
}

/// A key that identifies an attached object. Each owner type numbers its keys; no number is reused.
public struct AttachmentKey<Owner: AttachmentOwner, Value: AnyObject>: Sendable {
  @usableFromInline let index: Int

  public init() { index = AttachmentKeyCounts.next(for: Owner.self) }
}

private enum AttachmentKeyCounts {
  private static let counts = Mutex<[ObjectIdentifier: Int]>([:])

  static func next(for owner: Any.Type) -> Int {
    counts.withLock {
      let index = $0[ObjectIdentifier(owner), default: 0]
      $0[ObjectIdentifier(owner)] = index + 1
      return index
    }
  }
}

/// The objects that subsystems attached to an owner, indexed by their keys.
public struct Attachments<Owner: AttachmentOwner> {
  @usableFromInline var slots: [AnyObject?] = []

  public init() {}

  @inlinable
  public subscript<Value>(key: AttachmentKey<Owner, Value>) -> Value? {
    @inline(__always)
    get {
      guard key.index < slots.count, let object = slots[key.index] else { return nil }
      // The cast cannot fail: the setter stores only values of the key's `Value` type.
      return unsafeDowncast(object, to: Value.self)
    }
    set {
      while slots.count <= key.index { slots.append(nil) }
      slots[key.index] = newValue
    }
  }
}

extension AttachmentOwner {
  /// Returns the object under the key; creates it with `make` on first use.
  @inlinable
  public func attachment<Value>(_ key: AttachmentKey<Self, Value>, make: () -> Value) -> Value {
    if let known = attachments[key] { return known }
    let made = make()
    attachments[key] = made
    return made
  }
}
