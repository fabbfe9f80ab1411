internal import PageDOM
internal import PageJavaScript

/// The private slot of a JavaScript object, which points to the record of a native object.
///
/// Each access checks the record's tag: a getter can be called on any object, and the engine's own
/// objects use the private slot for other data.
enum PrivateSlot {
  struct ObjectRecord {
    static let tagValue: UInt64 = 0x7061_6765_6f62_6a73

    let tag = ObjectRecord.tagValue
    let object: Unmanaged<AnyObject>
    /// Whether scripts see a proxy whose target is the object with this record.
    let isBehindProxy: Bool
  }

  private static func record(of object: ScriptObject) -> UnsafeMutableRawPointer? {
    if let slot = object.privateData { return slot }
    // Scripts never see the target of a collection's proxy, so they cannot make a proxy of it.
    guard let slot = object.proxyTarget?.privateData else { return nil }
    let isOurs =
      switch slot.load(as: UInt64.self) {
      case NodeRecord.tagValue:
        slot.assumingMemoryBound(to: NodeRecord.self).pointee.wrapper == object.reference
      case ObjectRecord.tagValue:
        slot.assumingMemoryBound(to: ObjectRecord.self).pointee.isBehindProxy
      default: false
      }
    return isOurs ? slot : nil
  }

  static func isTaken(of object: ScriptObject) -> Bool {
    guard let record = record(of: object) else { return false }
    let tag = record.load(as: UInt64.self)
    return tag == NodeRecord.tagValue || tag == ObjectRecord.tagValue
  }

  static func node(of object: ScriptObject) -> Node? {
    guard let record = record(of: object),
      record.load(as: UInt64.self) == NodeRecord.tagValue
    else { return nil }
    return record.assumingMemoryBound(to: NodeRecord.self).pointee.node
  }

  static func object<Object: AnyObject>(of object: ScriptObject, as type: Object.Type) -> Object? {
    guard let record = record(of: object),
      record.load(as: UInt64.self) == ObjectRecord.tagValue
    else { return nil }
    let native = record.assumingMemoryBound(to: ObjectRecord.self).pointee.object
      .takeUnretainedValue()
    // OPTIMIZATION: the type is usually the exact type, and a dynamic cast is slower.
    if Swift.type(of: native) == type { return unsafeDowncast(native, to: type) }
    return native as? Object
  }
}
