/// A `CustomEvent`, which only scripts create.
/// - Source: https://dom.spec.whatwg.org/#interface-customevent
public final class CustomEvent: Event {
  /// The script's detail: an opaque value of the bindings layer.
  public var detail: AnyObject?
}

/// An `ErrorEvent`: a script threw an exception.
/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#errorevent
public final class ErrorEvent: Event {
  /// The error message.
  public var message: DOMString = ""
  /// The URL of the script.
  public var filename: DOMString = ""
  /// The line number, starting at 1; 0 if unknown.
  public var line = 0
  /// The column number, starting at 1; 0 if unknown.
  public var column = 0
  /// The thrown value: an opaque value of the bindings layer.
  public var error: AnyObject?
}

/// A `FormDataEvent`: the entry list of a form is being constructed.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#formdataevent
public final class FormDataEvent: Event {
  /// The `FormData`: an opaque value of the bindings layer.
  public var formData: AnyObject?
}

/// A `HashChangeEvent`: the fragment of the document's URL changed.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#hashchangeevent
public final class HashChangeEvent: Event {
  /// The previous URL.
  public var oldURL: DOMString = ""
  /// The new URL.
  public var newURL: DOMString = ""
}

/// A `MediaQueryListEvent`: the result of a media query list changed.
/// - Source: https://drafts.csswg.org/cssom-view/#mediaquerylistevent
public final class MediaQueryListEvent: Event {
  /// The serialized media query list.
  public var media: DOMString = ""
  /// Whether the media query list matches.
  public var matches = false
}

/// A `TrackEvent`: a track was added to or removed from a media element.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#trackevent
public final class TrackEvent: Event {
  /// The track: an opaque value of the bindings layer.
  public var track: AnyObject?
}

/// A `MessageEvent`: a message was received.
/// - Source: https://html.spec.whatwg.org/multipage/comms.html#messageevent
public final class MessageEvent: Event {
  /// The message: an opaque value of the bindings layer.
  public var data: AnyObject?
  /// The origin of the sender.
  public var origin: DOMString = ""
  /// The last event ID.
  public var lastEventID: DOMString = ""
  /// The transferred ports: an opaque value of the bindings layer.
  public var ports: AnyObject?
  /// The sender.
  public var source: EventTarget?
}

/// A `PromiseRejectionEvent`: a promise was rejected.
/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#promiserejectionevent
public final class PromiseRejectionEvent: Event {
  /// The promise: an opaque value of the bindings layer.
  public var promise: AnyObject?
  /// The rejection reason: an opaque value of the bindings layer.
  public var reason: AnyObject?
}

/// A `PopStateEvent`: the active session history entry changed.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#popstateevent
public final class PopStateEvent: Event {
  /// The state of the entry: an opaque value of the bindings layer.
  public var state: AnyObject?
  /// Whether the user agent showed a visual transition.
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

/// A `BeforeUnloadEvent`: the page is about to be unloaded.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#beforeunloadevent
public final class BeforeUnloadEvent: Event {
  /// The `returnValue` attribute: the text of the confirmation prompt.
  public var question: DOMString = ""
}

/// A `CloseEvent`: a WebSocket connection was closed.
/// - Source: https://websockets.spec.whatwg.org/#the-closeevent-interface
public final class CloseEvent: Event {
  /// Whether the connection was closed cleanly.
  public var wasClean = false
  /// The close code.
  public var code = 0
  /// The close reason.
  public var reason: DOMString = ""
}

/// A `ProgressEvent`: an operation progressed.
/// - Source: https://xhr.spec.whatwg.org/#interface-progressevent
public final class ProgressEvent: Event {
  /// Whether `total` is known.
  public var isLengthComputable = false
  /// The amount of work that is done.
  public var loaded = 0.0
  /// The total amount of work.
  public var total = 0.0
}

/// A `ToggleEvent`: an element was opened or closed, or is about to be.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggleevent
public final class ToggleEvent: Event {
  /// The previous state: `open` or `closed`.
  public var oldState: DOMString = ""
  /// The new state: `open` or `closed`.
  public var newState: DOMString = ""
}

/// A `StorageEvent`: a storage area changed.
/// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#storageevent
public final class StorageEvent: Event {
  /// The key that changed; `nil` if the area was cleared.
  public var key: DOMString?
  /// The previous value.
  public var oldValue: DOMString?
  /// The new value.
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
