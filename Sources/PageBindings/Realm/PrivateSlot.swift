internal import CJavaScriptCore
internal import CLibXML2
internal import PageDOM

/// What the private slots of our JavaScript objects point to.
///
/// Every one points to a record whose first word is a tag, and the tag is checked: a getter can be
/// called on any object, and the engine's own objects have something else in that place.
enum PrivateSlot {
  /// The record of an object that is no node.
  struct ObjectRecord {
    static let tagValue: UInt64 = 0x7061_6765_6f62_6a73

    let tag = ObjectRecord.tagValue
    let object: Unmanaged<AnyObject>
    /// Whether scripts see a Proxy of the object that has the record.
    let isBehindProxy: Bool
  }

  private static func record(of object: JSObjectRef) -> UnsafeMutableRawPointer? {
    if let slot = JSObjectGetPrivate(object) { return slot }
    // A collection is a Proxy; the private slot is its target's. What scripts make Proxies of is
    // never such a target.
    guard let target = JSObjectGetProxyTarget(object), let slot = JSObjectGetPrivate(target)
    else { return nil }
    let isOurs =
      switch slot.load(as: UInt64.self) {
      case NodeRecord.tagValue:
        slot.assumingMemoryBound(to: NodeRecord.self).pointee.wrapper == object
      case ObjectRecord.tagValue:
        slot.assumingMemoryBound(to: ObjectRecord.self).pointee.isBehindProxy
      default: false
      }
    return isOurs ? slot : nil
  }

  /// Whether the object has a native half.
  static func isTaken(of object: JSObjectRef) -> Bool {
    guard let record = record(of: object) else { return false }
    let tag = record.load(as: UInt64.self)
    return tag == NodeRecord.tagValue || tag == ObjectRecord.tagValue
  }

  static func node(of object: JSObjectRef) -> Node? {
    guard let record = record(of: object),
      record.load(as: UInt64.self) == NodeRecord.tagValue
    else { return nil }
    return Node(record.assumingMemoryBound(to: NodeRecord.self).pointee.node)
  }

  static func object<Object: AnyObject>(of object: JSObjectRef, as type: Object.Type) -> Object? {
    guard let record = record(of: object),
      record.load(as: UInt64.self) == ObjectRecord.tagValue
    else { return nil }
    let native = record.assumingMemoryBound(to: ObjectRecord.self).pointee.object
      .takeUnretainedValue()
    // OPTIMIZATION: most are asked for as what they are, and the cast takes longer than the rest.
    if Swift.type(of: native) == type { return unsafeDowncast(native, to: type) }
    return native as? Object
  }
}
