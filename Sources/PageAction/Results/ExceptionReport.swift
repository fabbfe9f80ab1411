package import PageJavaScript

/// An exception as text: a headline, the source line, the stack and the causes.
package struct ExceptionReport {
  package let exception: ScriptException

  package let script: ActionScript

  package init(exception: ScriptException, script: ActionScript) {
    self.exception = exception
    self.script = script
  }

  package var headline: String { exception.description }

  package var lines: [String] {
    var lines = Self.lines(of: exception, script)
    for cause in exception.causes {
      let indent = String(repeating: "    ", count: cause.depth - 1)
      lines.append(indent + cause.description)
      lines += Self.lines(of: cause.exception, script).map { indent + "    " + $0 }
    }
    return lines
  }

  private static func lines(of exception: ScriptException, _ script: ActionScript) -> [String] {
    let stack = exception.stack?.split(separator: "\n") ?? []
    return (script.excerpt(of: exception)?.lines ?? []) + foldingRepetitions(stack)
  }

  /// Folds each run of equal lines, such as those of recursion in a call stack, into one line and a
  /// count.
  private static func foldingRepetitions(_ lines: [Substring]) -> [String] {
    var folded: [String] = []
    var start = 0
    while start < lines.count {
      let end = lines[start...].firstIndex { $0 != lines[start] } ?? lines.count
      folded.append(String(lines[start]))
      if end - start > 1 { folded.append("(the same \(end - start - 1) more times)") }
      start = end
    }
    return folded
  }
}
