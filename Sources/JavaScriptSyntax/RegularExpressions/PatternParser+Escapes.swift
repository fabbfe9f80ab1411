extension PatternParser {
  /// Parses an escape sequence outside of classes.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-AtomEscape
  mutating func parseAtomEscape() throws(PatternError) {
    let start = position
    position += 1
    if current >= 0x31, current <= 0x39 {
      // This is a reference to a group. Without Unicode mode, a number without a group is an octal
      // escape.
      let number = parseDecimal() ?? 0
      if number > highestReference.number { highestReference = (number, start) }
      return
    }
    if isAt("k") {
      usesNamedReferences = true
      if hasNamedReferences {
        position += 1
        let name = try parseGroupName()
        nameReferences.append((name, start))
        return
      }
    }
    if try parseClassEscape() != nil { return }
    _ = try parseCharacterEscape(inClass: false)
  }

  /// Parses the part after the backslash of `\d`, `\p{…}` and similar escape sequences.
  ///
  /// - Returns: Whether the class can match strings; `nil` if the escape sequence is unknown.
  mutating func parseClassEscape() throws(PatternError) -> Bool? {
    switch Unicode.Scalar(current) {
    case "d", "D", "s", "S", "w", "W":
      position += 1
      return false
    case "p" where isUnicode, "P" where isUnicode:
      let isNegated = isAt("P")
      position += 1
      return try parseProperty(isNegated: isNegated)
    default: return nil
    }
  }

  /// Parses the braces of `\p{Name=Value}`.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-UnicodePropertyValueExpression
  private mutating func parseProperty(isNegated: Bool) throws(PatternError) -> Bool {
    let start = position
    if consume("{") {
      var name = ""
      var value: String?
      while let scalar = Unicode.Scalar(current),
        scalar == "_" || scalar == "=" && value == nil
          || scalar.value < 0x80 && scalar.isNamePart && scalar != "$"
      {
        position += 1
        if scalar == "=" {
          value = ""
        } else if value != nil {
          value?.unicodeScalars.append(scalar)
        } else {
          name.unicodeScalars.append(scalar)
        }
      }
      if consume("}") {
        if let value {
          if UnicodeProperties.isValid(name, value: value) { return false }
        } else if UnicodeProperties.isValid(name) {
          return false
        } else if hasSets, !isNegated, UnicodeProperties.ofStrings.contains(name) {
          return true
        }
      }
    }
    throw error(
      "The Unicode property is unknown. Correct its spelling, for example \\p{Letter}.", at: start)
  }

  /// Parses the part after the backslash of an escape sequence for one character.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-CharacterEscape
  mutating func parseCharacterEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    let start = position
    guard let scalar = Unicode.Scalar(current) else {
      // The next unit is missing, or is a surrogate of a character outside Unicode mode.
      if position >= units.count { throw error("The backslash must be followed by a character.") }
      position += 1
      return units[start]
    }
    position += 1
    switch scalar {
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    case "c":
      if let letter = Unicode.Scalar(current), letter.value < 0x80,
        letter.properties.isAlphabetic
          || inClass && !isUnicode && (letter == "_" || ("0"..."9").contains(letter))
      {
        position += 1
        return letter.value & 0x1F
      }
      guard !isUnicode else { throw invalidEscape(start) }
      // Annex B: without a control letter after `\c`, the backslash is a literal.
      position = start
      return 0x5C
    case "x":
      if let high = digit(current, radix: 16), let low = digit(unit(after: 1), radix: 16) {
        position += 2
        return high << 4 | low
      }
    case "u":
      if let value = parseUnicodeEscape(isUnicode: isUnicode) { return value }
    case "0"..."7":
      if !isUnicode { return parseOctal(scalar.value - 0x30) }
      if scalar == "0", digit(current, radix: 10) == nil { return 0 }
    case "k":
      guard !hasNamedReferences else { throw invalidEscape(start) }
      return scalar.value
    default:
      if isUnicode, isSyntaxCharacter(scalar.value) || scalar == "/" || inClass && scalar == "-" {
        return scalar.value
      }
    }
    guard !isUnicode else { throw invalidEscape(start) }
    return scalar.value
  }

  private mutating func invalidEscape(_ start: Int) -> PatternError {
    error(
      "The escape sequence is not valid in this regular expression. Remove the backslash.",
      at: max(0, start - 1))
  }

  /// Parses the other digits of an octal escape sequence, up to `\377`.
  private mutating func parseOctal(_ first: UInt32) -> UInt32 {
    var value = first
    for _ in 0..<2 {
      guard value < 32, let digit = digit(current, radix: 8) else { break }
      position += 1
      value = value * 8 + digit
    }
    return value
  }

  /// Parses the digits after `\u`. Returns `nil` without moving the position if they are not
  /// valid.
  mutating func parseUnicodeEscape(isUnicode: Bool) -> UInt32? {
    let start = position
    if isUnicode, consume("{") {
      var value: UInt32 = 0
      let first = position
      while let digit = digit(current, radix: 16), value <= 0x10FFFF {
        value = value << 4 | digit
        position += 1
      }
      if position > first, value <= 0x10FFFF, consume("}") { return value }
      position = start
      return nil
    }
    guard let high = parseFourDigits() else { return nil }
    // In Unicode mode, the escape sequences of two surrogates are one character.
    if isUnicode, high & 0xFC00 == 0xD800, isAt("\\"), unit(after: 1) == 0x75 {
      let end = position
      position += 2
      if let low = parseFourDigits(), low & 0xFC00 == 0xDC00 {
        return 0x10000 + (high & 0x3FF) << 10 + low & 0x3FF
      }
      position = end
    }
    return high
  }

  private mutating func parseFourDigits() -> UInt32? {
    var value: UInt32 = 0
    for distance in 0..<4 {
      guard let digit = digit(unit(after: distance), radix: 16) else { return nil }
      value = value << 4 | digit
    }
    position += 4
    return value
  }

  mutating func isSyntaxCharacter(_ unit: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return false }
    switch scalar {
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|": return true
    default: return false
    }
  }
}
