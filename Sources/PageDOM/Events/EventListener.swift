/// Someone who is called for events.
public protocol EventListener: AnyObject {
  /// What tells the callback from others: listeners of one callback are the same listener.
  var callbackIdentity: UnsafeRawPointer { get }

  /// Is called for an event; what it throws is reported, and the event goes on.
  /// - Source: https://dom.spec.whatwg.org/#callbackdef-eventlistener
  func handleEvent(_ event: Event) throws
}

/// How a listener is called.
/// - Source: https://dom.spec.whatwg.org/#dictdef-addeventlisteneroptions
public struct EventListenerOptions {
  /// Whether it is called on the way down, not on the way up.
  public var capture: Bool
  /// Whether it is called once at most.
  public var once: Bool
  /// Whether it cannot prevent what follows; `nil` leaves that to the type of event.
  public var passive: Bool?
  /// Ends the listener when it is aborted.
  public var signal: AbortSignal?

  /// Makes options.
  public init(
    capture: Bool = false, once: Bool = false, passive: Bool? = nil, signal: AbortSignal? = nil
  ) {
    self.capture = capture
    self.once = once
    self.passive = passive
    self.signal = signal
  }
}

/// A listener of a target.
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

/// The listeners of a target.
/// - Source: https://dom.spec.whatwg.org/#eventtarget-event-listener-list
final class EventListenerList {
  /// Those of one type, in order. Removed ones stay for a while, so that removing all is linear.
  private struct TypeList {
    var order: [RegisteredListener] = []
    var known: [RegisteredListener.Key: RegisteredListener] = [:]
  }

  private var types: [DOMString: TypeList] = [:]

  /// Adds a listener, where it is not there yet.
  func add(_ listener: RegisteredListener, type: DOMString) {
    guard types[type]?.known[listener.key] == nil else { return }
    types[type, default: TypeList()].order.append(listener)
    types[type]?.known[listener.key] = listener
  }

  /// Removes the listener of a callback.
  func remove(_ key: RegisteredListener.Key, type: DOMString) {
    if let listener = types[type]?.known[key] { remove(listener, type: type) }
  }

  /// Removes a listener, where it is one of these.
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

  /// Removes all of them, those that are about to be called included.
  func removeAll() {
    for list in types.values { for listener in list.order { listener.isRemoved = true } }
    types = [:]
  }

  /// The listeners of a type as they are now.
  func listeners(type: DOMString) -> [RegisteredListener] { types[type]?.order ?? [] }

  /// Whether there are none.
  var isEmpty: Bool { types.isEmpty }

  func hasListeners(type: DOMString) -> Bool { types[type] != nil }
}
