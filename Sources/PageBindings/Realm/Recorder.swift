public import PageJavaScript

/// A chronological record of messages and requests. Messages are not shown, requests are not
/// performed, and calls do not block.
public struct Recorder: Sendable {
  public enum Entry: Sendable, Equatable {
    /// A call of a `console` method, with the arguments as text.
    case console(level: String, message: String)
    case alert(String)
    /// `confirm` returns `false`.
    case confirm(String)
    /// `prompt` returns `null`.
    case prompt(String, defaultText: String)
    /// `how` is the requesting API, such as `location.href` or `window.open`.
    case navigation(how: String, url: String)
    /// The resource was requested, for example by `fetch`, but is not available.
    case missingResource(initiator: String, url: String)
    /// An exception of a timer, an event listener or a promise.
    case uncaughtException(ScriptException)
  }

  /// The time of an entry, and the place of the call in the script.
  public struct Moment: Sendable, Equatable {
    /// The time of the system's monotonic clock, in milliseconds.
    public var time: Double

    /// The name of the script's file; `nil` if the place is not known or was not requested.
    public var file: String?

    /// The line, counted from 1.
    public var line: Int?
  }

  /// The entries, oldest first.
  public private(set) var entries: [Entry] = []

  /// The times and places of `entries`, in the same order.
  public private(set) var moments: [Moment] = []

  /// Whether the places of calls are recorded, which takes time at each call.
  package var recordsPlaces = false

  /// The number of entries that exceeded the limit and were not recorded.
  public private(set) var droppedCount = 0

  private static let limit = 10_000

  public init() {}

  public var firstUncaughtException: ScriptException? {
    for case .uncaughtException(let exception) in entries { return exception }
    return nil
  }

  /// Removes the first entry that is equal to `entry`, because the caller reports it separately.
  package mutating func remove(_ entry: Entry) {
    guard let index = entries.firstIndex(of: entry) else { return }
    entries.remove(at: index)
    moments.remove(at: index)
  }

  package mutating func changeExceptions(
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

  /// Adds an entry, or increments `droppedCount` if there are 10,000 entries.
  mutating func record(_ entry: Entry, file: String? = nil, line: Int? = nil) {
    if entries.count < Recorder.limit {
      entries.append(entry)
      moments.append(Moment(time: VirtualClock.monotonic(), file: file, line: line))
    } else {
      droppedCount += 1
    }
  }
}

extension Recorder.Entry {
  /// The API that caused the entry, for example `console.log` or `location.href`.
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
    case .missingResource(_, let url): return "\(url) (not loaded: the network is not used)"
    case .uncaughtException(let exception): return exception.description
    }
  }
}

extension Realm {
  /// Records a call or an exception.
  package func record(_ entry: Recorder.Entry) {
    var place: ScriptException?
    if case .uncaughtException(let exception) = entry {
      place = exception
    } else if recorder.recordsPlaces {
      place = context.currentPlace()
    }
    recorder.record(entry, file: place?.file, line: place?.line)
  }
}

/// The recorder that the windows of a page share.
final class Recordings {
  var recorder = Recorder()
}
