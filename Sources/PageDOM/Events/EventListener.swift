/// An event callback.
public protocol EventListener: AnyObject {
  /// Identifies the callback. Listeners of one event type are duplicates if their callbacks and
  /// capture flags are equal.
  var callbackIdentity: UnsafeRawPointer { get }

  /// An exception is reported and does not stop the dispatch.
  /// - Source: https://dom.spec.whatwg.org/#callbackdef-eventlistener
  func handleEvent(_ event: Event) throws
}

/// - Source: https://dom.spec.whatwg.org/#dictdef-addeventlisteneroptions
public struct EventListenerOptions {
  /// Whether the listener is called in the capturing phase instead of the bubbling phase.
  public var capture: Bool
  /// Whether the listener is removed when it is first called.
  public var once: Bool
  /// Whether the listener cannot cancel the event; `nil` selects the default passive value.
  public var passive: Bool?
  /// The signal whose abort removes the listener.
  public var signal: AbortSignal?

  public init(
    capture: Bool = false, once: Bool = false, passive: Bool? = nil, signal: AbortSignal? = nil
  ) {
    self.capture = capture
    self.once = once
    self.passive = passive
    self.signal = signal
  }
}

/// - Source: https://dom.spec.whatwg.org/#concept-event-listener
final class RegisteredListener {
  struct Key: Hashable {
    let callback: UnsafeRawPointer
    let capture: Bool
  }

  let listener: any EventListener
  let capture: Bool
  let once: Bool
  let isPassive: Bool
  var isRemoved = false

  init(_ listener: any EventListener, capture: Bool, once: Bool, isPassive: Bool) {
    self.listener = listener
    self.capture = capture
    self.once = once
    self.isPassive = isPassive
  }

  var key: Key { Key(callback: listener.callbackIdentity, capture: capture) }
}

/// - Source: https://dom.spec.whatwg.org/#eventtarget-event-listener-list
final class EventListenerList {
  /// The listeners of one event type.
  ///
  /// OPTIMIZATION: Removed listeners stay in `order` until they outnumber the others. Removing all
  /// listeners one by one therefore takes linear time.
  private struct TypeList {
    var order: [RegisteredListener] = []
    var known: [RegisteredListener.Key: RegisteredListener] = [:]
  }

  private var types: [DOMString: TypeList] = [:]

  /// Does nothing if the list contains a listener with the same key.
  func add(_ listener: RegisteredListener, type: DOMString) {
    guard types[type]?.known[listener.key] == nil else { return }
    types[type, default: TypeList()].order.append(listener)
    types[type]?.known[listener.key] = listener
  }

  func remove(_ key: RegisteredListener.Key, type: DOMString) {
    if let listener = types[type]?.known[key] { remove(listener, type: type) }
  }

  func remove(_ listener: RegisteredListener, type: DOMString) {
    guard types[type]?.known[listener.key] === listener else { return }
    types[type]?.known[listener.key] = nil
    listener.isRemoved = true
    guard let list = types[type] else { return }
    if list.known.isEmpty {
      types[type] = nil
    } else if list.order.count > 2 * list.known.count {
      types[type]?.order = list.order.filter { !$0.isRemoved }
    }
  }

  /// Removes all listeners, including those that the current dispatch has not called yet.
  func removeAll() {
    for list in types.values { for listener in list.order { listener.isRemoved = true } }
    types = [:]
  }

  /// Returns a snapshot, which may contain removed listeners.
  func listeners(type: DOMString) -> [RegisteredListener] { types[type]?.order ?? [] }

  var isEmpty: Bool { types.isEmpty }

  func hasListeners(type: DOMString) -> Bool { types[type] != nil }
}
