/// An event target.
/// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
public enum EventTarget: Hashable {
  /// A node.
  case node(Node)
  /// Anything else, such as the window.
  case object(EventTargetObject)
}

/// An event target that is not a node.
/// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
open class EventTargetObject: Hashable {
  let listeners = EventListenerList()

  /// Whether the target has any event listener.
  public var hasListeners: Bool { !listeners.isEmpty }

  /// Creates a target without listeners.
  public init() {}

  /// Returns the event's next target after this one, or `nil` if it ends here.
  /// - Source: https://dom.spec.whatwg.org/#get-the-parent
  open func parent(for event: Event) -> EventTarget? { nil }

  /// Whether both are the same object.
  public static func == (left: EventTargetObject, right: EventTargetObject) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
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
  /// The document's window; `nil` if the document never had a browsing context.
  public var window: WindowEventTarget? {
    let state = state
    guard state.hasBrowsingContext || state.navigable != nil else { return nil }
    return state.attachment(WindowEventTarget.key) { WindowEventTarget() }
  }
}

extension DocumentGroup {
  /// Returns whether any node of the group has a listener for an event type.
  public func anyNodeListens(to type: DOMString) -> Bool {
    eventListeners.values.contains { $0.hasListeners(type: type) }
  }
}

extension EventTarget {
  /// Adds an event listener, unless there is one with the same callback and capture flag.
  ///
  /// - Source: https://dom.spec.whatwg.org/#add-an-event-listener
  public func addEventListener(
    _ type: DOMString, _ listener: any EventListener, options: EventListenerOptions = .init()
  ) {
    // 2. The signal is already aborted.
    if let signal = options.signal, signal.isAborted { return }
    // 4. Resolve the default passive value.
    let registered = RegisteredListener(
      listener, capture: options.capture, once: options.once,
      isPassive: options.passive ?? isPassiveByDefault(type))
    // 5. Append the listener.
    let listeners = listenersForAdding
    listeners.add(registered, type: type)
    // 6. Remove this listener when the signal is aborted, but not a later one with the same
    // callback.
    options.signal?.addAlgorithm { [weak listeners, weak registered] in
      if let registered { listeners?.remove(registered, type: type) }
    }
  }

  /// Removes an event listener.
  ///
  /// - Parameter callbackIdentity: The `callbackIdentity` of the listener.
  /// - Source: https://dom.spec.whatwg.org/#dom-eventtarget-removeeventlistener
  public func removeEventListener(
    _ type: DOMString, _ callbackIdentity: UnsafeRawPointer, capture: Bool = false
  ) {
    listeners?.remove(
      RegisteredListener.Key(callback: callbackIdentity, capture: capture), type: type)
  }

  /// Removes all event listeners of the target and of its descendants.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#erase-all-event-listeners-and-handlers
  public func removeAllEventListeners() {
    listeners?.removeAll()
    guard case .node(let root) = self, !root.group.eventListeners.isEmpty else { return }
    for (node, listeners) in root.group.eventListeners where root.contains(node) {
      listeners.removeAll()
    }
  }

  /// Returns whether the target has a listener for an event type.
  public func hasEventListeners(_ type: DOMString) -> Bool {
    listeners?.hasListeners(type: type) ?? false
  }

  /// Returns whether an event dispatched at this target would reach a listener.
  public func anyoneListens(to type: DOMString) -> Bool {
    let event = Event(type: type, timeStamp: 0)
    var next: EventTarget? = self
    while let target = next {
      if target.hasEventListeners(type) { return true }
      next = target.parent(for: event, from: self)
    }
    return false
  }

  /// The event listener list, if one was created.
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

  /// Runs "get the parent": returns the event's next target after this one.
  ///
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
