internal import FlyingSocks
internal import Synchronization

/// A channel that sends events to all open pages of the studio. No event is lost while a page
/// reconnects.
/// - Source: https://html.spec.whatwg.org/multipage/server-sent-events.html
final class EventChannel: Sendable {
  private struct State {
    var lastNumber = 0
    var recent: [(number: Int, text: [UInt8])] = []
    var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    var lastListener = 0
  }

  /// The maximum number of events that are sent again to a page that reconnects.
  private static let recentLimit = 256

  /// The number of new events that can wait for a page. If more events wait, the page is
  /// disconnected, and then reconnects.
  private static let waitingLimit = 256

  private let state = Mutex(State())

  /// Sends an event; `data` has no line breaks.
  func send(_ name: String, data: String) {
    state.withLock { state in
      state.lastNumber += 1
      let text = Array("id: \(state.lastNumber)\nevent: \(name)\ndata: \(data)\n\n".utf8)
      state.recent.append((state.lastNumber, text))
      if state.recent.count > Self.recentLimit { state.recent.removeFirst() }
      for listener in state.listeners.values { Self.send(text, to: listener) }
    }
  }

  /// Sends a comment to all pages, so that the server detects closed pages.
  func sendComment() {
    state.withLock { state in
      for listener in state.listeners.values { Self.send(Array(": open\n\n".utf8), to: listener) }
    }
  }

  private static func send(_ text: [UInt8], to listener: AsyncStream<[UInt8]>.Continuation) {
    if case .dropped = listener.yield(text) { listener.finish() }
  }

  /// The number of the last event; 0 before the first one.
  var lastNumber: Int { state.withLock { $0.lastNumber } }

  /// Returns the events after the event `number`, or only future events if `number` is `nil`. If
  /// some of these events are no longer known, the first event is `missed`.
  func events(after number: Int?) -> EventBody {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(
      bufferingPolicy: .bufferingOldest(Self.waitingLimit + Self.recentLimit))
    state.withLock { state in
      state.lastListener += 1
      let identifier = state.lastListener
      state.listeners[identifier] = continuation
      continuation.onTermination = { [weak self] _ in self?.remove(identifier) }
      // The first bytes let the page know that it is connected.
      continuation.yield(Array("retry: 500\n\n".utf8))
      guard let number else { return }
      let known = (state.recent.first?.number ?? 1) - 1
      // A number that is greater than the last number comes from an earlier server.
      if number < known || number > state.lastNumber {
        continuation.yield(Array("id: \(known)\nevent: missed\ndata: all\n\n".utf8))
      }
      for event in state.recent where event.number > number { continuation.yield(event.text) }
    }
    return EventBody(stream: stream)
  }

  var listenerCount: Int { state.withLock { $0.listeners.count } }

  /// Removes a listener asynchronously: `finish` calls this while the lock is held.
  private func remove(_ identifier: Int) {
    Task { [weak self] in self?.state.withLock { _ = $0.listeners.removeValue(forKey: identifier) }
    }
  }
}

/// The body of a response that consists of events.
struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let stream: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<[UInt8]>.Iterator
    var rest: ArraySlice<UInt8> = []

    mutating func next() async -> UInt8? {
      await fill()
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      await fill()
      guard !rest.isEmpty else { return nil }
      let part = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return part
    }

    private mutating func fill() async {
      while rest.isEmpty, let event = await events.next() { rest = event[...] }
    }
  }
}
