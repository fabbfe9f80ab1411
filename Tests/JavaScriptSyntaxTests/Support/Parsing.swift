import JavaScriptSyntax

/// Returns the tree of a script. If the script is not valid, the test fails with the error.
func parse(
  _ text: String, _ goal: ParseOptions.Goal = .script
) throws -> SyntaxTree {
  try SyntaxTree(parsing: text, options: ParseOptions(goal: goal))
}

/// Returns the `LINE:COLUMN` of a script's error, both from 1; `nil` if the script is valid.
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

/// Returns the types of the nodes in source order, each with as many leading dots as its depth.
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

/// Returns the expression of the first statement.
func expression(_ text: String) throws -> Node? {
  try parse(text).root.list(.body).first??.child(.expression)
}
