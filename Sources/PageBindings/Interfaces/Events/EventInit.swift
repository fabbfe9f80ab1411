internal import PageDOM
internal import PageJavaScript

/// The dictionary argument of an event constructor.
///
/// Read the members of inherited dictionaries first. Within a dictionary, read the members in
/// lexicographical order.
/// - Source: https://webidl.spec.whatwg.org/#es-dictionary
struct EventInit {
  let call: Call

  var realm: Realm { call.realm }

  func flag(_ name: String) throws -> Bool { try call.flag(1, name) }

  func text(_ name: String) throws -> DOMString {
    try call.option(1, name).map { try call.text(value: $0) } ?? ""
  }

  func textOrNull(_ name: String) throws -> DOMString? {
    guard let value = try call.option(1, name), !call.scope.isNull(value) else {
      return nil
    }
    return try call.text(value: value)
  }

  func unsignedLong(_ name: String) throws -> Int {
    try call.option(1, name).map { try call.unsignedLong(value: $0) } ?? 0
  }

  func long(_ name: String) throws -> Int {
    Int(Int32(truncatingIfNeeded: try unsignedLong(name)))
  }

  func short(_ name: String) throws -> Int {
    Int(Int16(truncatingIfNeeded: try unsignedLong(name)))
  }

  /// - Source: https://webidl.spec.whatwg.org/#es-double
  func double(_ name: String, default fallback: Double = 0) throws -> Double {
    guard let value = try call.option(1, name) else { return fallback }
    let number = try call.scope.number(value)
    guard number.isFinite else { throw NativeError.type("The provided value is non-finite") }
    return number
  }

  func value(_ name: String) throws -> KeptValue? {
    try call.option(1, name).map { KeptValue($0, in: realm) }
  }

  /// Reads a member whose interface is not supported; only `null` is valid.
  func null(_ name: String) throws {
    guard let value = try call.option(1, name), !call.scope.isNull(value) else { return }
    throw NativeError.type("Type error")
  }

  func target(_ name: String) throws -> EventTarget? {
    guard let value = try call.option(1, name), !call.scope.isNull(value) else {
      return nil
    }
    guard let object = call.scope.object(value), let target = realm.eventTarget(of: object) else {
      throw NativeError.type("Member \(name) must be an instance of EventTarget")
    }
    return target
  }

  func window(_ name: String) throws -> EventTarget? {
    let target = try target(name)
    guard target == nil || target == realm.windowTarget else {
      throw NativeError.type("Member \(name) must be an instance of Window")
    }
    return target
  }

  /// - Source: https://w3c.github.io/uievents/#dictdef-eventmodifierinit
  func modifiers() throws -> EventModifiers {
    var modifiers: EventModifiers = []
    if try flag("altKey") { modifiers.insert(.alt) }
    if try flag("ctrlKey") { modifiers.insert(.control) }
    if try flag("metaKey") { modifiers.insert(.meta) }
    if try flag("modifierAltGraph") { modifiers.insert(.altGraph) }
    if try flag("modifierCapsLock") { modifiers.insert(.capsLock) }
    if try flag("shiftKey") { modifiers.insert(.shift) }
    return modifiers
  }
}

extension Interface {
  static func event<EventClass: Event>(
    _ name: String, _ type: EventClass.Type, parent: Interface, required: Int = 1,
    initialize: @escaping (EventClass, EventInit) throws -> Void = { _, _ in },
    members: @escaping () -> [Member] = { [] }
  ) -> Interface {
    Interface(
      name, parent: parent,
      constructor: (
        required,
        { call in
          let dictionary = EventInit(call: call)
          let event = type.init(
            type: try call.text(0), bubbles: try dictionary.flag("bubbles"),
            isCancelable: try dictionary.flag("cancelable"),
            isComposed: try dictionary.flag("composed"), timeStamp: call.realm.eventTime)
          try initialize(event, dictionary)
          return call.realm.wrap(event).value
        }
      ), members: members)
  }

  static func initializeUIEvent(_ event: UIEvent, _ dictionary: EventInit) throws {
    event.detail = try dictionary.long("detail")
    event.view = try dictionary.window("view")
  }

  /// In WebKit, coordinates are integers.
  static func initializeMouseEvent(_ event: MouseEvent, _ dictionary: EventInit) throws {
    try initializeUIEvent(event, dictionary)
    event.modifiers = try dictionary.modifiers()
    event.button = try dictionary.short("button")
    event.buttons = try dictionary.unsignedLong("buttons") & 0xFFFF
    event.clientX = Double(try dictionary.long("clientX"))
    event.clientY = Double(try dictionary.long("clientY"))
    event.movementX = Double(try dictionary.long("movementX"))
    event.movementY = Double(try dictionary.long("movementY"))
    event.relatedTarget = try dictionary.target("relatedTarget")
    event.screenX = Double(try dictionary.long("screenX"))
    event.screenY = Double(try dictionary.long("screenY"))
  }
}
