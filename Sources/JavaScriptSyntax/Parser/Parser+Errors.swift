extension Parser {
  /// Returns an error for the current token.
  @inline(never)
  mutating func unexpectedToken(expected: String? = nil) -> ParseFailure {
    let token = tokens.token
    if token.kind == .escapedKeyword {
      return ParseFailure(
        token.start,
        "The keyword '\(tokens.names.text(token.name))' cannot contain escape sequences.")
    }
    let found =
      token.kind == .endOfFile
      ? "The script ends too early" : "'\(text(of: token))' is not allowed here"
    let place = token.start
    if let expected { return ParseFailure(place, "\(found); expected '\(expected)'.") }
    let advice =
      token.kind == .endOfFile
      ? "A closing bracket or an expression is missing."
      : "Remove it, or complete what is before it."
    return ParseFailure(place, "\(found). \(advice)")
  }

  /// Returns the text of a token, truncated to 40 characters.
  private mutating func text(of token: Token) -> String {
    let bytes = tokens.source[token.start..<max(token.start, min(token.end, tokens.count))]
    let text = String(decoding: bytes, as: UTF8.self)
    return text.count > 40 ? text.prefix(40) + "…" : text
  }

  mutating func text(_ name: NameID) -> String { tokens.names.text(name) }

  /// Throws the first of the errors, because the expression does not become a pattern.
  @inline(never)
  mutating func throwErrors(_ cover: CoverErrors) throws(ParseFailure) {
    if let offset = cover.initializer {
      throw ParseFailure(
        offset, "'=' after a property name is only allowed in a destructuring pattern. Write ':'.")
    }
    if let offset = cover.duplicateProto {
      throw ParseFailure(offset, "An object can set '__proto__' only once. Remove one of them.")
    }
  }

  /// Throws if the parsed parameters contain a `yield` or `await` expression.
  mutating func throwForYieldOrAwaitInParameters() throws(ParseFailure) {
    if yieldOffset > 0, awaitOffset == 0 || yieldOffset < awaitOffset {
      throw ParseFailure(yieldOffset, "Parameters cannot contain a 'yield' expression.")
    }
    if awaitOffset > 0 {
      throw ParseFailure(awaitOffset, "Parameters cannot contain an 'await' expression.")
    }
  }
}
