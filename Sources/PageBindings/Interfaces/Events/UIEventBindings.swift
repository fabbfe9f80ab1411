internal import PageDOM
internal import PageJavaScript
internal import PageStyle

extension Interface {
  /// - Source: https://w3c.github.io/uievents/#interface-uievent
  static let uiEvent: Interface = .event(
    "UIEvent", UIEvent.self, parent: .event, initialize: initializeUIEvent
  ) {
    [
      .get("view") { $0.wrap(try $0.this(UIEvent.self).view) },
      .get("detail") { $0.number(try $0.this(UIEvent.self).detail) },
      .get("which") { $0.number(UIEventBindings.which(of: try $0.this(UIEvent.self))) },
      .get("pageX") { $0.number(UIEventBindings.pagePlace(of: try $0.this(UIEvent.self), $0).x) },
      .get("pageY") { $0.number(UIEventBindings.pagePlace(of: try $0.this(UIEvent.self), $0).y) },
      // Layers are not supported, so the coordinates are relative to the viewport.
      .get("layerX") { $0.number(UIEventBindings.clientX(of: try $0.this(UIEvent.self))) },
      .get("layerY") { $0.number(UIEventBindings.clientY(of: try $0.this(UIEvent.self))) },
      .method("initUIEvent", 1) { call in
        let event = try call.this(UIEvent.self)
        try call.initialize(event) {
          let detail = try call.long(4)
          return { event.detail = detail }
        }
        return nil
      },
    ]
  }

  /// - Source: https://w3c.github.io/uievents/#interface-focusevent
  static let focusEvent: Interface = .event(
    "FocusEvent", FocusEvent.self, parent: .uiEvent,
    initialize: { event, dictionary in
      try initializeUIEvent(event, dictionary)
      event.relatedTarget = try dictionary.target("relatedTarget")
    }
  ) {
    [.get("relatedTarget") { $0.wrap(try $0.this(FocusEvent.self).relatedTarget) }]
  }

  /// - Source: https://w3c.github.io/uievents/#interface-mouseevent
  static let mouseEvent: Interface = .event(
    "MouseEvent", MouseEvent.self, parent: .uiEvent, initialize: initializeMouseEvent
  ) {
    UIEventBindings.mouseMembers + UIEventBindings.modifiers(of: MouseEvent.self, \.modifiers)
  }

  /// - Source: https://w3c.github.io/uievents/#interface-wheelevent
  static let wheelEvent: Interface = .event(
    "WheelEvent", WheelEvent.self, parent: .mouseEvent,
    initialize: { event, dictionary in
      try initializeMouseEvent(event, dictionary)
      event.deltaMode = try dictionary.unsignedLong("deltaMode")
      event.deltaX = try dictionary.double("deltaX")
      event.deltaY = try dictionary.double("deltaY")
      event.deltaZ = try dictionary.double("deltaZ")
      event.wheelDeltaX = try dictionary.long("wheelDeltaX")
      event.wheelDeltaY = try dictionary.long("wheelDeltaY")
      UIEventBindings.completeDeltas(of: event)
    }
  ) {
    [
      .constant("DOM_DELTA_PIXEL", 0), .constant("DOM_DELTA_LINE", 1),
      .constant("DOM_DELTA_PAGE", 2),
      .get("deltaX") { $0.number(try $0.this(WheelEvent.self).deltaX) },
      .get("deltaY") { $0.number(try $0.this(WheelEvent.self).deltaY) },
      .get("deltaZ") { $0.number(try $0.this(WheelEvent.self).deltaZ) },
      .get("deltaMode") { $0.number(try $0.this(WheelEvent.self).deltaMode) },
      .get("wheelDeltaX") { $0.number(try $0.this(WheelEvent.self).wheelDeltaX) },
      .get("wheelDeltaY") { $0.number(try $0.this(WheelEvent.self).wheelDeltaY) },
      .get("wheelDelta") { call in
        let event = try call.this(WheelEvent.self)
        return call.number(event.wheelDeltaY != 0 ? event.wheelDeltaY : event.wheelDeltaX)
      },
      .get("webkitDirectionInvertedFromDevice") { call in
        _ = try call.this(WheelEvent.self)
        return call.boolean(false)
      },
    ]
  }

