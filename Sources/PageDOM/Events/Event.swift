/// An event that can be dispatched.
/// - Source: https://dom.spec.whatwg.org/#interface-event
public class Event {
  /// An event phase. The raw values are the DOM's constants.
  public enum Phase: Int, Sendable {
    /// The event is not being dispatched.
    case none = 0
    /// The event is propagating towards its target.
    case capturing = 1
    /// The event is at its target.
    case atTarget = 2
    /// The event is propagating away from its target.
    case bubbling = 3
  }

  /// The event type, such as `click`.
  public internal(set) var type: DOMString

  /// Whether the event bubbles.
  public internal(set) var bubbles: Bool

  /// Whether `preventDefault` can cancel the event.
  public internal(set) var isCancelable: Bool

  /// Whether the event propagates out of the shadow tree in which it was dispatched.
  public internal(set) var isComposed: Bool

  /// Whether the user agent dispatches the event, as opposed to a script.
  public var isTrusted = false

  /// The creation time, in milliseconds since the page's time origin.
  public let timeStamp: Double

  /// The event's target.
  public internal(set) var target: EventTarget?

  /// The target whose listeners are being called.
  public internal(set) var currentTarget: EventTarget?

  /// The related target. Only focus and mouse events expose it.
  public var relatedTarget: EventTarget?

  /// The current event phase.
  public internal(set) var phase = Phase.none

  /// Whether the dispatch flag is set.
  /// - Source: https://dom.spec.whatwg.org/#dispatch-flag
  public internal(set) var isBeingDispatched = false

  /// Whether the canceled flag is set.
  /// - Source: https://dom.spec.whatwg.org/#canceled-flag
  public internal(set) var isCanceled = false

  var isInitialized: Bool
  var stopsPropagation = false
  var stopsImmediatePropagation = false
  var isInPassiveListener = false
  /// The event path, from the event's target outwards.
  var path: [EventPathItem] = []

  /// Creates an event.
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

  /// Creates an event that cannot be dispatched until `initialize` is called.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createevent
  public required init(uninitializedAt timeStamp: Double) {
    type = ""
    bubbles = false
    isCancelable = false
    isComposed = false
    self.timeStamp = timeStamp
    isInitialized = false
  }

  /// Initializes the event, like `initEvent`. Does nothing while the event is being dispatched.
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

  /// Stops the event after the current target.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-stoppropagation
  public func stopPropagation() {
    stopsPropagation = true
  }

  /// Stops the event after the current listener.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-stopimmediatepropagation
  public func stopImmediatePropagation() {
    stopsPropagation = true
    stopsImmediatePropagation = true
  }

  /// Sets the canceled flag if the event is cancelable and the listener is not passive.
  /// - Source: https://dom.spec.whatwg.org/#set-the-canceled-flag
  public func preventDefault() {
    if isCancelable, !isInPassiveListener { isCanceled = true }
  }

  /// A legacy alias of `stopPropagation`. Setting it to `false` does nothing.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-cancelbubble
  public var cancelBubble: Bool {
    get { stopsPropagation }
    set { if newValue { stopsPropagation = true } }
  }

  /// The negated canceled flag, a legacy alias of `preventDefault`. Setting it to `true` does
  /// nothing.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-returnvalue
  public var returnValue: Bool {
    get { !isCanceled }
    set { if !newValue { preventDefault() } }
  }
}
