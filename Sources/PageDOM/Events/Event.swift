/// Something that happened, on its way through the listeners.
/// - Source: https://dom.spec.whatwg.org/#interface-event
public class Event {
  /// Where an event is on its way, with the DOM's numbers.
  public enum Phase: Int, Sendable {
    /// Not on its way.
    case none = 0
    /// Going down to its target.
    case capturing = 1
    /// At its target.
    case atTarget = 2
    /// Going up from its target.
    case bubbling = 3
  }

  /// What happened, such as `click`.
  public internal(set) var type: DOMString

  /// Whether the event goes up from its target.
  public internal(set) var bubbles: Bool

  /// Whether listeners can prevent what would follow.
  public internal(set) var isCancelable: Bool

  /// Whether the event leaves the shadow tree that it was dispatched in.
  public internal(set) var isComposed: Bool

  /// Whether a browser would have made the event, not a script.
  public var isTrusted = false

  /// When the event was made, in milliseconds since the page's time origin.
  public let timeStamp: Double

  /// Where the event was dispatched.
  public internal(set) var target: EventTarget?

  /// Whose listeners are called now.
  public internal(set) var currentTarget: EventTarget?

  /// The other target of an event that has two; only focus and mouse events show it.
  public var relatedTarget: EventTarget?

  /// Where the event is on its way.
  public internal(set) var phase = Phase.none

  /// Whether the event is on its way.
  /// - Source: https://dom.spec.whatwg.org/#dispatch-flag
  public internal(set) var isBeingDispatched = false

  /// Whether a listener has prevented what would follow.
  /// - Source: https://dom.spec.whatwg.org/#canceled-flag
  public internal(set) var isCanceled = false

  var isInitialized: Bool
  var stopsPropagation = false
  var stopsImmediatePropagation = false
  var isInPassiveListener = false
  /// The stations from the event's own target up to the last.
  var path: [EventPathItem] = []

  /// Makes an event.
  ///
  /// - Parameter timeStamp: Milliseconds since the page's time origin.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-event
  public required init(
    type: DOMString, bubbles: Bool = false, isCancelable: Bool = false, isComposed: Bool = false,
    timeStamp: Double
  ) {
    self.type = type
    self.bubbles = bubbles
    self.isCancelable = isCancelable
    self.isComposed = isComposed
    self.timeStamp = timeStamp
    isInitialized = true
  }

  /// Makes an event that cannot be dispatched before `initialize` was called.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createevent
  public required init(uninitializedAt timeStamp: Double) {
    type = ""
    bubbles = false
    isCancelable = false
    isComposed = false
    self.timeStamp = timeStamp
    isInitialized = false
  }

  /// Sets the event up anew, as `initEvent` does; one that is on its way stays as it is.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-initialize
  public func initialize(type: DOMString, bubbles: Bool, isCancelable: Bool) {
    guard !isBeingDispatched else { return }
    isInitialized = true
    stopsPropagation = false
    stopsImmediatePropagation = false
    isCanceled = false
    isTrusted = false
    target = nil
    self.type = type
    self.bubbles = bubbles
    self.isCancelable = isCancelable
  }

  /// The event goes to no further target.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-stoppropagation
  public func stopPropagation() {
    stopsPropagation = true
  }

  /// The event goes to no further listener.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-stopimmediatepropagation
  public func stopImmediatePropagation() {
    stopsPropagation = true
    stopsImmediatePropagation = true
  }

  /// Prevents what would follow, where the event can be canceled and the listener is not passive.
  /// - Source: https://dom.spec.whatwg.org/#set-the-canceled-flag
  public func preventDefault() {
    if isCancelable, !isInPassiveListener { isCanceled = true }
  }

  /// `stopPropagation` under its old name; setting it to false does nothing.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-cancelbubble
  public var cancelBubble: Bool {
    get { stopsPropagation }
    set { if newValue { stopsPropagation = true } }
  }

  /// `preventDefault` under its old name; setting it to true does nothing.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-returnvalue
  public var returnValue: Bool {
    get { !isCanceled }
    set { if !newValue { preventDefault() } }
  }
}
