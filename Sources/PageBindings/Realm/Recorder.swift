public import PageJavaScript

/// What a page's scripts said to people and asked of the browser, in order.
///
/// None of it blocks, and none of it happens: it is recorded.
public struct Recorder: Sendable {
  /// One thing that a script said or asked.
  public enum Entry: Sendable, Equatable {
    /// A call of `console.log`, `warn` and so on: its name, and its arguments as text.
    case console(level: String, message: String)
    /// `alert`, with its message.
    case alert(String)
    /// `confirm`, with its message; the answer is `false`.
    case confirm(String)
    /// `prompt`, with its message and the text it starts with; the answer is `null`.
    case prompt(String, defaultText: String)
    /// A navigation: how it was asked for (`location.href`, `window.open`, …) and where to.
    case navigation(how: String, url: String)
    /// Something that a script wanted to load and that is not there: what asked, such as `fetch`,
    /// and where it would be.
    case missingResource(initiator: String, url: String)
    /// An exception that nothing caught: in a timer, an event listener or a promise.
    case uncaughtException(ScriptException)
  }

  /// Everything, in order.
  public private(set) var entries: [Entry] = []

  /// How many entries were left out because a script said too much.
  public private(set) var droppedCount = 0

  private static let limit = 10_000

  /// Makes an empty recorder.
  public init() {}

  /// The first exception that nothing caught.
  public var firstUncaughtException: ScriptException? {
    for case .uncaughtException(let exception) in entries { return exception }
    return nil
  }

  /// Removes the first entry that is equal to `entry`, as something else tells of it.
  public mutating func remove(_ entry: Entry) {
    if let index = entries.firstIndex(of: entry) { entries.remove(at: index) }
  }

  /// Changes what is recorded of the first `count` exceptions that nothing caught.
  public mutating func changeExceptions(
    first count: Int, _ change: (inout ScriptException) -> Void
  ) {
    var left = count
    for index in entries.indices where left > 0 {
      guard case .uncaughtException(var exception) = entries[index] else { continue }
      left -= 1
      change(&exception)
      entries[index] = .uncaughtException(exception)
    }
  }

  /// Adds an entry; beyond 10,000 they are only counted.
  public mutating func record(_ entry: Entry) {
    if entries.count < Recorder.limit {
      entries.append(entry)
    } else {
      droppedCount += 1
    }
  }
}

extension Recorder.Entry {
  /// The origin of the entry, such as `console.log` or `location.href`.
  public var origin: String {
    switch self {
    case .console(let level, _): "console.\(level)"
    case .alert: "alert"
    case .confirm: "confirm"
    case .prompt: "prompt"
    case .navigation(let how, _): how
    case .missingResource(let initiator, _): initiator
    case .uncaughtException: "exception"
    }
  }

  /// The entry for people, without its origin.
  public var text: String {
    switch self {
    case .console(_, let message), .alert(let message): return message
    case .confirm(let message): return "\(message) (answered: false)"
    case .prompt(let message, let defaultText):
      let text = defaultText.isEmpty ? message : "\(message) [\(defaultText)]"
      return "\(text) (answered: null)"
    case .navigation(_, let url): return url
    case .missingResource(_, let url): return "\(url) (not there: the network is never used)"
    case .uncaughtException(let exception): return exception.description
    }
  }
}

/// The recorder that the windows of a page share.
final class Recordings {
  var recorder = Recorder()
}
