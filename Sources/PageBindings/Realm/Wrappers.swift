internal import CJavaScriptCore
internal import PageDOM
internal import PageJavaScript

/// A JavaScript value where PageDOM keeps what only scripts know; it lives as long as the realm.
final class ScriptValue {
  let value: JSValueRef

  init(_ value: JSValueRef, in realm: Realm) {
    self.value = value
    realm.keep(value)
  }
}

/// The JavaScript objects of native objects that must be found again: events, their targets, ranges.
private final class WrapperTable {
  var wrappers: [ObjectIdentifier: JSObjectRef] = [:]
}

extension Realm {
  /// The windows of a page see the same objects.
  private var wrapperTable: WrapperTable { top.part(WrapperTable.self) { WrapperTable() } }

  /// Returns the JavaScript object for a native object: always the same one.
  func wrapper(of object: AnyObject, as interface: @autoclosure () -> Interface) -> JSObjectRef {
    let table = wrapperTable
    if let known = table.wrappers[ObjectIdentifier(object)] { return known }
    let made = wrap(object, as: interface())
    table.wrappers[ObjectIdentifier(object)] = made
    return made
  }

  /// Returns the JavaScript object for a native object, where one was made.
  func knownWrapper(of object: AnyObject) -> JSObjectRef? {
    wrapperTable.wrappers[ObjectIdentifier(object)]
  }

  /// Remembers the JavaScript object that a script has used a native object by.
  func remember(_ wrapper: JSObjectRef, of object: AnyObject) {
    let table = wrapperTable
    if table.wrappers[ObjectIdentifier(object)] == nil {
      table.wrappers[ObjectIdentifier(object)] = wrapper
    }
  }

  /// Returns the JavaScript object for a target of events.
  func wrap(_ target: EventTarget) -> JSObjectRef {
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

  /// Returns the target of events that an object is, if it is one.
  func eventTarget(of object: JSObjectRef) -> EventTarget? {
    if let node = PrivateSlot.node(of: object) { return .node(node) }
    if let target = PrivateSlot.object(of: object, as: EventTargetObject.self) {
      return .object(target)
    }
    return PrivateSlot.object(of: object, as: Realm.self)?.windowTarget
  }

  /// The window as a target of events.
  var windowTarget: EventTarget? { document.window.map { .object($0) } }
}
