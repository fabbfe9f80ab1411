/// An event that can be dispatched.
/// - Source: https://dom.spec.whatwg.org/#interface-event
public class Event {
  /// The raw values are the DOM's constants.
  public enum Phase: Int, Sendable {
    case none = 0
    case capturing = 1
    case atTarget = 2
    case bubbling = 3
  }

  public internal(set) var type: DOMString

  public internal(set) var bubbles: Bool

  public internal(set) var isCancelable: Bool

  /// Whether the event propagates out of the shadow tree it was dispatched in.
  public internal(set) var isComposed: Bool

  /// Whether the user agent dispatches the event.
  public var isTrusted = false

  /// The creation time, in milliseconds since the page's time origin.
  public let timeStamp: Double

  public internal(set) var target: EventTarget?

  /// The target whose listeners are being called.
  public internal(set) var currentTarget: EventTarget?

  /// Scripts can read the related target of focus and mouse events only.
  public var relatedTarget: EventTarget?

  public internal(set) var phase = Phase.none

  /// - Source: https://dom.spec.whatwg.org/#dispatch-flag
  public internal(set) var isBeingDispatched = false

  /// - Source: https://dom.spec.whatwg.org/#canceled-flag
  public internal(set) var isCanceled = false

  var isInitialized: Bool
  var stopsPropagation = false
  var stopsImmediatePropagation = false
  var isInPassiveListener = false
  /// The event path, from the event's target outward.
  var path: [EventPathItem] = []

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

  /// The event cannot be dispatched until `initialize` is called.
  /// - Source: https://dom.spec.whatwg.org/#dom-document-createevent
  public required init(uninitializedAt timeStamp: Double) {
    type = ""
    bubbles = false
    isCancelable = false
    isComposed = false
    self.timeStamp = timeStamp
    isInitialized = false
  }

  /// Does nothing while the event is being dispatched.
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

  /// - Source: https://dom.spec.whatwg.org/#dom-event-stoppropagation
  public func stopPropagation() {
    stopsPropagation = true
  }

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

  /// Setting it to `false` does nothing.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-cancelbubble
  public var cancelBubble: Bool {
    get { stopsPropagation }
    set { if newValue { stopsPropagation = true } }
  }

  /// Setting it to `true` does nothing.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-returnvalue
  public var returnValue: Bool {
    get { !isCanceled }
    set { if !newValue { preventDefault() } }
  }
}
