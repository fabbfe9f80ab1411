public import CJavaScriptCore

/// What a script threw, as plain data that may leave the script's thread.
public struct ScriptException: Error, Sendable, Equatable {
  /// What the names of the project's own scripts begin with; their frames are left out of stacks.
  public static let internalFilePrefix = "pageaction:"

  /// The error's `name`, such as `TypeError`; `nil` where something else than an error was thrown.
  public var name: String?

  /// The error's message, or what was thrown, as text.
  public var message: String

  /// The file as it was named when it was evaluated, where the engine knows it.
  public var file: String?

  /// The line in `file`, from 1, where the engine knows it.
  public var line: Int?

  /// The column in `line`, from 1; a syntax error has none.
  public var column: Int?

  /// The call stack, one `function@file:line:column` a line, innermost first.
  public var stack: String?

  /// Makes an exception from its parts.
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

  /// Describes a thrown value. Reading it can run the script's own getters.
  public init(_ value: JSValueRef, in context: JSContextRef) {
    func text(_ value: JSValueRef?) -> String? {
      guard let value, let string = JSValueToStringCopy(context, value, nil) else { return nil }
      return ScriptString(retained: string).string
    }
    guard JSValueIsObject(context, value), let object = JSValueToObject(context, value, nil) else {
      self.init(name: nil, message: text(value) ?? "a value that has no text")
      return
    }
    func property(_ name: String) -> JSValueRef? {
      let value = ScriptString(name).withRef { JSObjectGetProperty(context, object, $0, nil) }
      guard let value, !JSValueIsUndefined(context, value) else { return nil }
      return value
    }
    func number(_ name: String) -> Int? {
      guard let value = property(name), JSValueIsNumber(context, value) else { return nil }
      let number = JSValueToNumber(context, value, nil)
      return number >= 1 && number < 1e9 ? Int(number) : nil
    }
    let message = text(property("message"))
    self.init(
      name: message == nil ? nil : text(property("name")),
      message: message ?? text(value) ?? "an object that has no text",
      file: text(property("sourceURL")), line: number("line"), column: number("column"))
    takeStack(CallStack(parsing: text(property("stack")) ?? ""))
  }

  /// Takes the frames of scripts that are people's own, and the place of the innermost of them where
  /// the engine names a script that is not.
  private mutating func takeStack(_ stack: CallStack) {
    let frames = stack.frames.filter { $0.file?.hasPrefix(Self.internalFilePrefix) != true }
    self.stack = frames.isEmpty ? nil : frames.map(\.text).joined(separator: "\n")
    guard let file, file.hasPrefix(Self.internalFilePrefix) else { return }
    let place = frames.first { $0.file != nil }
    self.file = place?.file.map(String.init)
    line = place?.line
    column = place?.column
  }

  /// `TypeError: message`, or the message alone.
  public var summary: String {
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
}
