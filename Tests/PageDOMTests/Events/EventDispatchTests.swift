import PageDOM
import Testing
import TreeMarkup

// The outcomes follow from the steps of "dispatch", "invoke" and "inner invoke".
@Suite struct EventDispatchTests {
  let tree = MarkedTree("<html><body><p><b>x</b></p></body></html>", inDocument: true)
  let host = RecordingHost()

  private var documentTarget: EventTarget { .node(tree.root) }
  private var body: Node { tree.root.firstChild!.firstChild! }
  private var p: Node { body.firstChild! }
  private var b: Node { p.firstChild! }

  init() { tree.document.state.hasBrowsingContext = true }

  private final class Log {
    var lines: [String] = []
  }

  private func name(_ target: EventTarget?) -> String {
    switch target {
    case .node(let node): node.nodeName.asciiLowercased.string
    case .object: "window"
    case nil: "-"
    }
  }

  private func listen(
    _ target: EventTarget, to log: Log, capture: Bool = false, _ type: DOMString = "t",
    then body: @escaping (Event) -> Void = { _ in }
  ) {
    let listener = ClosureListener { event in
      log.lines.append(
        "\(name(event.currentTarget)) \(event.phase) \(event.target == event.currentTarget)")
      body(event)
    }
    target.addEventListener(type, listener, options: EventListenerOptions(capture: capture))
  }

  private func listenEverywhere(_ log: Log, _ type: DOMString = "t") throws {
    let window = EventTarget.object(try #require(tree.document.window))
    for target in [.node(b), .node(p), .node(body), documentTarget, window] {
      listen(target, to: log, type)
      listen(target, to: log, capture: true, type)
    }
  }

  @Test func downAndUp() throws {
    let log = Log()
    try listenEverywhere(log)
    let event = Event(type: "t", bubbles: true, timeStamp: 5)
    #expect(try EventTarget.node(b).dispatchEvent(event, host: host))
    #expect(
      log.lines == [
        "window capturing false", "#document capturing false", "body capturing false",
        "p capturing false", "b atTarget true", "b atTarget true", "p bubbling false",
        "body bubbling false", "#document bubbling false", "window bubbling false",
      ])
    #expect(event.target == .node(b))
    #expect(event.currentTarget == nil && event.phase == .none && event.composedPath.isEmpty)
    #expect(event.timeStamp == 5 && !event.isTrusted)
  }

  @Test func withoutBubbling() throws {
    let log = Log()
    try listenEverywhere(log)
    EventTarget.node(p).dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(
      log.lines == [
        "window capturing false", "#document capturing false", "body capturing false",
        "p atTarget true", "p atTarget true",
      ])
  }

  @Test func loadDoesNotReachTheWindow() throws {
    let log = Log()
    try listenEverywhere(log, "load")
    let event = Event(type: "load", bubbles: true, timeStamp: 0)
    documentTarget.dispatch(event, host: host)
    #expect(log.lines == ["#document atTarget true", "#document atTarget true"])
  }

  @Test func otherDocumentsHaveNoWindow() {
    let other = Document(isHTML: true, in: tree.group)
    #expect(other.window == nil)
    var path: [EventTarget] = []
    EventTarget.node(other.node).addEventListener(
      "t", ClosureListener { path = $0.composedPath })
    EventTarget.node(other.node).dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(path == [.node(other.node)])
  }

  @Test func path() throws {
    var path: [EventTarget] = []
    EventTarget.node(b).addEventListener("t", ClosureListener { path = $0.composedPath })
    EventTarget.node(b).dispatch(Event(type: "t", timeStamp: 0), host: host)
    let window = EventTarget.object(try #require(tree.document.window))
    #expect(
      path == [
        .node(b), .node(p), .node(body), .node(body.parent!), documentTarget, window,
      ])
  }