  /// - Source: https://w3c.github.io/uievents/#interface-keyboardevent
  static let keyboardEvent: Interface = .event(
    "KeyboardEvent", KeyboardEvent.self, parent: .uiEvent,
    initialize: { event, dictionary in
      try initializeUIEvent(event, dictionary)
      event.modifiers = try dictionary.modifiers()
      event.charCode = try dictionary.unsignedLong("charCode")
      event.code = try dictionary.text("code")
      event.isComposing = try dictionary.flag("isComposing")
      event.key = try dictionary.text("key")
      event.keyCode = try dictionary.unsignedLong("keyCode")
      event.keyIdentifier = try dictionary.text("keyIdentifier")
      event.location = try dictionary.unsignedLong("location")
      event.isRepeated = try dictionary.flag("repeat")
      event.which = try dictionary.unsignedLong("which")
    }
  ) {
    UIEventBindings.keyboardMembers
      + UIEventBindings.modifiers(of: KeyboardEvent.self, \.modifiers)
  }

  /// - Source: https://w3c.github.io/input-events/#interface-InputEvent
  static let inputEvent: Interface = .event(
    "InputEvent", InputEvent.self, parent: .uiEvent,
    initialize: { event, dictionary in
      try initializeUIEvent(event, dictionary)
      event.data = try dictionary.textOrNull("data")
      event.inputType = try dictionary.text("inputType")
      event.isComposing = try dictionary.flag("isComposing")
    }
  ) {
    [
      .get("inputType") { $0.string(try $0.this(InputEvent.self).inputType) },
      .get("data") { $0.stringOrNull(try $0.this(InputEvent.self).data) },
      .get("isComposing") { $0.boolean(try $0.this(InputEvent.self).isComposing) },
      .get("dataTransfer") { call in
        try call.this(InputEvent.self).dataTransfer.map { call.realm.wrap($0).value } ?? call.null
      },
      .method("getTargetRanges") { call in
        _ = try call.this(InputEvent.self)
        return call.scope.array([]).value
      },
    ]
  }

  /// - Source: https://w3c.github.io/uievents/#interface-compositionevent
  static let compositionEvent: Interface = .event(
    "CompositionEvent", CompositionEvent.self, parent: .uiEvent,
    initialize: { event, dictionary in
      try initializeUIEvent(event, dictionary)
      event.data = try dictionary.text("data")
    }
  ) {
    [
      .get("data") { $0.string(try $0.this(CompositionEvent.self).data) },
      .method("initCompositionEvent", 1) { call in
        let event = try call.this(CompositionEvent.self)
        let type = try call.text(0)
        let view = try call.windowOrNull(3)
        let data = call.has(4) ? try call.text(4) : ""
        guard !event.isBeingDispatched else { return nil }
        event.initialize(type: type, bubbles: call.boolean(1), isCancelable: call.boolean(2))
        event.view = view
        event.data = data
        return nil
      },
    ]
  }
}

enum UIEventBindings {
  /// Sets missing deltas: `wheelDeltaX` from `deltaX` or the reverse, and likewise for Y.
  static func completeDeltas(of event: WheelEvent) {
    if event.wheelDeltaX == 0 {
      event.wheelDeltaX = Int(Int32(truncatingIfNeeded: integer(-event.deltaX)))
    } else if event.deltaX == 0 {
      event.deltaX = -Double(event.wheelDeltaX)
    }
    if event.wheelDeltaY == 0 {
      event.wheelDeltaY = Int(Int32(truncatingIfNeeded: integer(-event.deltaY)))
    } else if event.deltaY == 0 {
      event.deltaY = -Double(event.wheelDeltaY)
    }
  }

