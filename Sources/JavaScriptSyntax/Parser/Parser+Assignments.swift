extension Parser {
  /// Converts an expression to the pattern with the same source text.
  ///
  /// - Parameter isBinding: Whether the pattern declares parameters.
  /// - Source: https://tc39.es/ecma262/#sec-destructuring-assignment-static-semantics-early-errors
  mutating func convertToPattern(_ node: NodeIndex, isBinding: Bool) throws(ParseFailure) {
    let record = record(node)
    let isParenthesized = record.flags.contains(.isParenthesized)
    switch record.type {
    case .identifier:
      if isBinding { try checkParameterName(record) }
      if !isParenthesized || !isBinding { return }
    case .memberExpression:
      if !isBinding { return }
    case .objectExpression where !isParenthesized:
      nodes[Int(node)].type = .objectPattern
      for index in elements(record.slot0) {
        try convertProperty(lists[index], isBinding: isBinding)
      }
      return
    case .arrayExpression where !isParenthesized:
      nodes[Int(node)].type = .arrayPattern
      for index in elements(record.slot0) where lists[index] != 0 {
        try convertElement(lists[index], isBinding: isBinding)
      }
      return
    case .assignmentExpression where !isParenthesized:
      guard record.detail == TokenKind.assign.rawValue else { break }
      nodes[Int(node)].type = .assignmentPattern
      nodes[Int(node)].detail = 0
      return try convertToPattern(record.slot0, isBinding: isBinding)
    case .objectPattern where !isParenthesized, .arrayPattern where !isParenthesized,
      .assignmentPattern where !isParenthesized, .restElement:
      return
    default: break
    }
    throw invalidTarget(node)
  }

  private mutating func checkParameterName(_ record: NodeRecord) throws(ParseFailure) {
    let isAwait = record.slot0 == NameID.await.rawValue
    if isAwait, scopes.isInAsync {
      throw ParseFailure(
        Int(record.start), "'await' cannot be a name in an async function. Rename it.")
    }
  }

  private mutating func convertElement(
    _ element: NodeIndex, isBinding: Bool
  ) throws(ParseFailure) {
    let record = record(element)
    guard record.type == .spreadElement else {
      return try convertToPattern(element, isBinding: isBinding)
    }
    try convertSpread(element, isBinding: isBinding)
  }

  private mutating func convertSpread(_ node: NodeIndex, isBinding: Bool) throws(ParseFailure) {
    let record = record(node)
    if record.flags.contains(.hasCommaAfter) {
      throw ParseFailure(Int(record.end), "Nothing can follow a rest element. Remove the comma.")
    }
    nodes[Int(node)].type = .restElement
    try convertToPattern(record.slot0, isBinding: isBinding)
    if type(record.slot0) == .assignmentPattern {
      throw ParseFailure(start(of: record.slot0), "A rest element cannot have a default value.")
    }
  }

  private mutating func convertProperty(_ node: NodeIndex, isBinding: Bool) throws(ParseFailure) {
    let record = record(node)
    switch record.type {
    case .property:
      guard record.detail == PropertyKind.`init`.rawValue, !record.flags.contains(.isMethod) else {
        throw ParseFailure(
          Int(record.start), "A pattern cannot contain methods, getters or setters.")
      }
      try convertToPattern(record.slot1, isBinding: isBinding)
    case .spreadElement:
      try convertSpread(node, isBinding: isBinding)
      let argument = type(record.slot0)
      if argument == .objectPattern || argument == .arrayPattern {
        throw ParseFailure(
          start(of: record.slot0), "The rest element of an object must be a name, not a pattern.")
      }
    default: break
    }
  }

  /// Checks the left side of `=`, which has been converted to a pattern.
  mutating func checkAssignmentPattern(_ node: NodeIndex) throws(ParseFailure) {
    let record = record(node)
    switch record.type {
    case .objectPattern, .arrayPattern:
      for index in elements(record.slot0) where lists[index] != 0 {
        try checkAssignmentPattern(lists[index])
      }
    case .property: try checkAssignmentPattern(record.slot1)
    case .assignmentPattern, .restElement: try checkAssignmentPattern(record.slot0)
    default: try checkAssignmentTarget(node)
    }
  }

  /// Checks an assignment target, which must be a name or a member.
  mutating func checkAssignmentTarget(_ node: NodeIndex) throws(ParseFailure) {
    switch type(node) {
    case .identifier:
      if isStrict { try checkStrictBinding(node) }
    case .memberExpression: break
    default: throw invalidTarget(node)
    }
  }

  private mutating func invalidTarget(_ node: NodeIndex) -> ParseFailure {
    let record = record(node)
    let place = Int(record.start)
    switch record.type {
    case .chainExpression:
      return ParseFailure(
        place, "An expression with '?.' cannot be assigned to. Check the object first.")
    case .objectExpression, .arrayExpression, .objectPattern, .arrayPattern:
      return ParseFailure(place, "A pattern cannot be in parentheses. Remove them.")
    case .identifier:
      return ParseFailure(place, "A parameter cannot be in parentheses. Remove them.")
    default:
      return ParseFailure(
        place, "This expression cannot be assigned to. Only variables, members and patterns can.")
    }
  }
}
