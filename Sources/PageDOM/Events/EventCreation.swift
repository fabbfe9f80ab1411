extension Event {
  /// Creates an uninitialized event. The interface name is ASCII case-insensitive.
  /// - Parameter timeStamp: Milliseconds since the page's time origin.
  /// - Throws: `NotSupportedError` for unknown names.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createevent
  public static func create(
    interface: DOMString, timeStamp: Double
  ) throws(DOMException) -> Event {
    guard let type = interfaces[interface.asciiLowercased] else { throw .notSupported }
    return type.init(uninitializedAt: timeStamp)
  }

  private static let interfaces: [DOMString: Event.Type] = [
    "beforeunloadevent": BeforeUnloadEvent.self, "popstateevent": PopStateEvent.self,
    "compositionevent": CompositionEvent.self, "customevent": CustomEvent.self,
    "dragevent": DragEvent.self,
    "event": Event.self, "events": Event.self, "focusevent": FocusEvent.self,
    "hashchangeevent": HashChangeEvent.self, "htmlevents": Event.self,
    "keyboardevent": KeyboardEvent.self, "keyboardevents": KeyboardEvent.self,
    "messageevent": MessageEvent.self,
    "mouseevent": MouseEvent.self, "mouseevents": MouseEvent.self,
    "storageevent": StorageEvent.self, "svgevents": Event.self, "uievent": UIEvent.self,
    "uievents": UIEvent.self, "wheelevent": WheelEvent.self,
  ]
}