  @Test func stopping() throws {
    let log = Log()
    listen(.node(b), to: log) { $0.stopPropagation() }
    listen(.node(b), to: log)
    listen(.node(p), to: log)
    let event = Event(type: "t", bubbles: true, timeStamp: 0)
    EventTarget.node(b).dispatch(event, host: host)
    #expect(log.lines.count == 2)
    #expect(!event.cancelBubble)
    log.lines = []
    listen(.node(p), to: log) { $0.stopImmediatePropagation() }
    listen(.node(p), to: log)
    EventTarget.node(p).dispatch(event, host: host)
    #expect(log.lines.count == 2)
    log.lines = []
    // The event's stop propagation flag is set before the dispatch.
    event.cancelBubble = true
    event.cancelBubble = false
    EventTarget.node(p).dispatch(event, host: host)
    #expect(log.lines.isEmpty)
  }

  @Test func canceling() throws {
    EventTarget.node(b).addEventListener("t", ClosureListener { $0.preventDefault() })
    let fixed = Event(type: "t", timeStamp: 0)
    #expect(EventTarget.node(b).dispatch(fixed, host: host))
    let event = Event(type: "t", isCancelable: true, timeStamp: 0)
    #expect(!EventTarget.node(b).dispatch(event, host: host))
    #expect(event.isCanceled && !event.returnValue)
    event.returnValue = true
    #expect(event.isCanceled)
    event.initialize(type: "u", bubbles: true, isCancelable: true)
    #expect(!event.isCanceled && event.target == nil && event.type == "u" && event.bubbles)
    event.returnValue = false
    #expect(event.isCanceled)
  }

  @Test func passiveListenersPreventNothing() {
    let target = EventTarget.node(b)
    target.addEventListener(
      "t", ClosureListener { $0.preventDefault() }, options: EventListenerOptions(passive: true))
    let event = Event(type: "t", isCancelable: true, timeStamp: 0)
    #expect(target.dispatch(event, host: host))
    // Wheel listeners are passive if they would delay scrolling of the page.
    for (node, isPassive) in [(tree.root, true), (body.parent!, true), (body, true), (p, false)] {
      let target = EventTarget.node(node)
      target.addEventListener("wheel", ClosureListener { $0.preventDefault() })
      let wheel = WheelEvent(type: "wheel", isCancelable: true, timeStamp: 0)
      #expect(target.dispatch(wheel, host: host) == isPassive)
    }
  }

  @Test func listenersAreAddedOnce() {
    var count = 0
    let listener = ClosureListener { _ in count += 1 }
    let target = EventTarget.node(b)
    target.addEventListener("t", listener)
    target.addEventListener("t", listener, options: EventListenerOptions(once: true))
    target.addEventListener("t", listener, options: EventListenerOptions(capture: true))
    #expect(target.hasEventListeners("t") && !target.hasEventListeners("u"))
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(count == 2)
    target.removeEventListener("t", listener.callbackIdentity, capture: true)
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(count == 3)
    target.removeEventListener("t", listener.callbackIdentity)
    #expect(!target.hasEventListeners("t"))
  }

  @Test func onceMeansOnce() {
    var count = 0
    let target = EventTarget.node(b)
    let host = host
    let listener = ClosureListener { _ in
      count += 1
      if count < 5 { target.dispatch(Event(type: "t", timeStamp: 0), host: host) }
    }
    target.addEventListener("t", listener, options: EventListenerOptions(once: true))
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(count == 1)
  }

  @Test func changesWhileListenersAreCalled() {
    let log = Log()
    let target = EventTarget.node(b)
    let removed = ClosureListener { _ in log.lines.append("removed") }
    let added = ClosureListener { _ in log.lines.append("added") }
    target.addEventListener(
      "t",
      ClosureListener { _ in
        target.removeEventListener("t", removed.callbackIdentity)
        target.addEventListener("t", added)
      })
    target.addEventListener("t", removed)
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(log.lines.isEmpty)
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(log.lines == ["added"])
  }

