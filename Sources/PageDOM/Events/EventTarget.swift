/// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
public enum EventTarget: Hashable {
  case node(Node)
  /// An event target that is not a node, for example the window.
  case object(EventTargetObject)
}

/// An event target that is not a node.
/// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
open class EventTargetObject: Hashable {
  let listeners = EventListenerList()

  public var hasListeners: Bool { !listeners.isEmpty }

  public init() {}

  /// Returns the next target in the event path; `nil` at its end.
  /// - Source: https://dom.spec.whatwg.org/#get-the-parent
  open func parent(for event: Event) -> EventTarget? { nil }

  public static func == (left: EventTargetObject, right: EventTargetObject) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A document's window, at which the event path ends.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#window
public final class WindowEventTarget: EventTargetObject {
  fileprivate static let key = AttachmentKey<DocumentState, WindowEventTarget>()
}

extension Document {
  /// `nil` if the document never had a browsing context.
  public var window: WindowEventTarget? {
    let state = state
    guard state.hasBrowsingContext || state.navigable != nil else { return nil }
    return state.attachment(WindowEventTarget.key) { WindowEventTarget() }
  }
}

extension DocumentGroup {
  public func anyNodeListens(to type: DOMString) -> Bool {
    eventListeners.values.contains { $0.hasListeners(type: type) }
  }
}

extension EventTarget {
  /// Does nothing if there is a listener with the same callback and capture flag.
  /// - Source: https://dom.spec.whatwg.org/#add-an-event-listener
  public func addEventListener(
    _ type: DOMString, _ listener: any EventListener, options: EventListenerOptions = .init()
  ) {
    // 2.
    if let signal = options.signal, signal.isAborted { return }
    // 4.
    let registered = RegisteredListener(
      listener, capture: options.capture, once: options.once,
      isPassive: options.passive ?? isPassiveByDefault(type))
    // 5.
    let listeners = listenersForAdding
    listeners.add(registered, type: type)
    // 6. If the same callback is added again later, the signal does not remove the new listener.
    options.signal?.addAlgorithm { [weak listeners, weak registered] in
      if let registered { listeners?.remove(registered, type: type) }
    }
  }

  /// - Parameter callbackIdentity: The `callbackIdentity` of the listener.
  /// - Source: https://dom.spec.whatwg.org/#dom-eventtarget-removeeventlistener
  public func removeEventListener(
    _ type: DOMString, _ callbackIdentity: UnsafeRawPointer, capture: Bool = false
  ) {
    listeners?.remove(
      RegisteredListener.Key(callback: callbackIdentity, capture: capture), type: type)
  }

  /// Also removes the listeners of descendants.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#erase-all-event-listeners-and-handlers
  public func removeAllEventListeners() {
    listeners?.removeAll()
    guard case .node(let root) = self, !root.group.eventListeners.isEmpty else { return }
    for (node, listeners) in root.group.eventListeners where root.contains(node) {
      listeners.removeAll()
    }
  }

  public func hasEventListeners(_ type: DOMString) -> Bool {
    listeners?.hasListeners(type: type) ?? false
  }

  /// Whether any target in the path of a non-composed event at this target listens to `type`.
  public func anyoneListens(to type: DOMString) -> Bool {
    let event = Event(type: type, timeStamp: 0)
    var next: EventTarget? = self
    while let target = next {
      if target.hasEventListeners(type) { return true }
      next = target.parent(for: event, from: self)
    }
    return false
  }

  /// The listeners of the target; `nil` for a node to which no listener was ever added.
  var listeners: EventListenerList? {
    switch self {
    case .node(let node): node.group.eventListeners[node]
    case .object(let object): object.listeners
    }
  }

  private var listenersForAdding: EventListenerList {
    if let listeners { return listeners }
    let made = EventListenerList()
    if case .node(let node) = self { node.group.eventListeners[node] = made }
    return made
  }

  /// Returns the next target in the event path; `nil` at its end.
  /// - Parameter origin: The target at which the event is dispatched.
  /// - Source: https://dom.spec.whatwg.org/#get-the-parent
  func parent(for event: Event, from origin: EventTarget) -> EventTarget? {
    switch self {
    case .object(let object): return object.parent(for: event)
    case .node(let node):
      if let document = Document(node) {
        return event.type == "load" ? nil : document.window.map { .object($0) }
      }
      if node.group.shadowTrees != nil {
        if let root = ShadowRoot(node) {
          let isLeaving = event.isComposed || origin.node?.root != node
          return isLeaving ? .node(root.host.node) : nil
        }
        if let slot = node.assignedSlot { return .node(slot.node) }
      }
      return node.parent.map { .node($0) }
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#default-passive-value
  private func isPassiveByDefault(_ type: DOMString) -> Bool {
    guard type == "touchstart" || type == "touchmove" || type == "wheel" || type == "mousewheel"
    else { return false }
    switch self {
    case .object(let object): return object is WindowEventTarget
    case .node(let node):
      guard let root = node.document.documentElement else { return node.isDocument }
      guard !node.isDocument, node != root.node else { return true }
      guard let element = Element(node), node.parent == root.node else { return false }
      return element.isHTML("body") || element.isHTML("frameset")
    }
  }
}