  private static func integer(_ value: Double) -> Int {
    Int(exactly: value.rounded(.towardZero)) ?? 0
  }

  /// Returns the value of `which`. As in WebKit, it depends on the type of the event.
  static func which(of event: UIEvent) -> Int {
    (event as? MouseEvent).map { $0.button + 1 } ?? event.which
  }

  static func pagePlace(of event: UIEvent, _ call: Call) -> (x: Double, y: Double) {
    guard let event = event as? MouseEvent else { return (0, 0) }
    let page = call.realm.scrollPositions.page
    return (event.clientX + page.x, event.clientY + page.y)
  }

  /// Returns the position relative to the target; for an event without a target, to the page.
  /// - Source: https://drafts.csswg.org/cssom-view/#dom-mouseevent-offsetx
  private static func offset(of event: MouseEvent, _ call: Call) -> (x: Double, y: Double) {
    guard case .node(let node)? = event.target else { return pagePlace(of: event, call) }
    let box = (Element(node)).flatMap { call.realm.borderBox(of: $0) } ?? LayoutRect()
    return ((event.clientX - box.x).rounded(), (event.clientY - box.y).rounded())
  }

  static func clientX(of event: UIEvent) -> Double { (event as? MouseEvent)?.clientX ?? 0 }
  static func clientY(of event: UIEvent) -> Double { (event as? MouseEvent)?.clientY ?? 0 }

  static func modifiers<EventClass: Event>(
    of type: EventClass.Type, _ modifiers: KeyPath<EventClass, EventModifiers>
  ) -> [Member] {
    func member(_ name: String, _ modifier: EventModifiers) -> Member {
      .get(name) { $0.boolean(try $0.this(type)[keyPath: modifiers].contains(modifier)) }
    }
    let names: [DOMString: EventModifiers] = [
      "Alt": .alt, "AltGraph": .altGraph, "CapsLock": .capsLock, "Control": .control,
      "Meta": .meta, "Shift": .shift,
    ]
    return [
      member("ctrlKey", .control), member("shiftKey", .shift), member("altKey", .alt),
      member("metaKey", .meta),
      .method("getModifierState", 1) { call in
        let held = try call.this(type)[keyPath: modifiers]
        return call.boolean(names[try call.text(0)].map { held.contains($0) } ?? false)
      },
    ]
  }

  static var mouseMembers: [Member] {
    func place(_ names: String..., value: KeyPath<MouseEvent, Double>) -> [Member] {
      names.map { name in
        .get(name) { $0.number(try $0.this(MouseEvent.self)[keyPath: value]) }
      }
    }
    return place("clientX", "x", value: \.clientX) + place("clientY", "y", value: \.clientY)
      + place("screenX", value: \.screenX) + place("screenY", value: \.screenY)
      + place("movementX", value: \.movementX) + place("movementY", value: \.movementY) + [
        Member.get("offsetX") { $0.number(offset(of: try $0.this(MouseEvent.self), $0).x) }
          .marked(.estimated),
        Member.get("offsetY") { $0.number(offset(of: try $0.this(MouseEvent.self), $0).y) }
          .marked(.estimated),
        .get("button") { $0.number(try $0.this(MouseEvent.self).button) },
        .get("buttons") { $0.number(try $0.this(MouseEvent.self).buttons) },
        .get("relatedTarget") { $0.wrap(try $0.this(MouseEvent.self).relatedTarget) },
        .get("fromElement") { call in
          let event = try call.this(MouseEvent.self)
          return call.wrap(isLeaving(event) ? event.target : event.relatedTarget)
        },
        .get("toElement") { call in
          let event = try call.this(MouseEvent.self)
          return call.wrap(isLeaving(event) ? event.relatedTarget : event.target)
        },
        .method("initMouseEvent", 1) { try initializeMouseEvent($0) },
        .get("webkitForce") { call in
          _ = try call.this(MouseEvent.self)
          return call.number(0)
        },
        .constant("WEBKIT_FORCE_AT_MOUSE_DOWN", 1),
        .constant("WEBKIT_FORCE_AT_FORCE_MOUSE_DOWN", 2),
      ]
  }

