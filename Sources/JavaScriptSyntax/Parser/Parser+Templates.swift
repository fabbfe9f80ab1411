extension Parser {
  mutating func parseTemplate(isTagged: Bool) throws(ParseFailure) -> NodeIndex {
    let start = start
    // In `scratch`, template elements and expressions alternate.
    let base = scratch.count
    while true {
      let part = try tokens.readTemplatePart()
      if let offset = part.invalidEscape, !isTagged {
        throw ParseFailure(
          offset, "The template has an escape sequence that is not valid. Write '\\\\'.")
      }
      var flags: NodeFlags = part.isTail ? .isTail : []
      if part.hasEscape { flags.insert(.hasEscape) }
      if part.invalidEscape != nil { flags.insert(.hasNoCookedValue) }
      let element = add(.templateElement, part.start, flags: flags)
      nodes[Int(element)].end = UInt32(truncatingIfNeeded: part.end)
      scratch.append(element)
      try advance()
      if part.isTail { break }
      scratch.append(try parseExpression())
      guard kind == .braceClose else { throw unexpectedToken(expected: "}") }
    }
    let count = scratch.count - base
    let quasis = UInt32(truncatingIfNeeded: lists.count)
    lists.append(UInt32(truncatingIfNeeded: (count + 1) / 2))
    for index in stride(from: base, to: scratch.count, by: 2) { lists.append(scratch[index]) }
    var expressions: UInt32 = 0
    if count > 1 {
      expressions = UInt32(truncatingIfNeeded: lists.count)
      lists.append(UInt32(truncatingIfNeeded: count / 2))
      for index in stride(from: base + 1, to: scratch.count, by: 2) { lists.append(scratch[index]) }
    }
    scratch.removeLast(count)
    return add(.templateLiteral, start, quasis, expressions)
  }

  mutating func parseRegularExpression() throws(ParseFailure) -> NodeIndex {
    let start = start
    let token = try tokens.readRegularExpression()
    try RegularExpressionValidator.validate(tokens.source, token)
    try advance()
    return add(
      .literal, start, detail: LiteralKind.regularExpression.rawValue,
      UInt32(truncatingIfNeeded: token.pattern.upperBound))
  }
}
