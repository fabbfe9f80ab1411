/// Parses a pattern without making a tree.
struct PatternParser {
  /// Code points, or UTF-16 code units if the pattern is not in Unicode mode.
  let units: [UInt32]
  /// The flag `u` or `v`.
  let isUnicode: Bool
  /// The flag `v`.
  let hasSets: Bool
  var position = 0
  private var depth = 0
  /// `\k` is a reference to a name: in Unicode mode, or if a group has a name.
  private(set) var hasNamedReferences: Bool
  private(set) var usesNamedReferences = false

  /// Whether the last operand of a class with the flag `v` was a range.
  var wasRange = false

  private var groupCount = 0
  /// The highest number of a reference.
  var highestReference = (number: 0, position: 0)
  var nameReferences: [(name: [UInt32], position: Int)] = []
  /// The number of each group name.
  private var groupNames: [[UInt32]: Int] = [:]
  /// Whether a name, by its number, is excluded from the current alternative.
  private var isExcluded: [Bool] = []
  /// The numbers of the names of the current alternatives.
  private var nameLog: [Int] = []

  private static let maximumDepth = 250

  init(_ units: [UInt32], isUnicode: Bool, hasSets: Bool) {
    self.units = units
    self.isUnicode = isUnicode
    self.hasSets = hasSets
    hasNamedReferences = isUnicode
  }

  mutating func parse() throws(PatternError) {
    try parsePattern()
    if !hasNamedReferences, !groupNames.isEmpty, usesNamedReferences {
      // A name makes `\k` a reference in the whole pattern.
      self = PatternParser(units, isUnicode: isUnicode, hasSets: hasSets)
      hasNamedReferences = true
      try parsePattern()
    }
  }

  private mutating func parsePattern() throws(PatternError) {
    try parseDisjunction()
    if position < units.count {
      throw error("The regular expression has a ')' without '('. Write '\\)', or remove it.")
    }
    if isUnicode, highestReference.number > groupCount {
      throw PatternError(
        position: highestReference.position,
        message: "The regular expression has no group with this number.")
    }
    for reference in nameReferences where groupNames[reference.name] == nil {
      throw PatternError(
        position: reference.position, message: "The regular expression has no group with this name."
      )
    }
  }

  // MARK: Characters

  /// The code at the position; beyond Unicode at the end.
  @inline(__always)
  var current: UInt32 { position < units.count ? units[position] : .max }

  @inline(__always)
  func unit(after distance: Int) -> UInt32 {
    position + distance < units.count ? units[position + distance] : .max
  }

