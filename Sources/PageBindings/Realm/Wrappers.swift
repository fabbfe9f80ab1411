internal import PageDOM
internal import PageJavaScript

/// A JavaScript value that PageDOM stores as an opaque object; it lives as long as the realm.
final class KeptValue {
  let value: ScriptValue

  init(_ value: ScriptValue, in realm: Realm) {
    self.value = value
    realm.keep(value)
  }
}

/// A table of native objects, such as events and ranges, and the JavaScript objects that represent
/// them.
private final class WrapperTable {
  static let key = AttachmentKey<Realm, WrapperTable>()

  var wrappers: [ObjectIdentifier: ScriptObject] = [:]
}

extension Realm {
  /// All windows of a page share the table.
  private var wrapperTable: WrapperTable { top.attachment(WrapperTable.key) { WrapperTable() } }

  func wrapper(of object: AnyObject, as interface: @autoclosure () -> Interface) -> ScriptObject {
    let table = wrapperTable
    if let known = table.wrappers[ObjectIdentifier(object)] { return known }
    let made = wrap(object, as: interface())
    table.wrappers[ObjectIdentifier(object)] = made
    return made
  }

  func wrapper(of object: AnyObject, as interface: Interface, exotic: ExoticKind) -> ScriptObject {
    if let known = knownWrapper(of: object) { return known }
    let made = wrap(object, as: interface, exotic: exotic)
    remember(made, of: object)
    return made
  }

  /// Returns the JavaScript object of a native object; `nil` if none was made.
  func knownWrapper(of object: AnyObject) -> ScriptObject? {
    wrapperTable.wrappers[ObjectIdentifier(object)]
  }

  /// Remembers the JavaScript object that a script uses for a native object.
  func remember(_ wrapper: ScriptObject, of object: AnyObject) {
    let table = wrapperTable
    if table.wrappers[ObjectIdentifier(object)] == nil {
      table.wrappers[ObjectIdentifier(object)] = wrapper
    }
  }

  func wrap(_ target: EventTarget) -> ScriptObject {
    switch target {
    case .node(let node): wrap(node)
    case .object(let object):
      if let window = object as? WindowEventTarget {
        realm(of: window).context.global
      } else {
        wrapper(of: object, as: .eventTarget)
      }
    }
  }

  func eventTarget(of object: ScriptObject) -> EventTarget? {
    if let node = PrivateSlot.node(of: object) { return .node(node) }
    if let target = PrivateSlot.object(of: object, as: EventTargetObject.self) {
      return .object(target)
    }
    return PrivateSlot.object(of: object, as: Realm.self)?.windowTarget
  }

  var windowTarget: EventTarget? { document.window.map { .object($0) } }
}
