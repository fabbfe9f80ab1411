extension PatternParser {
  /// Parses a group or lookaround assertion.
  ///
  /// - Returns: Whether a quantifier can follow the group.
  mutating func parseGroup() throws(PatternError) -> Bool {
    let start = position
    var isQuantifiable = true
    position += 1
    if consume("?") {
      switch Unicode.Scalar(current) {
      case ":": position += 1
      case "=", "!":
        position += 1
        isQuantifiable = !isUnicode
      case "<" where unit(after: 1) == 0x3D || unit(after: 1) == 0x21:
        position += 2
        isQuantifiable = false
      case "<":
        try parseGroupDeclaration()
      case "i", "m", "s", "-":
        try parseModifiers()
      default:
        throw error(
          "The group is not valid. After '(?', write ':', '=', '!', '<=', '<!' or '<name>'.",
          at: start)
      }
    } else {
      groupCount += 1
    }
    try parseDisjunction()
    guard consume(")") else {
      throw error("The group does not end. Add ')', or write '\\(' for the character.", at: start)
    }
    return isQuantifiable
  }

  private mutating func parseGroupDeclaration() throws(PatternError) {
    let start = position
    let name = try parseGroupName()
    groupCount += 1
    let number = groupNames[name] ?? groupNames.count
    if number == groupNames.count {
      groupNames[name] = number
      isExcluded.append(false)
    }
    guard !isExcluded[number] else {
      throw error(
        "Two groups that can match together have the same name. Rename one of them.", at: start)
    }
    isExcluded[number] = true
    nameLog.append(number)
  }

  /// Parses modifiers such as `i-s:`.
  private mutating func parseModifiers() throws(PatternError) {
    let start = position
    var seen: Set<UInt32> = []
    var hasMinus = false
    while !consume(":") {
      if !hasMinus, consume("-") {
        hasMinus = true
        continue
      }
      guard isAt("i") || isAt("m") || isAt("s"), seen.insert(current).inserted else {
        throw error(
          "The modifiers are not valid. Each of i, m and s can be there once, with one '-'.")
      }
      position += 1
    }
    if seen.isEmpty { throw error("The group has no modifiers. Write '(?:'.", at: start) }
  }

  /// Parses `<name>`.
  mutating func parseGroupName() throws(PatternError) -> [UInt32] {
    let start = position
    var name: [UInt32] = []
    if consume("<") {
      while position < units.count, !isAt(">") {
        guard let value = parseNameCharacter(), let scalar = Unicode.Scalar(value),
          name.isEmpty ? scalar.isNameStart : scalar.isNamePart
        else {
          name = []
          break
        }
        name.append(value)
      }
      if !name.isEmpty, consume(">") { return name }
    }
    throw error("The name of the group is not valid. Write a name such as <year>.", at: start)
  }

  private mutating func parseNameCharacter() -> UInt32? {
    var value = current
    position += 1
    if value == 0x5C {
      guard consume("u"), let escaped = parseUnicodeEscape(isUnicode: true) else { return nil }
      return escaped
    }
    if !isUnicode, value & 0xFC00 == 0xD800, current & 0xFC00 == 0xDC00 {
      value = 0x10000 + (value & 0x3FF) << 10 + current & 0x3FF
      position += 1
    }
    return value
  }
}
