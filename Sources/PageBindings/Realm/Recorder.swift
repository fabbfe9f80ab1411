public import PageJavaScript

/// A chronological record of a script's messages to the user and requests to the browser.
///
/// Nothing is shown or performed, and no call blocks.
public struct Recorder: Sendable {
  /// A message, a request or an uncaught exception.
  public enum Entry: Sendable, Equatable {
    /// A call of a `console` method: the method's name, and the arguments as text.
    case console(level: String, message: String)
    /// `alert`, with its message.
    case alert(String)
    /// `confirm`, with its message; it returns `false`.
    case confirm(String)
    /// `prompt`, with its message and default text; it returns `null`.
    case prompt(String, defaultText: String)
    /// A navigation: the API that requested it (`location.href`, `window.open`, …) and the URL.
    case navigation(how: String, url: String)
    /// A resource that a script requested and that is not available: the initiator, such as
    /// `fetch`, and the URL.
    case missingResource(initiator: String, url: String)
    /// An uncaught exception of a timer, an event listener or a promise.
    case uncaughtException(ScriptException)
  }

  /// The recorded entries, oldest first.
  public private(set) var entries: [Entry] = []

  /// The number of entries that exceeded the limit and were not recorded.
  public private(set) var droppedCount = 0

  private static let limit = 10_000

  /// Makes an empty recorder.
  public init() {}

  /// The first uncaught exception.
  public var firstUncaughtException: ScriptException? {
    for case .uncaughtException(let exception) in entries { return exception }
    return nil
  }

  /// Removes the first entry that is equal to `entry`, because the caller reports it separately.
  public mutating func remove(_ entry: Entry) {
    if let index = entries.firstIndex(of: entry) { entries.remove(at: index) }
  }

  /// Modifies the first `count` uncaught exceptions.
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

  /// Adds an entry. Beyond 10,000 entries, only `droppedCount` is incremented.
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

  /// A human-readable text of the entry, without its origin.
  public var text: String {
    switch self {
    case .console(_, let message), .alert(let message): return message
    case .confirm(let message): return "\(message) (answered: false)"
    case .prompt(let message, let defaultText):
      let text = defaultText.isEmpty ? message : "\(message) [\(defaultText)]"
      return "\(text) (answered: null)"
    case .navigation(_, let url): return url
    case .missingResource(_, let url): return "\(url) (not loaded: the network is never used)"
    case .uncaughtException(let exception): return exception.description
    }
  }
}

/// The recorder that the windows of a page share.
final class Recordings {
  var recorder = Recorder()
}
