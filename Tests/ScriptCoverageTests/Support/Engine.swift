import PageJavaScript

/// A new global object of JavaScriptCore, in which scripts run.
final class Engine {
  struct Answer: Equatable {
    /// The completion value or the exception, as a string.
    var value = ""
    var line: Int?
    /// The column of the exception, from 1.
    var column: Int?
  }

  private let context = ScriptContext(engine: ScriptEngine())

  func evaluate(_ script: String) -> Answer {
    do throws(ThrownValue) {
      return Answer(value: string(try context.evaluate(script, file: "script.js")))
    } catch {
      var answer = Answer(value: string(error.value))
      if let exception = context.scope.object(error.value) {
        answer.line = number(exception, "line")
        answer.column = number(exception, "column")
      }
      return answer
    }
  }

  /// Returns the numbers in a global array.
  func numbers(_ name: String) -> [UInt64] {
    evaluate("Array.prototype.join.call(\(name))").value.split(separator: ",").compactMap {
      UInt64($0)
    }
  }

  private func number(_ object: ScriptObject, _ name: String) -> Int? {
    let scope = context.scope
    guard let value = try? scope.property(name, of: object), scope.kind(of: value) == .number
    else { return nil }
    return (try? scope.number(value)).map { Int($0) }
  }

  private func string(_ value: ScriptValue) -> String {
    (try? context.scope.text(value).string) ?? "?"
  }
}
