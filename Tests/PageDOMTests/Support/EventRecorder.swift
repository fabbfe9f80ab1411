import PageDOM

/// An event listener that calls a closure.
final class ClosureListener: EventListener {
  let body: (Event) throws -> Void

  init(_ body: @escaping (Event) throws -> Void) { self.body = body }

  var callbackIdentity: UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  func handleEvent(_ event: Event) throws { try body(event) }
}

/// An event dispatch host that records its calls.
final class RecordingHost: EventDispatchHost {
  struct Failure: Error {}

  var currentEvent: Event?
  var reports = 0
  var activations: [EventTarget: any ActivationBehavior] = [:]

  func report(_ error: any Error, of listener: any EventListener) { reports += 1 }

  func activationBehavior(of target: EventTarget) -> (any ActivationBehavior)? {
    activations[target]
  }
}