  @inline(__always)
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard current == character.value else { return false }
    position += 1
    return true
  }

  @inline(__always)
  func isAt(_ character: Unicode.Scalar) -> Bool { current == character.value }

  func error(_ message: String, at position: Int? = nil) -> PatternError {
    PatternError(position: position ?? self.position, message: message)
  }

  mutating func enterNesting() throws(PatternError) {
    depth += 1
    if depth > Self.maximumDepth {
      throw error(
        "The regular expression nests more than \(Self.maximumDepth) levels deep. Split it.")
    }
  }

  mutating func leaveNesting() { depth -= 1 }

  // MARK: Terms

  /// Parses alternatives up to `)` or the end.
  private mutating func parseDisjunction() throws(PatternError) {
    try enterNesting()
    defer { leaveNesting() }
    let first = nameLog.count
    var start = first
    while true {
      while position < units.count, !isAt("|"), !isAt(")") {
        try parseTerm()
      }
      guard consume("|") else { break }
      // Another alternative can use the same names.
      for name in nameLog[start...] { isExcluded[name] = false }
      start = nameLog.count
    }
    for name in nameLog[first..<start] { isExcluded[name] = true }
  }

  private mutating func parseTerm() throws(PatternError) {
    let start = position
    var isQuantifiable = true
    switch Unicode.Scalar(current) {
    case "^", "$":
      position += 1
      isQuantifiable = false
    case "\\":
      if unit(after: 1) | 0x20 == 0x62 {
        position += 2
        isQuantifiable = false
      } else {
        try parseAtomEscape()
      }
    case "(": isQuantifiable = try parseGroup()
    case ".": position += 1
    case "[": try parseClass()
    case "*", "+", "?": throw nothingToRepeat
    case "{":
      if isUnicode {
        throw error("'{' must follow something to repeat. Write '\\{' for the character.")
      }
      if try parseBracedQuantifier() {
        position = start
        throw nothingToRepeat
      }
      position = start + 1
    case "}", "]":
      if isUnicode { throw error("The character needs a backslash before it in Unicode mode.") }
      position += 1
    default: position += 1
    }
    try parseQuantifier(isAllowed: isQuantifiable)
  }

  private var nothingToRepeat: PatternError {
    error("There is nothing to repeat before this. Write a backslash before the character.")
  }

  private mutating func parseQuantifier(isAllowed: Bool) throws(PatternError) {
    let start = position
    switch Unicode.Scalar(current) {
    case "*", "+", "?": position += 1
    case "{":
      guard try parseBracedQuantifier() else {
        if isUnicode {
          throw error("The quantifier is not complete. Write '\\{' for the character.")
        }
        return
      }
    default: return
    }
    guard isAllowed else {
      position = start
      throw nothingToRepeat
    }
    _ = consume("?")
  }

  /// Parses `{n}`, `{n,}` or `{n,m}`; without one, the position does not change.
  private mutating func parseBracedQuantifier() throws(PatternError) -> Bool {
    let start = position
    position += 1
    if let minimum = parseDecimal() {
      var maximum: Int? = minimum
      if consume(",") { maximum = parseDecimal() ?? .max }
      if consume("}") {
        if let maximum, maximum < minimum {
          throw error("The numbers of the quantifier are out of order. Swap them.", at: start)
        }
        return true
      }
    }
    position = start
    return false
  }

  /// Parses digits; a large number becomes `Int.max - 1`.
  mutating func parseDecimal() -> Int? {
    let start = position
    var value = 0
    while let digit = digit(current, radix: 10) {
      position += 1
      value = value > 1 << 50 ? Int.max - 1 : value * 10 + Int(digit)
    }
    return position > start ? value : nil
  }

  func digit(_ unit: UInt32, radix: UInt32) -> UInt32? {
    guard unit < 0x80, let digit = Tokenizer.hexDigit(UInt8(truncatingIfNeeded: unit)),
      digit < radix
    else { return nil }
    return digit
  }

  // MARK: Groups

  /// Parses a group or lookaround assertion.
  ///
  /// - Returns: Whether a quantifier can follow.
  private mutating func parseGroup() throws(PatternError) -> Bool {
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

  // MARK: Escapes

  /// Parses an escape sequence outside of classes.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-AtomEscape
  private mutating func parseAtomEscape() throws(PatternError) {
    let start = position
    position += 1
    if current >= 0x31, current <= 0x39 {
      // References: without Unicode mode, a number that is too high is an octal escape.
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

  /// Parses `\d`, `\p{…}` and their like after the backslash.
  ///
  /// - Returns: Whether it can match strings; `nil` if there is none.
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

  /// Parses `{Name=Value}`.
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

  /// Parses an escape sequence for one character after the backslash.
  ///
  /// - Source: https://tc39.es/ecma262/#prod-CharacterEscape
  mutating func parseCharacterEscape(inClass: Bool) throws(PatternError) -> UInt32 {
    let start = position
    guard let scalar = Unicode.Scalar(current) else {
      // A surrogate of a pattern that is not in Unicode mode, or the end.
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
          || inClass && !isUnicode && (letter == "_" || letter.isASCIIDigit)
      {
        position += 1
        return letter.value & 0x1F
      }
      guard !isUnicode else { throw invalidEscape(start) }
      // The backslash is a character.
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

  private func invalidEscape(_ start: Int) -> PatternError {
    error(
      "The escape sequence is not valid in this regular expression. Remove the backslash.",
      at: max(0, start - 1))
  }

  /// Parses the rest of an octal escape sequence up to \377.
  private mutating func parseOctal(_ first: UInt32) -> UInt32 {
    var value = first
    for _ in 0..<2 {
      guard value < 32, let digit = digit(current, radix: 8) else { break }
      position += 1
      value = value * 8 + digit
    }
    return value
  }

  /// Parses the digits after `\u`; without them, the position does not change.
  private mutating func parseUnicodeEscape(isUnicode: Bool) -> UInt32? {
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
    // Two surrogates are one character in Unicode mode.
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

  func isSyntaxCharacter(_ unit: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(unit) else { return false }
    switch scalar {
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|": return true
    default: return false
    }
  }
}
