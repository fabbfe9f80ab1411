/// Tells those who wait that they need not.
/// - Source: https://dom.spec.whatwg.org/#interface-abortsignal
public final class AbortSignal: EventTargetObject {
  /// Whether it has been aborted.
  public private(set) var isAborted = false

  /// Why; the layer above knows what it is.
  public private(set) var reason: AnyObject?

  private var algorithms: [() -> Void] = []
  private var dependents: [AbortSignal] = []

  /// Makes a signal that has not been aborted.
  public override init() {}

  /// Makes a signal that has been aborted.
  /// - Source: https://dom.spec.whatwg.org/#dom-abortsignal-abort
  public init(abortedWith reason: AnyObject?) {
    isAborted = true
    self.reason = reason
  }

  /// Makes a signal that is aborted with the first of some others.
  /// - Source: https://dom.spec.whatwg.org/#create-a-dependent-abort-signal
  public init(anyOf signals: [AbortSignal]) {
    super.init()
    // 2. One that has been aborted.
    if let aborted = signals.first(where: \.isAborted) {
      isAborted = true
      reason = aborted.reason
      return
    }
    // 3–4. All others.
    for signal in signals { signal.dependents.append(self) }
  }

  /// Adds what is done when the signal is aborted; nothing, where it has been.
  /// - Source: https://dom.spec.whatwg.org/#abortsignal-add
  public func addAlgorithm(_ algorithm: @escaping () -> Void) {
    guard !isAborted else { return }
    algorithms.append(algorithm)
  }

  /// Aborts: does what was added, and dispatches `abort`.
  ///
  /// - Parameter timeStamp: Milliseconds since the page's time origin.
  /// - Source: https://dom.spec.whatwg.org/#abortsignal-signal-abort
  public func abort(_ reason: AnyObject?, host: some EventDispatchHost, timeStamp: Double) {
    // 1. Once.
    guard !isAborted else { return }
    // 2–4. All that depend on it, before anyone is told.
    var aborted: [AbortSignal] = []
    var work = [self]
    while let signal = work.popLast() {
      guard !signal.isAborted else { continue }
      signal.isAborted = true
      signal.reason = reason
      aborted.append(signal)
      work.append(contentsOf: signal.dependents.reversed())
      signal.dependents = []
    }
    // 5–6. Tell them.
    for signal in aborted {
      let algorithms = signal.algorithms
      signal.algorithms = []
      for algorithm in algorithms { algorithm() }
      let event = Event(type: "abort", timeStamp: timeStamp)
      event.isTrusted = true
      EventTarget.object(signal).dispatch(event, host: host)
    }
  }
}