  private static func isLeaving(_ event: MouseEvent) -> Bool {
    event.type == "mouseout" || event.type == "mouseleave"
  }

  /// - Source: https://w3c.github.io/uievents/#dom-mouseevent-initmouseevent
  private static func initializeMouseEvent(_ call: Call) throws -> ScriptValue? {
    let event = try call.this(MouseEvent.self)
    try call.initialize(event) {
      let numbers = try (4..<9).map { try call.long($0) }
      let button = Int(Int16(truncatingIfNeeded: try call.long(13)))
      let relatedTarget = try call.targetOrNull(14)
      return {
        event.detail = numbers[0]
        event.screenX = Double(numbers[1])
        event.screenY = Double(numbers[2])
        event.clientX = Double(numbers[3])
        event.clientY = Double(numbers[4])
        event.modifiers = modifiers(call, from: 9)
        event.button = button
        event.relatedTarget = relatedTarget
      }
    }
    return nil
  }

  private static func modifiers(_ call: Call, from index: Int) -> EventModifiers {
    var modifiers: EventModifiers = []
    if call.boolean(index) { modifiers.insert(.control) }
    if call.boolean(index + 1) { modifiers.insert(.alt) }
    if call.boolean(index + 2) { modifiers.insert(.shift) }
    if call.boolean(index + 3) { modifiers.insert(.meta) }
    return modifiers
  }

  static var keyboardMembers: [Member] {
    [
      .constant("DOM_KEY_LOCATION_STANDARD", 0), .constant("DOM_KEY_LOCATION_LEFT", 1),
      .constant("DOM_KEY_LOCATION_RIGHT", 2), .constant("DOM_KEY_LOCATION_NUMPAD", 3),
      .get("key") { $0.string(try $0.this(KeyboardEvent.self).key) },
      .get("code") { $0.string(try $0.this(KeyboardEvent.self).code) },
      .get("location") { $0.number(try $0.this(KeyboardEvent.self).location) },
      .get("repeat") { $0.boolean(try $0.this(KeyboardEvent.self).isRepeated) },
      .get("isComposing") { $0.boolean(try $0.this(KeyboardEvent.self).isComposing) },
      .get("charCode") { $0.number(try $0.this(KeyboardEvent.self).charCode) },
      .get("keyCode") { $0.number(try $0.this(KeyboardEvent.self).keyCode) },
      .get("keyIdentifier") { $0.string(try $0.this(KeyboardEvent.self).keyIdentifier) },
      .method("initKeyboardEvent", 1) { call in
        let event = try call.this(KeyboardEvent.self)
        try call.initialize(event) {
          // In WebKit, argument 4 is `keyIdentifier`, not `key`.
          let identifier = call.has(4) ? try call.text(4) : ""
          let location = try call.unsignedLong(5)
          return {
            event.keyIdentifier = identifier
            event.location = location
            event.modifiers = modifiers(call, from: 6)
          }
        }
        return nil
      },
    ]
  }
}

extension Call {
  /// Initializes an event, unless it is being dispatched.
  /// - Parameter rest: Reads the other arguments, and returns a function that sets their values.
  fileprivate func initialize(_ event: UIEvent, rest: () throws -> () -> Void) throws {
    let type = try text(0)
    let view = try windowOrNull(3)
    let set = try rest()
    guard !event.isBeingDispatched else { return }
    event.initialize(type: type, bubbles: boolean(1), isCancelable: boolean(2))
    event.view = view
    set()
  }
}
