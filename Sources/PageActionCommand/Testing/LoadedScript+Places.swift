internal import JavaScriptSyntax
internal import PageAction
internal import PageBindings
internal import PageJavaScript
internal import ScriptCoverage

extension LoadedScript {
  /// Changes the messages and source positions of exceptions, so that they refer to the original
  /// script instead of the instrumented script.
  func correctPlaces(in outcome: inout ActionOutcome) {
    guard let instrumented else { return }
    func correct(_ exception: inout ScriptException) {
      correctPlaces(in: &exception, instrumented)
    }
    if var exception = outcome.failure?.exception {
      correct(&exception)
      outcome.failure?.exception = exception
    }
    outcome.recorded.changeExceptions(first: .max, correct)
  }

  private func correctPlaces(
    in exception: inout ScriptException, _ instrumented: InstrumentedScript
  ) {
    exception.message = instrumented.originalMessage(of: exception.message)
    if exception.file == script.nameInStacks, let line = exception.line,
      let column = exception.column
    {
      exception.column = originalColumn(line, column, instrumented)
    }
    exception.stack = exception.stack.map { stack in
      stack.split(separator: "\n", omittingEmptySubsequences: false)
        .map { correctedFrame($0, instrumented) }.joined(separator: "\n")
    }
    for index in exception.causes.indices {
      correctPlaces(in: &exception.causes[index].exception, instrumented)
    }
  }

  /// Returns a line of a call stack, such as `run@Action.js:3:17`, with its column in the
  /// instrumented script replaced by the column in the original script.
  private func correctedFrame(_ frame: Substring, _ instrumented: InstrumentedScript) -> String {
    let parts = frame.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let column = Int(parts[parts.count - 1]),
      let line = Int(parts[parts.count - 2])
    else { return String(frame) }
    let place = parts.dropLast(2).joined(separator: ":")
    let file = place.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    guard file == script.nameInStacks else { return String(frame) }
    return "\(place):\(line):\(originalColumn(line, column, instrumented))"
  }

  private func originalColumn(
    _ line: Int, _ column: Int, _ instrumented: InstrumentedScript
  ) -> Int {
    // Columns start at 1 in exceptions, but at 0 in the parser.
    instrumented.originalLocation(of: SourceLocation(line: line, column: column - 1)).column + 1
  }
}
