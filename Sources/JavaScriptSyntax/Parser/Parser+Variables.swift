extension Parser {
  mutating func parseVariableStatement(
    _ start: Int, _ kind: VariableKind
  ) throws(ParseFailure) -> NodeIndex {
    let declarations = try parseDeclarators(kind, isFor: false)
    try consumeSemicolon()
    return add(.variableDeclaration, start, detail: kind.rawValue, declarations)
  }

  /// Parses an exported variable declaration, starting at its keyword.
  mutating func parseExportedVariables(_ kind: VariableKind) throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    return try parseVariableStatement(start, kind)
  }

  /// Parses the declarators of a variable declaration whose keyword was consumed.
  mutating func parseDeclarators(
    _ kind: VariableKind, isFor: Bool
  ) throws(ParseFailure) -> UInt32 {
    let base = scratch.count
    repeat {
      let start = start
      let pattern = try parseBindingTarget()
      try declarePattern(pattern, kind == .var ? .variable : .lexical)
      var value: NodeIndex = 0
      if try consume(.assign) {
        value = try parseAssignment(allowsIn: !isFor)
      } else if !(isFor && (self.kind == .in || isContextual(.of))) {
        if kind == .const {
          throw ParseFailure(start, "A constant needs a value. Add '=' and the value.")
        }
        if type(pattern) != .identifier {
          throw ParseFailure(
            self.start, "A destructuring declaration needs a value. Add '=' and the value.")
        }
      }
      scratch.append(add(.variableDeclarator, start, pattern, value))
    } while try consume(.comma)
    return finishList(base)
  }
}
