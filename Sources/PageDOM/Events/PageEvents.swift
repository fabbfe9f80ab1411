/// A `CustomEvent`, which only scripts create.
/// - Source: https://dom.spec.whatwg.org/#interface-customevent
public final class CustomEvent: Event {
  /// An opaque value of the bindings layer, like all `AnyObject` properties of events.
  public var detail: AnyObject?
}

/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#errorevent
public final class ErrorEvent: Event {
  public var message: DOMString = ""
  /// The URL of the script.
  public var filename: DOMString = ""
  /// Starts at 1; 0 if unknown.
  public var line = 0
  /// Starts at 1; 0 if unknown.
  public var column = 0
  public var error: AnyObject?
}

/// A `FormDataEvent`: the entry list of a form is being constructed.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#formdataevent
public final class FormDataEvent: Event {
  public var formData: AnyObject?
}

/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#hashchangeevent
public final class HashChangeEvent: Event {
  public var oldURL: DOMString = ""
  public var newURL: DOMString = ""
}

/// A `MediaQueryListEvent`: the result of a media query list changed.
/// - Source: https://drafts.csswg.org/cssom-view/#mediaquerylistevent
public final class MediaQueryListEvent: Event {
  public var media: DOMString = ""
  public var matches = false
}

/// A `TrackEvent`: a track was added to or removed from a media element.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#trackevent
public final class TrackEvent: Event {
  public var track: AnyObject?
}

/// - Source: https://html.spec.whatwg.org/multipage/comms.html#messageevent
public final class MessageEvent: Event {
  public var data: AnyObject?
  public var origin: DOMString = ""
  public var lastEventID: DOMString = ""
  public var ports: AnyObject?
  public var source: EventTarget?
}

/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#promiserejectionevent
public final class PromiseRejectionEvent: Event {
  public var promise: AnyObject?
  public var reason: AnyObject?
}

/// A `PopStateEvent`: the active session history entry changed.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#popstateevent
public final class PopStateEvent: Event {
  /// The session history entry's state.
  public var state: AnyObject?
  public var hasVisualTransition = false
}

/// A `PageTransitionEvent`: the page is shown or hidden.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagetransitionevent
public final class PageTransitionEvent: Event {
  /// Whether the page may be reused from the back/forward cache.
  public var isPersisted = false
}

/// A `PageRevealEvent`: the page is rendered for the first time. Only scripts create these events.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagerevealevent
public final class PageRevealEvent: Event {}

/// A `PageSwapEvent`: the page is about to be replaced. Only scripts create these events.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pageswapevent
public final class PageSwapEvent: Event {}

/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#beforeunloadevent
public final class BeforeUnloadEvent: Event {
  /// The `returnValue` attribute: the text of the confirmation prompt.
  public var question: DOMString = ""
}

/// - Source: https://websockets.spec.whatwg.org/#the-closeevent-interface
public final class CloseEvent: Event {
  public var wasClean = false
  public var code = 0
  public var reason: DOMString = ""
}

/// A `ProgressEvent`: an operation progressed.
/// - Source: https://xhr.spec.whatwg.org/#interface-progressevent
public final class ProgressEvent: Event {
  public var isLengthComputable = false
  public var loaded = 0.0
  public var total = 0.0
}

/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggleevent
public final class ToggleEvent: Event {
  /// `open` or `closed`.
  public var oldState: DOMString = ""
  /// `open` or `closed`.
  public var newState: DOMString = ""
}

/// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#storageevent
public final class StorageEvent: Event {
  /// The key that changed; `nil` if the area was cleared.
  public var key: DOMString?
  public var oldValue: DOMString?
  public var newValue: DOMString?
  /// The storage area; `nil` if a script created the event without one.
  public var storageArea: StorageArea?
  /// The URL of the document that changed the area.
  public var url: DOMString = ""
}

/// A `SubmitEvent`: a form is about to be submitted.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submitevent
public final class SubmitEvent: Event {
  /// The submit button, if the form is submitted with one.
  public var submitter: EventTarget?
}
