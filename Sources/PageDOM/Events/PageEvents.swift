/// An event of a script's own.
/// - Source: https://dom.spec.whatwg.org/#interface-customevent
public final class CustomEvent: Event {
  /// What the script has put there; the layer above knows what it is.
  public var detail: AnyObject?
}

/// A script failed.
/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#errorevent
public final class ErrorEvent: Event {
  /// What went wrong.
  public var message: DOMString = ""
  /// The script's address.
  public var filename: DOMString = ""
  /// The line, counted from 1; 0 where it is not known.
  public var line = 0
  /// The column, counted from 1; 0 where it is not known.
  public var column = 0
  /// What was thrown; the layer above knows what it is.
  public var error: AnyObject?
}

/// What a form sends is being put together.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#formdataevent
public final class FormDataEvent: Event {
  /// What is put together; the layer above knows what it is.
  public var formData: AnyObject?
}

/// The part of the address behind `#` has changed.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#hashchangeevent
public final class HashChangeEvent: Event {
  /// The address as it was.
  public var oldURL: DOMString = ""
  /// The address as it is.
  public var newURL: DOMString = ""
}

/// Media queries hold that did not, or the reverse.
/// - Source: https://drafts.csswg.org/cssom-view/#mediaquerylistevent
public final class MediaQueryListEvent: Event {
  /// The queries.
  public var media: DOMString = ""
  /// Whether they hold.
  public var matches = false
}

/// A track came to a media element, or went.
/// - Source: https://html.spec.whatwg.org/multipage/media.html#trackevent
public final class TrackEvent: Event {
  /// The track; the layer above knows what it is.
  public var track: AnyObject?
}

/// A message came in.
/// - Source: https://html.spec.whatwg.org/multipage/comms.html#messageevent
public final class MessageEvent: Event {
  /// The message; the layer above knows what it is.
  public var data: AnyObject?
  /// Where it came from.
  public var origin: DOMString = ""
  /// The last message's name.
  public var lastEventID: DOMString = ""
  /// The ports that came with it; the layer above knows what it is.
  public var ports: AnyObject?
  /// Who sent it.
  public var source: EventTarget?
}

/// A promise was rejected.
/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#promiserejectionevent
public final class PromiseRejectionEvent: Event {
  /// The promise; the layer above knows what it is.
  public var promise: AnyObject?
  /// Why it was rejected; the layer above knows what it is.
  public var reason: AnyObject?
}

/// The page has gone to another entry of its history.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#popstateevent
public final class PopStateEvent: Event {
  /// The entry's state; the layer above knows what it is.
  public var state: AnyObject?
  /// Whether the browser has shown a transition.
  public var hasVisualTransition = false
}

/// The page is shown or left.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagetransitionevent
public final class PageTransitionEvent: Event {
  /// Whether it is kept for later.
  public var isPersisted = false
}

/// The page is rendered for the first time. Only scripts make such events.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pagerevealevent
public final class PageRevealEvent: Event {}

/// The page is about to be replaced. Only scripts make such events.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#pageswapevent
public final class PageSwapEvent: Event {}

/// The page is about to be left.
/// - Source: https://html.spec.whatwg.org/multipage/nav-history-apis.html#beforeunloadevent
public final class BeforeUnloadEvent: Event {
  /// What a user is to be asked.
  public var question: DOMString = ""
}

/// A connection was closed.
/// - Source: https://websockets.spec.whatwg.org/#the-closeevent-interface
public final class CloseEvent: Event {
  /// Whether it was closed in good order.
  public var wasClean = false
  /// The number of the reason.
  public var code = 0
  /// The reason.
  public var reason: DOMString = ""
}

/// Something got on.
/// - Source: https://xhr.spec.whatwg.org/#interface-progressevent
public final class ProgressEvent: Event {
  /// Whether it is known how much there is.
  public var isLengthComputable = false
  /// How much is done.
  public var loaded = 0.0
  /// How much there is.
  public var total = 0.0
}

/// Something was opened or closed, or is about to be.
/// - Source: https://html.spec.whatwg.org/multipage/interaction.html#toggleevent
public final class ToggleEvent: Event {
  /// How it was: `open` or `closed`.
  public var oldState: DOMString = ""
  /// How it is: `open` or `closed`.
  public var newState: DOMString = ""
}

/// A storage area has changed.
/// - Source: https://html.spec.whatwg.org/multipage/webstorage.html#storageevent
public final class StorageEvent: Event {
  /// What was changed; `nil` for all.
  public var key: DOMString?
  /// The value as it was.
  public var oldValue: DOMString?
  /// The value as it is.
  public var newValue: DOMString?
  /// The area; `nil` where a script has named none.
  public var storageArea: StorageArea?
  /// The address of the document that changed it.
  public var url: DOMString = ""
}

/// A form is about to be submitted.
/// - Source: https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#submitevent
public final class SubmitEvent: Event {
  /// The button that submits the form, where it was one.
  public var submitter: EventTarget?
}
