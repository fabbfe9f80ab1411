import JavaScriptSyntax

/// Returns the tree of a script; the test fails with the error if it has none.
func parse(
  _ text: String, _ goal: ParseOptions.Goal = .script
) throws -> SyntaxTree {
  try SyntaxTree(parsing: text, options: ParseOptions(goal: goal))
}

/// Returns `LINE:COLUMN` of the error of a script, with both from 1; `nil` if it is valid.
func errorPlace(_ text: String, _ goal: ParseOptions.Goal = .script) -> String? {
  do {
    _ = try parse(text, goal)
    return nil
  } catch let error as SyntaxError {
    return "\(error.location)"
  } catch {
    return "\(error)"
  }
}

func isValid(_ text: String, _ goal: ParseOptions.Goal = .script) -> Bool {
  errorPlace(text, goal) == nil
}

/// The types of the nodes in source order, with the depth as dots.
func outline(_ text: String, _ goal: ParseOptions.Goal = .script) throws -> [String] {
  var lines: [String] = []
  var depth = 0
  try parse(text, goal).root.walk(
    enter: { node in
      lines.append(String(repeating: ".", count: depth) + node.type.name)
      depth += 1
      return .children
    }, leave: { _ in depth -= 1 })
  return lines
}

/// The first expression of the first statement.
func expression(_ text: String) throws -> Node? {
  try parse(text).root.list(.body).first??.child(.expression)
}
