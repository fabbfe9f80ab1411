internal import PageDOM
internal import PageJavaScript

extension Interface {
  /// - Source: https://dom.spec.whatwg.org/#interface-event
  static let event: Interface = Interface(
    "Event",
    constructor: (
      1,
      { call in
        let dictionary = EventInit(call: call)
        let event = Event(
          type: try call.text(0), bubbles: try dictionary.flag("bubbles"),
          isCancelable: try dictionary.flag("cancelable"),
          isComposed: try dictionary.flag("composed"), timeStamp: call.realm.eventTime)
        return call.realm.wrap(event).value
      }
    )
  ) {
    EventBindings.state + EventBindings.operations + EventBindings.legacy
  }

  /// - Source: https://dom.spec.whatwg.org/#interface-customevent
  static let customEvent: Interface = .event(
    "CustomEvent", CustomEvent.self, parent: .event,
    initialize: { $0.detail = try $1.value("detail") }
  ) {
    [
      .get("detail") { $0.value(try $0.this(CustomEvent.self).detail) },
      .method("initCustomEvent", 1) { call in
        let event = try call.this(CustomEvent.self)
        let type = try call.text(0)
        guard !event.isBeingDispatched else { return nil }
        event.initialize(type: type, bubbles: call.boolean(1), isCancelable: call.boolean(2))
        event.detail = call.has(3) ? KeptValue(call[3], in: call.realm) : nil
        return nil
      },
    ]
  }
}

enum EventBindings {
  static let isTrusted = NativeFunction { invocation in
    let call = Call(invocation)
    return call.boolean(try call.this(Event.self).isTrusted)
  }

  static var state: [Member] {
    [
      .constant("NONE", 0), .constant("CAPTURING_PHASE", 1), .constant("AT_TARGET", 2),
      .constant("BUBBLING_PHASE", 3),
      .get("type") { $0.string(try $0.this(Event.self).type) },
      .get("target") { $0.wrap(try $0.this(Event.self).target) },
      .get("currentTarget") { $0.wrap(try $0.this(Event.self).currentTarget) },
      .get("eventPhase") { $0.number(try $0.this(Event.self).phase.rawValue) },
      .get("bubbles") { $0.boolean(try $0.this(Event.self).bubbles) },
      .get("cancelable") { $0.boolean(try $0.this(Event.self).isCancelable) },
      .get("defaultPrevented") { $0.boolean(try $0.this(Event.self).isCanceled) },
      .get("composed") { $0.boolean(try $0.this(Event.self).isComposed) },
      .get("timeStamp") { $0.number(try $0.this(Event.self).timeStamp) },
    ]
  }

  static var operations: [Member] {
    [
      .method("composedPath") { call in
        let realm = call.realm
        return call.scope.array(
          try call.this(Event.self).composedPath.map { realm.wrap($0).value }
        ).value
      },
      .method("stopPropagation") { call in
        try call.this(Event.self).stopPropagation()
        return nil
      },
      .method("stopImmediatePropagation") { call in
        try call.this(Event.self).stopImmediatePropagation()
        return nil
      },
      .method("preventDefault") { call in
        try call.this(Event.self).preventDefault()
        return nil
      },
      .method("initEvent", 1) { call in
        try call.this(Event.self).initialize(
          type: try call.text(0), bubbles: call.boolean(1), isCancelable: call.boolean(2))
        return nil
      },
    ]
  }

  static var legacy: [Member] {
    [
      .get("srcElement") { $0.wrap(try $0.this(Event.self).target) },
      .attribute(
        "cancelBubble", get: { $0.boolean(try $0.this(Event.self).cancelBubble) },
        set: { call in
          try call.this(Event.self).cancelBubble = call.boolean(0)
          return nil
        }),
      .attribute(
        "returnValue", get: { $0.boolean(try $0.this(Event.self).returnValue) },
        set: { call in
          try call.this(Event.self).returnValue = call.boolean(0)
          return nil
        }),
    ]
  }

  static var documentMembers: [Member] {
    [
      .method("createEvent", 1) { call in
        _ = try call.thisDocument()
        let event = try Event.create(
          interface: try call.text(0), timeStamp: call.realm.eventTime)
        return call.realm.wrap(event).value
      },
      .eventHandlers(.global), .eventHandlers(.document),
    ]
  }

  static var windowMembers: [Member] {
    [
      .get("event") { call in
        let realm = call.realm
        return realm.eventHost.currentEvent.map { realm.wrap($0).value }
      }.replaceable,
      .eventHandlers(.global), .eventHandlers(.window),
    ]
  }
}

extension Realm {
  func wrap(_ event: Event) -> ScriptObject {
    if let known = knownWrapper(of: event) { return known }
    let wrapper = wrapper(of: event, as: Interface.of(event))
    functions.makeEvent(wrapper)
    return wrapper
  }
}

extension Interface {
  static func of(_ event: Event) -> Interface {
    switch event {
    case is CustomEvent: .customEvent
    case is FormDataEvent: .formDataEvent
    case is PopStateEvent: .popStateEvent
    case is PageTransitionEvent: .pageTransitionEvent
    case is BeforeUnloadEvent: .beforeUnloadEvent
    case is PageRevealEvent: .pageRevealEvent
    case is PageSwapEvent: .pageSwapEvent
    case is CloseEvent: .closeEvent
    case is WheelEvent: .wheelEvent
    case is PointerEvent: .pointerEvent
    case is DragEvent: .dragEvent
    case is MouseEvent: .mouseEvent
    case is KeyboardEvent: .keyboardEvent
    case is FocusEvent: .focusEvent
    case is InputEvent: .inputEvent
    case is CompositionEvent: .compositionEvent
    case is UIEvent: .uiEvent
    case is AnimationEvent: .animationEvent
    case is ClipboardEvent: .clipboardEvent
    case is ErrorEvent: .errorEvent
    case is GamepadEvent: .gamepadEvent
    case is HashChangeEvent: .hashChangeEvent
    case is MediaQueryListEvent: .mediaQueryListEvent
    case is MessageEvent: .messageEvent
    case is ProgressEvent: .progressEvent
    case is PromiseRejectionEvent: .promiseRejectionEvent
    case is StorageEvent: .storageEvent
    case is SubmitEvent: .submitEvent
    case is ToggleEvent: .toggleEvent
    case is TrackEvent: .trackEvent
    case is TransitionEvent: .transitionEvent
    default: .event
    }
  }
}

extension Call {
  func wrap(_ target: EventTarget?) -> ScriptValue { target.map { realm.wrap($0).value } ?? null }

  /// Returns the JavaScript value that PageDOM stores for a script; `null` if there is none.
  func value(_ kept: AnyObject?) -> ScriptValue { (kept as? KeptValue)?.value ?? null }

  func targetOrNull(_ index: Int) throws -> EventTarget? {
    let value = self[index]
    if scope.isNullOrUndefined(value) { return nil }
    guard let object = scope.object(value), let target = realm.eventTarget(of: object) else {
      throw wrongArgument(index, "EventTarget")
    }
    return target
  }

  /// Returns the window in an argument; `nil` for `null` and `undefined`.
  /// - Throws: `TypeError` if the argument is not the realm's window.
  func windowOrNull(_ index: Int) throws -> EventTarget? {
    let target = try targetOrNull(index)
    guard target == nil || target == realm.windowTarget else {
      throw wrongArgument(index, "Window")
    }
    return target
  }
}
