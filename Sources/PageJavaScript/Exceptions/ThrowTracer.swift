internal import CInternalScripts

/// A tracer that records where a traced script throws values or rejects promises with them.
package final class ThrowTracer {
  /// The source of a function that maps a thrown value to the number and the stack of its `throw`.
  /// For an object that is thrown again, it is the first `throw`; for a primitive value, the last.
  private static let source = ScriptString(ascii: pageaction_throwTracer())

  private let script: TracedScript
  private let file: String
  private let scope: ScriptScope
  private let lookUp: ScriptObject

  /// `nil` if the engine is terminating scripts.
  /// - Parameter file: The script's name in stacks.
  package init?(_ script: TracedScript, file: String, in context: ScriptContext) {
    let scope = context.scope
    let internalFile = ScriptException.internalFilePrefix + "trace"
    guard let made = try? context.evaluate(Self.source, file: internalFile),
      let start = scope.object(made),
      let result = try? scope.call(
        start, arguments: [scope.string(TracedScript.tracerName)]),
      let lookUp = scope.object(result)
    else { return nil }
    self.script = script
    self.file = file
    self.scope = scope
    self.lookUp = lookUp
    scope.protect(lookUp.value)
  }

  deinit {
    scope.unprotect(lookUp.value)
  }

  /// Sets the place and the stack of a thrown value, if they are known.
  func complete(_ exception: inout ScriptException, thrown value: ScriptValue) {
    guard let found = try? scope.call(lookUp, arguments: [value]),
      let place = scope.object(found),
      let stack = try? scope.text(scope.property("stack", of: place)).string
    else { return }
    exception.takeStack(CallStack(parsing: stack))
    // A timer that rejects a promise has no caller, so use the stack of the promise's creation.
    if exception.stack == nil, let value = try? scope.property("origin", of: place),
      scope.isString(value), let origin = try? scope.text(value).string
    {
      exception.takeStack(CallStack(parsing: origin))
    }
    exception.stack = exception.stack.map { stack in
      stack.split(separator: "\n").map { original($0) }.joined(separator: "\n")
    }
    if let number = try? scope.number(scope.property("number", of: place)),
      let number = Int(exactly: number), let place = script.place(of: number)
    {
      (exception.file, exception.line, exception.column) = (file, place.line, place.column)
    } else if let frame = CallStack(parsing: exception.stack ?? "").frames.first(where: {
      $0.file.map(String.init) == file
    }) {
      (exception.file, exception.line, exception.column) = (file, frame.line, frame.column)
    }
  }

  /// Returns a stack frame with its column in the original script.
  private func original(_ text: Substring) -> String {
    guard let frame = CallStack(parsing: String(text)).frames.first, let line = frame.line,
      let column = frame.column, frame.file.map(String.init) == file
    else { return String(text) }
    let start = text.dropLast(String(column).utf8.count)
    return String(start) + String(script.column(column, line: line))
  }
}
