/// A description of a value that a script threw, as plain data that may leave the script's thread.
public struct ScriptException: Error, Sendable, Equatable {
  /// An error that caused another one: its `cause`, or an element of an `AggregateError`'s
  /// `errors`.
  public struct Cause: Sendable, Equatable {
    public enum Property: Sendable, Equatable {
      case cause
      /// The index in `errors`.
      case error(Int)
    }

    /// The number of errors that lead from the exception to this one, from 1.
    public var depth: Int

    public var property: Property

    /// The error. Its causes are the next elements of the list that contains this cause.
    public var exception: ScriptException
  }

  /// The prefix of the names of internal scripts. Their frames are omitted from stacks.
  public static let internalFilePrefix = "pageaction:"

  /// The error's `name`, such as `TypeError`; `nil` if the thrown value is not an error.
  public var name: String?

  /// The error's message, or the thrown value as text.
  public var message: String

  /// The thrown value as JSON, or else as other text; `nil` for an error.
  public var thrownValue: String?

  /// The script's name when it was evaluated, if the engine knows it.
  public var file: String?

  /// From 1, if known.
  public var line: Int?

  /// In UTF-16 code units, from 1, if known.
  public var column: Int?

  /// One `function@file:line:column` per line, innermost first.
  public var stack: String?

  /// The errors that caused this error, each before its own causes.
  public var causes: [Cause] = []

  public init(
    name: String?, message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    stack: String? = nil
  ) {
    self.name = name
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.stack = stack
  }

  /// Sets `stack` to the frames outside internal scripts. If `file` is an internal script, sets the
  /// file, line and column to those of the innermost remaining frame.
  mutating func takeStack(_ stack: CallStack) {
    let frames = stack.frames.filter { $0.file?.hasPrefix(Self.internalFilePrefix) != true }
    self.stack = frames.isEmpty ? nil : frames.map(\.text).joined(separator: "\n")
    guard let file, file.hasPrefix(Self.internalFilePrefix) else { return }
    let place = frames.first { $0.file != nil }
    self.file = place?.file.map(String.init)
    line = place?.line
    column = place?.column
  }

  /// `TypeError: message`, the message alone, or `thrown value: {"code":3}`.
  public var summary: String {
    if let thrownValue { return "thrown value: \(thrownValue)" }
    guard let name, !name.isEmpty else { return message }
    return message.isEmpty ? name : "\(name): \(message)"
  }
}

extension ScriptException: CustomStringConvertible {
  /// `Action.js:12:7: TypeError: message`, with as much of the place as is known.
  public var description: String {
    var place = file ?? ""
    if let line {
      place += place.isEmpty ? "line \(line)" : ":\(line)"
      if let column { place += ":\(column)" }
    }
    return place.isEmpty ? summary : "\(place): \(summary)"
  }

  /// The maximum number of stack frames in `singleLine`.
  private static let frameLimit = 8

  /// `Action.js:12:7: Error: message (run@Action.js:12:7); caused by Action.js:3:1: …`.
  public var singleLine: String {
    var text = description
    if let stack {
      let frames = stack.split(separator: "\n")
      var shown = frames.prefix(Self.frameLimit).map(String.init)
      if frames.count > shown.count { shown.append("\(frames.count - shown.count) more") }
      text += " (\(shown.joined(separator: ", ")))"
    }
    for cause in causes { text += "; \(cause)" }
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}

extension ScriptException.Cause: CustomStringConvertible {
  /// `caused by Action.js:3:1: TypeError: message`, or `errors[0]: …`.
  public var description: String {
    let text = exception.thrownValue ?? exception.description
    return switch property {
    case .cause: "caused by \(text)"
    case .error(let index): "errors[\(index)]: \(text)"
    }
  }
}
