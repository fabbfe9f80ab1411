/// Signals that an operation should be aborted.
/// - Source: https://dom.spec.whatwg.org/#interface-abortsignal
public final class AbortSignal: EventTargetObject {
  public private(set) var isAborted = false

  /// The abort reason: an opaque value of the bindings layer.
  public private(set) var reason: AnyObject?

  private var algorithms: [() -> Void] = []
  private var dependents: [AbortSignal] = []

  public override init() {}

  /// - Source: https://dom.spec.whatwg.org/#dom-abortsignal-abort
  public init(abortedWith reason: AnyObject?) {
    isAborted = true
    self.reason = reason
  }

  /// Creates a signal that is aborted as soon as any of `signals` is aborted.
  /// - Source: https://dom.spec.whatwg.org/#create-a-dependent-abort-signal
  public init(anyOf signals: [AbortSignal]) {
    super.init()
    // 2. One of the signals is already aborted.
    if let aborted = signals.first(where: \.isAborted) {
      isAborted = true
      reason = aborted.reason
      return
    }
    // 3–4. Otherwise, depend on all of them.
    for signal in signals { signal.dependents.append(self) }
  }

  /// Adds an abort algorithm, unless the signal is already aborted.
  /// - Source: https://dom.spec.whatwg.org/#abortsignal-add
  public func addAlgorithm(_ algorithm: @escaping () -> Void) {
    guard !isAborted else { return }
    algorithms.append(algorithm)
  }

  /// Aborts the signal and its dependent signals. For each of them, runs the abort algorithms and
  /// fires an `abort` event.
  ///
  /// - Parameter timeStamp: Milliseconds since the page's time origin.
  /// - Source: https://dom.spec.whatwg.org/#abortsignal-signal-abort
  public func abort(_ reason: AnyObject?, host: some EventDispatchHost, timeStamp: Double) {
    // 1.
    guard !isAborted else { return }
    // 2–4. Mark all dependent signals as aborted before any algorithm runs.
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
    // 5–6. Run the abort steps.
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
