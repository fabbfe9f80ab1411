/// Something that events are dispatched at.
/// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
public enum EventTarget: Hashable {
  /// A node.
  case node(Node)
  /// Anything else, such as the window.
  case object(EventTargetObject)
}

/// A target of events that is no node.
/// - Source: https://dom.spec.whatwg.org/#interface-eventtarget
open class EventTargetObject: Hashable {
  let listeners = EventListenerList()

  /// Whether anyone listens to anything here.
  public var hasListeners: Bool { !listeners.isEmpty }

  /// Makes a target without listeners.
  public init() {}

  /// Returns where an event goes after this target.
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

/// The window of a document: where its events end.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#window
public final class WindowEventTarget: EventTargetObject {}

extension Document {
  /// The document's window; `nil` where the document was never shown.
  public var window: WindowEventTarget? {
    let state = state
    guard state.hasBrowsingContext || state.navigable != nil else { return nil }
    let key = ObjectIdentifier(WindowEventTarget.self)
    if let known = state.attachments[key] as? WindowEventTarget { return known }
    let made = WindowEventTarget()
    state.attachments[key] = made
    return made
  }
}

extension DocumentGroup {
  /// Returns whether any node of the group has listeners for a type of event.
  public func anyNodeListens(to type: DOMString) -> Bool {
    eventListeners.values.contains { $0.hasListeners(type: type) }
  }
}

extension EventTarget {
  /// Adds a listener, where it is not there yet.
  ///
  /// - Source: https://dom.spec.whatwg.org/#add-an-event-listener
  public func addEventListener(
    _ type: DOMString, _ listener: any EventListener, options: EventListenerOptions = .init()
  ) {
    // 2. Aborted before it began.
    if let signal = options.signal, signal.isAborted { return }
    // 4. Whether it is passive.
    let registered = RegisteredListener(
      listener, capture: options.capture, once: options.once,
      isPassive: options.passive ?? isPassiveByDefault(type))
    // 5. Add it.
    let listeners = listenersForAdding
    listeners.add(registered, type: type)
    // 6. The signal ends it, but not another one of the same callback.
    options.signal?.addAlgorithm { [weak listeners, weak registered] in
      if let registered { listeners?.remove(registered, type: type) }
    }
  }

  /// Removes the listener of a callback.
  ///
  /// - Parameter callbackIdentity: What the listener gives under that name.
  /// - Source: https://dom.spec.whatwg.org/#dom-eventtarget-removeeventlistener
  public func removeEventListener(
    _ type: DOMString, _ callbackIdentity: UnsafeRawPointer, capture: Bool = false
  ) {
    listeners?.remove(
      RegisteredListener.Key(callback: callbackIdentity, capture: capture), type: type)
  }

  /// Removes all listeners of the target, and of all nodes below it.
  /// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#erase-all-event-listeners-and-handlers
  public func removeAllEventListeners() {
    listeners?.removeAll()
    guard case .node(let root) = self, !root.group.eventListeners.isEmpty else { return }
    for (node, listeners) in root.group.eventListeners where root.contains(node) {
      listeners.removeAll()
    }
  }

  /// Returns whether the target has listeners for a type of event.
  public func hasEventListeners(_ type: DOMString) -> Bool {
    listeners?.hasListeners(type: type) ?? false
  }

  /// Returns whether an event that is dispatched here would meet a listener.
  public func anyoneListens(to type: DOMString) -> Bool {
    let event = Event(type: type, timeStamp: 0)
    var next: EventTarget? = self
    while let target = next {
      if target.hasEventListeners(type) { return true }
      next = target.parent(for: event, from: self)
    }
    return false
  }

  /// The listeners, where there were any yet.
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

  /// Returns where an event goes after this target.
  ///
  /// - Parameter origin: Where the event was dispatched.
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
