extension PatternParser {
  /// Parses a character class, such as `[a-z]`.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-CharacterClass
  mutating func parseClass() throws(PatternError) {
    let start = position
    position += 1
    let isNegated = consume("^")
    if hasSets {
      if try parseSet(start), isNegated { throw negatedStrings(start) }
    } else {
      try parseRanges(start)
    }
  }

  private mutating func negatedStrings(_ start: Int) -> PatternError {
    error("A class that matches strings cannot be negated. Remove '^'.", at: start)
  }

  private mutating func endlessClass(_ start: Int) -> PatternError {
    error("The class does not end. Add ']', or write '\\[' for the character.", at: start)
  }

  private mutating func outOfOrder(_ start: Int) -> PatternError {
    error("The range of the class is out of order. Swap its ends.", at: start)
  }

  // MARK: Without the flag v

  private mutating func parseRanges(_ classStart: Int) throws(PatternError) {
    while !consume("]") {
      if position >= units.count { throw endlessClass(classStart) }
      let start = position
      let first = try parseClassAtom()
      guard isAt("-"), unit(after: 1) != 0x5D, position + 1 < units.count else { continue }
      position += 1
      let last = try parseClassAtom()
      if let first, let last {
        if first > last { throw outOfOrder(start) }
      } else if isUnicode {
        throw error("A range cannot have a class such as \\d as its end. Write '\\-'.", at: start)
      }
    }
  }

  /// Parses a character or escape sequence. Returns `nil` for a class such as `\d`.
  private mutating func parseClassAtom() throws(PatternError) -> UInt32? {
    let unit = current
    position += 1
    guard unit == 0x5C else { return unit }
    if consume("b") { return 0x08 }
    if try parseClassEscape() != nil { return nil }
    return try parseCharacterEscape(inClass: true)
  }

  // MARK: With the flag v

  /// Parses a class with the flag `v`, after its opening bracket.
  ///
  /// - Returns: Whether the class can match strings.
  /// - Source: https://tc39.es/ecma262/#prod-ClassContents
  private mutating func parseSet(_ start: Int) throws(PatternError) -> Bool {
    try enterNesting()
    defer { leaveNesting() }
    if consume("]") { return false }
    let first = position
    var result = try parseSetOperand(allowsRange: true)
    let isRange = wasRange
    if isRange, isAt("&") && unit(after: 1) == 0x26 || isAt("-") && unit(after: 1) == 0x2D {
      throw error("A range cannot be an operand. Put it in brackets.", at: first)
    }
    if isAt("&"), unit(after: 1) == 0x26 {
      while isAt("&"), unit(after: 1) == 0x26 {
        position += 2
        if isAt("&") { throw error("The operator '&&' must be followed by an operand.") }
        let other = try parseSetOperand(allowsRange: false)
        result = result && other
      }
    } else if isAt("-"), unit(after: 1) == 0x2D {
      while isAt("-"), unit(after: 1) == 0x2D {
        position += 2
        _ = try parseSetOperand(allowsRange: false)
      }
    } else {
      while !isAt("]"), position < units.count {
        if try parseSetOperand(allowsRange: true) { result = true }
      }
    }
    guard consume("]") else {
      if position < units.count {
        throw error("Operators cannot be mixed in a class. Put one of them in brackets.")
      }
      throw endlessClass(start)
    }
    return result
  }

  /// Parses an operand or range of a class.
  ///
  /// - Returns: Whether the operand can match strings.
  private mutating func parseSetOperand(allowsRange: Bool) throws(PatternError) -> Bool {
    let start = position
    wasRange = false
    if consume("[") {
      let isNegated = consume("^")
      let hasStrings = try parseSet(start)
      wasRange = false
      if hasStrings, isNegated { throw negatedStrings(start) }
      return hasStrings
    }
    if isAt("\\") {
      position += 1
      if isAt("q"), unit(after: 1) == 0x7B {
        position += 2
        return try parseStrings(start)
      }
      if let hasStrings = try parseClassEscape() { return hasStrings }
      position = start
    }
    let first = try parseSetCharacter()
    if allowsRange, isAt("-"), unit(after: 1) != 0x2D {
      position += 1
      let last = try parseSetCharacter()
      if first > last { throw outOfOrder(start) }
      wasRange = true
    }
    return false
  }

  /// Parses `\q{…|…}` after its opening brace.
  ///
  /// - Returns: Whether an alternative is empty or longer than one character.
  private mutating func parseStrings(_ start: Int) throws(PatternError) -> Bool {
    var hasStrings = false
    var length = 0
    while true {
      if position >= units.count { throw error("'\\q{' does not end. Add '}'.", at: start) }
      let isEnd = isAt("}")
      if isEnd || isAt("|") {
        position += 1
        if length != 1 { hasStrings = true }
        length = 0
        if isEnd { return hasStrings }
      } else {
        _ = try parseSetCharacter()
        length += 1
      }
    }
  }

  /// - Source: https://tc39.es/ecma262/#prod-ClassSetCharacter
  private mutating func parseSetCharacter() throws(PatternError) -> UInt32 {
    let unit = current
    if position >= units.count { throw error("The class does not end. Add ']'.") }
    if unit == 0x5C {
      position += 1
      if consume("b") { return 0x08 }
      if isReservedPunctuator(current) {
        position += 1
        return units[position - 1]
      }
      return try parseCharacterEscape(inClass: false)
    }
    if unit == self.unit(after: 1), isReservedDouble(unit) {
      throw error("Two of these characters are reserved in a class. Write backslashes before them.")
    }
    if isSetSyntaxCharacter(unit) {
      throw error("The character needs a backslash before it in a class with the flag v.")
    }
    position += 1
    return unit
  }

  private mutating func contains(_ characters: StaticString, _ unit: UInt32) -> Bool {
    guard unit < 0x80 else { return false }
    return UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .contains(UInt8(truncatingIfNeeded: unit))
  }

  private mutating func isSetSyntaxCharacter(_ unit: UInt32) -> Bool {
    contains("()[]{}/-\\|", unit)
  }

  private mutating func isReservedPunctuator(_ unit: UInt32) -> Bool {
    contains("&-!#%,:;<=>@`~", unit)
  }

  private mutating func isReservedDouble(_ unit: UInt32) -> Bool {
    contains("&!#$%*+,.:;<=>?@^`~", unit)
  }
}