  @Test func orderSurvivesRemovals() {
    var calls: [Int] = []
    let target = EventTarget.node(b)
    let listeners = (0..<100).map { index in ClosureListener { _ in calls.append(index) } }
    for listener in listeners { target.addEventListener("t", listener) }
    for (index, listener) in listeners.enumerated() where index % 3 != 0 {
      target.removeEventListener("t", listener.callbackIdentity)
    }
    target.addEventListener("t", listeners[1])
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(calls == Array(stride(from: 0, to: 100, by: 3)) + [1])
  }

  @Test func errorsAreReported() {
    let log = Log()
    let host = host
    let event = Event(type: "t", timeStamp: 0)
    EventTarget.node(b).addEventListener(
      "t",
      ClosureListener { event in
        #expect(host.currentEvent === event)
        throw RecordingHost.Failure()
      })
    listen(.node(b), to: log)
    EventTarget.node(b).dispatch(event, host: host)
    #expect(host.reports == 1 && log.lines.count == 1 && host.currentEvent == nil)
  }

  @Test func uninitializedEventsCannotBeDispatched() throws {
    let event = try Event.create(interface: "MouseEvents", timeStamp: 0)
    #expect(event is MouseEvent)
    #expect(throws: DOMException.invalidState) {
      try EventTarget.node(b).dispatchEvent(event, host: host)
    }
    event.initialize(type: "t", bubbles: false, isCancelable: false)
    #expect(try EventTarget.node(b).dispatchEvent(event, host: host))
    #expect(throws: DOMException.notSupported) {
      try Event.create(interface: "NoSuchEvent", timeStamp: 0)
    }
  }

  @Test func eventsOnTheirWayCannotBeDispatched() throws {
    let target = EventTarget.node(b)
    let innerHost = RecordingHost()
    var error: DOMException?
    target.addEventListener(
      "t",
      ClosureListener { event in
        do {
          try target.dispatchEvent(event, host: innerHost)
        } catch let thrown as DOMException {
          error = thrown
        }
        event.initialize(type: "u", bubbles: true, isCancelable: true)
      })
    let event = Event(type: "t", timeStamp: 0)
    try target.dispatchEvent(event, host: host)
    #expect(error == .invalidState && event.type == "t")
  }

  @Test func legacyTypes() {
    var type: DOMString = ""
    let target = EventTarget.node(b)
    target.addEventListener("webkitTransitionEnd", ClosureListener { type = $0.type })
    let event = Event(type: "transitionend", timeStamp: 0)
    target.dispatch(event, host: host)
    #expect(type == "")
    event.isTrusted = true
    target.dispatch(event, host: host)
    #expect(type == "webkitTransitionEnd" && event.type == "transitionend")
  }

  private final class Checkbox: ActivationBehavior {
    var isChecked = false
    var activated = 0
    func legacyPreActivate() { isChecked.toggle() }
    func legacyCanceledActivate() { isChecked.toggle() }
    func activate(_ event: Event) { activated += 1 }
  }

  @Test func activation() {
    let box = Checkbox()
    host.activations[.node(p)] = box
    var seen: Bool?
    EventTarget.node(p).addEventListener("click", ClosureListener { _ in seen = box.isChecked })
    func click(_ node: Node, bubbles: Bool = true) -> Event {
      let event = MouseEvent(type: "click", bubbles: bubbles, isCancelable: true, timeStamp: 0)
      EventTarget.node(node).dispatch(event, host: host)
      return event
    }
    _ = click(b)
    #expect(seen == true && box.isChecked && box.activated == 1)
    _ = click(b, bubbles: false)
    #expect(box.activated == 1)
    EventTarget.node(b).addEventListener("click", ClosureListener { $0.preventDefault() })
    _ = click(b)
    #expect(seen == false && box.isChecked && box.activated == 1)
    // Only mouse events have activation behavior.
    EventTarget.node(p).dispatch(Event(type: "click", timeStamp: 0), host: host)
    #expect(box.activated == 1)
  }
}
