import PageDOM
import Testing

@Suite struct AbortSignalTests {
  let host = RecordingHost()

  @Test func endsListeners() {
    let target = EventTarget.object(EventTargetObject())
    let signal = AbortSignal()
    var count = 0
    let listener = ClosureListener { _ in count += 1 }
    target.addEventListener("t", listener, options: EventListenerOptions(signal: signal))
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    // The signal does not remove a listener that was added later, without it, for the same
    // callback.
    target.removeEventListener("t", listener.callbackIdentity)
    target.addEventListener("t", listener)
    signal.abort(nil, host: host, timeStamp: 0)
    target.dispatch(Event(type: "t", timeStamp: 0), host: host)
    #expect(count == 2)
    target.removeEventListener("t", listener.callbackIdentity)
    target.addEventListener("t", listener, options: EventListenerOptions(signal: signal))
    #expect(!target.hasEventListeners("t"))
    let second = AbortSignal()
    target.addEventListener("t", listener, options: EventListenerOptions(signal: second))
    second.abort(nil, host: host, timeStamp: 0)
    #expect(!target.hasEventListeners("t"))
  }

  @Test func tellsOnce() {
    let signal = AbortSignal()
    var log: [String] = []
    signal.addAlgorithm { log.append("algorithm \(signal.isAborted)") }
    EventTarget.object(signal).addEventListener(
      "abort", ClosureListener { log.append("event \($0.isTrusted)") })
    let reason = EventTargetObject()
    signal.abort(reason, host: host, timeStamp: 0)
    signal.abort(nil, host: host, timeStamp: 0)
    #expect(log == ["algorithm true", "event true"])
    #expect(signal.reason === reason)
    signal.addAlgorithm { log.append("late") }
    #expect(log.count == 2)
  }

  @Test func dependents() {
    let first = AbortSignal()
    let second = AbortSignal()
    let any = AbortSignal(anyOf: [AbortSignal(anyOf: [first]), second])
    var seen = false
    first.addAlgorithm { seen = any.isAborted }
    let reason = EventTargetObject()
    first.abort(reason, host: host, timeStamp: 0)
    #expect(seen && any.reason === reason && !second.isAborted)
    #expect(AbortSignal(anyOf: [second, any]).isAborted)
    #expect(AbortSignal(abortedWith: reason).reason === reason)
  }
}
