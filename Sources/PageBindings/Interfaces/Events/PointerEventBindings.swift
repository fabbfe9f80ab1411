internal import PageDOM
internal import PageJavaScript

/// Only scripts create device events, except for `click`.
extension Interface {
  static let deviceEventInterfaces: [Interface] = [
    .pointerEvent, .dragEvent, .clipboardEvent, .animationEvent, .transitionEvent, .gamepadEvent,
  ]

  /// - Source: https://w3c.github.io/pointerevents/#pointerevent-interface
  static let pointerEvent: Interface = .event(
    "PointerEvent", PointerEvent.self, parent: .mouseEvent,
    initialize: { event, dictionary in
      try initializeMouseEvent(event, dictionary)
      event.coalescedEvents = try dictionary.pointerEvents("coalescedEvents")
      event.height = try dictionary.double("height", default: 1)
      event.isPrimary = try dictionary.flag("isPrimary")
      event.pointerId = try dictionary.long("pointerId")
      event.pointerType = try dictionary.text("pointerType")
      event.predictedEvents = try dictionary.pointerEvents("predictedEvents")
      event.pressure = Float(try dictionary.double("pressure"))
      event.tangentialPressure = Float(try dictionary.double("tangentialPressure"))
      event.tiltX = try dictionary.long("tiltX")
      event.tiltY = try dictionary.long("tiltY")
      event.twist = try dictionary.long("twist")
      event.width = try dictionary.double("width", default: 1)
      // As in WebKit, both tilt angles are reset if both are nonzero.
      if event.tiltX != 0, event.tiltY != 0 { (event.tiltX, event.tiltY) = (0, 0) }
    }
  ) {
    [
      .get("pointerId") { $0.number(try $0.this(PointerEvent.self).pointerId) },
      .get("width") { $0.number(try $0.this(PointerEvent.self).width) },
      .get("height") { $0.number(try $0.this(PointerEvent.self).height) },
      .get("pressure") { $0.number(Double(try $0.this(PointerEvent.self).pressure)) },
      .get("tangentialPressure") {
        $0.number(Double(try $0.this(PointerEvent.self).tangentialPressure))
      },
      .get("tiltX") { $0.number(try $0.this(PointerEvent.self).tiltX) },
      .get("tiltY") { $0.number(try $0.this(PointerEvent.self).tiltY) },
      .get("twist") { $0.number(try $0.this(PointerEvent.self).twist) },
      .get("pointerType") { $0.string(try $0.this(PointerEvent.self).pointerType) },
      .get("isPrimary") { $0.boolean(try $0.this(PointerEvent.self).isPrimary) },
      .method("getCoalescedEvents") { $0.events(try $0.this(PointerEvent.self).coalescedEvents) },
      .method("getPredictedEvents") { $0.events(try $0.this(PointerEvent.self).predictedEvents) },
    ]
  }

  /// - Source: https://html.spec.whatwg.org/multipage/dnd.html#the-dragevent-interface
  static let dragEvent: Interface = .event(
    "DragEvent", DragEvent.self, parent: .mouseEvent,
    initialize: { event, dictionary in
      try initializeMouseEvent(event, dictionary)
      event.dataTransfer = try dictionary.object("dataTransfer", DataTransfer.self)
    }
  ) {
    [
      .get("dataTransfer") { call in
        try call.this(DragEvent.self).dataTransfer.map { call.realm.wrap($0).value } ?? call.null
      }
    ]
  }

  /// - Source: https://w3c.github.io/clipboard-apis/#clipboard-event-interfaces
  static let clipboardEvent: Interface = .event(
    "ClipboardEvent", ClipboardEvent.self, parent: .event,
    initialize: { event, dictionary in
      event.clipboardData = try dictionary.object("clipboardData", DataTransfer.self)
    }
  ) {
    [
      .get("clipboardData") { call in
        try call.this(ClipboardEvent.self).clipboardData.map { call.realm.wrap($0).value }
          ?? call.null
      }
    ]
  }

  /// - Source: https://drafts.csswg.org/css-animations/#interface-animationevent
  static let animationEvent = animatedChange(
    "AnimationEvent", AnimationEvent.self, name: "animationName")

  /// - Source: https://drafts.csswg.org/css-transitions/#interface-transitionevent
  static let transitionEvent = animatedChange(
    "TransitionEvent", TransitionEvent.self, name: "propertyName")

  private static func animatedChange<EventClass: AnimatedChangeEvent>(
    _ interface: String, _ type: EventClass.Type, name: String
  ) -> Interface {
    .event(
      interface, type, parent: .event,
      initialize: { event, dictionary in
        event.name = try dictionary.text(name)
        event.elapsedTime = try dictionary.double("elapsedTime")
        event.pseudoElement = try dictionary.text("pseudoElement")
      }
    ) {
      [
        .get(name) { $0.string(try $0.this(type).name) },
        .get("elapsedTime") { $0.number(try $0.this(type).elapsedTime) },
        .get("pseudoElement") { $0.string(try $0.this(type).pseudoElement) },
      ]
    }
  }

  /// - Source: https://w3c.github.io/gamepad/#gamepadevent-interface
  static let gamepadEvent: Interface = .event(
    "GamepadEvent", GamepadEvent.self, parent: .event,
    initialize: { _, dictionary in
      guard let value = try dictionary.call.option(1, "gamepad"),
        !dictionary.call.scope.isNull(value)
      else { return }
      throw NativeError.type("Member gamepad must be an instance of Gamepad")
    }
  ) {
    [
      .get("gamepad") { call in
        _ = try call.this(GamepadEvent.self)
        return call.null
      }
    ]
  }
}

extension EventInit {
  fileprivate func object<Object: AnyObject>(
    _ name: String, _ type: Object.Type
  ) throws -> Object? {
    guard let value = try call.option(1, name), !call.scope.isNull(value) else {
      return nil
    }
    guard let object = call.scope.object(value),
      let native = PrivateSlot.object(of: object, as: type)
    else { throw NativeError.type("Member \(name) must be an instance of \(type)") }
    return native
  }

  fileprivate func pointerEvents(_ name: String) throws -> [PointerEvent] {
    guard let value = try call.option(1, name) else { return [] }
    guard let list = try realm.functions.makeList(value) else {
      throw NativeError.type("Member \(name) must be a sequence")
    }
    return try call.scope.items(of: list) { item in
      guard let object = call.scope.object(item),
        let event = PrivateSlot.object(of: object, as: PointerEvent.self)
      else { throw NativeError.type("Member \(name) must have instances of PointerEvent") }
      return event
    }
  }
}

extension Call {
  fileprivate func events(_ events: [PointerEvent]) -> ScriptValue {
    scope.array(of: events) { realm.wrap($0).value }.value
  }
}
