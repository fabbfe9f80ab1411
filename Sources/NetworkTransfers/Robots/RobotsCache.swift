internal import NetworkClient

/// A cache in memory of robots.txt rules, by origin.
struct RobotsCache<Waiting> {
  enum Answer: Equatable {
    case allowed
    case disallowed
    /// robots.txt cannot be read, so no URL is allowed. The error is `nil` if the server responded
    /// with an error status.
    case unreachable(NetworkError?)
    /// The caller must request robots.txt. The item waits for it.
    case request
    /// robots.txt was already requested. The item waits for it.
    case wait
  }

  private enum State {
    case pending([Waiting])
    case ready(RobotsFile, until: Double)
    case unreachable(NetworkError?, until: Double)
  }

  /// The time for which rules are valid, in seconds.
  ///
  /// - Source: https://www.rfc-editor.org/rfc/rfc9309#section-2.4
  static var validity: Double { 86_400 }
  static var validityIfUnreachable: Double { 600 }

  /// The maximum size of all rules in memory, in bytes.
  private static var maximumSize: Int { 128 << 20 }

  private var states: [String: State] = [:]
  private var size = 0

  /// Returns whether the rules of an origin allow a path and query.
  /// - Parameter item: The transfer that waits if the rules are not known yet. `store` returns it.
  mutating func answer(
    _ target: [UInt8], origin: String, at now: Double, for item: Waiting
  ) -> Answer {
    switch states[origin] {
    case .pending(var items):
      states[origin] = nil
      items.append(item)
      states[origin] = .pending(items)
      return .wait
    case .ready(let file, let until) where now < until:
      return file.allows(target) ? .allowed : .disallowed
    case .unreachable(let error, let until) where now < until: return .unreachable(error)
    case let expired:
      if let expired { size -= Self.size(of: expired, origin: origin) }
      states[origin] = .pending([item])
      return .request
    }
  }

  /// Stores rules, and returns the items that waited for them.
  /// - Parameters:
  ///   - file: The rules; `nil` if robots.txt cannot be read.
  ///   - error: The reason; `nil` if the server responded with an error status.
  mutating func store(
    _ file: RobotsFile?, error: NetworkError? = nil, origin: String, at now: Double
  ) -> [Waiting] {
    var items: [Waiting] = []
    if case .pending(let waiting) = states[origin] { items = waiting }
    if size > Self.maximumSize {
      states = states.filter { if case .pending = $0.value { true } else { false } }
      size = 0
    }
    let state =
      if let file {
        State.ready(file, until: now + Self.validity)
      } else {
        State.unreachable(error, until: now + Self.validityIfUnreachable)
      }
    size += Self.size(of: state, origin: origin)
    states[origin] = state
    return items
  }

  /// Returns the approximate size in memory of the rules of an origin, in bytes.
  private static func size(of state: State, origin: String) -> Int {
    let fileSize = if case .ready(let file, _) = state { file.memorySize } else { 0 }
    return fileSize + origin.utf8.count + 256
  }
}

extension RobotsFile {
  /// The approximate size in memory, in bytes.
  var memorySize: Int { rules.reduce(0) { $0 + $1.pattern.length + 128 } }
}
