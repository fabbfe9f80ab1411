extension Parser {
  /// Parses `if` and a chain of `else if`.
  mutating func parseIf() throws(ParseFailure) -> NodeIndex {
    let base = scratch.count
    var last: NodeIndex = 0
    while true {
      let start = start
      try advance()
      let test = try parseParenthesizedExpression()
      let consequent = try parseIfBody()
      scratch.append(UInt32(truncatingIfNeeded: start))
      scratch.append(test)
      scratch.append(consequent)
      guard try consume(.else) else { break }
      if kind == .if { continue }
      last = try parseIfBody()
      break
    }
    while scratch.count > base {
      let first = scratch.count - 3
      last = add(
        .ifStatement, Int(scratch[first]), scratch[first + 1], scratch[first + 2], last)
      scratch.removeLast(3)
    }
    return last
  }

  /// Parses the body of `if` or `else`, which can be a function declaration in sloppy mode.
  private mutating func parseIfBody() throws(ParseFailure) -> NodeIndex {
    try parseStatement(.ifBody)
  }

  mutating func parseSwitch() throws(ParseFailure) -> NodeIndex {
    let start = start
    try advance()
    let discriminant = try parseParenthesizedExpression()
    try expect(.braceOpen)
    labels.append(Label(name: nil, kind: .switch, statementStart: -1))
    scopes.enter([])
    let base = scratch.count
    var hasDefault = false
    while kind != .braceClose {
      scratch.append(try parseCase(&hasDefault))
    }
    let cases = finishList(base)
    scopes.leave()
    labels.removeLast()
    try advance()
    return add(.switchStatement, start, discriminant, cases)
  }

  private mutating func parseCase(_ hasDefault: inout Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    var test: NodeIndex = 0
    if try consume(.case) {
      test = try parseExpression()
    } else {
      guard kind == .default else { throw unexpectedToken(expected: "case") }
      if hasDefault {
        throw ParseFailure(start, "A 'switch' can have only one 'default'. Remove one of them.")
      }
      hasDefault = true
      try advance()
    }
    try expect(.colon)
    let base = scratch.count
    while kind != .case, kind != .default, kind != .braceClose {
      if kind == .endOfFile { throw unexpectedToken(expected: "}") }
      scratch.append(try parseStatement(.listItem))
    }
    let consequent = finishList(base)
    return add(.switchCase, start, test, consequent)
  }
}
