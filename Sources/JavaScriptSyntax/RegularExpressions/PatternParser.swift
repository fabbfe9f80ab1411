internal import Infra

/// A parser that checks a regular expression pattern without building a tree.
///
/// Getters and functions are mutating even if they change nothing, because an unoptimized build
/// copies the parser to the stack before a nonmutating call.
struct PatternParser {
  /// The pattern as code points in Unicode mode, otherwise as UTF-16 code units.
  let units: [UInt32]
  /// Whether the pattern is in Unicode mode: it has the flag `u` or `v`.
  let isUnicode: Bool
  /// Whether the pattern has the flag `v`.
  let hasSets: Bool
  var position = 0
  private var depth = 0
  /// Whether `\k` is a reference to a named group, as in Unicode mode and in patterns with named
  /// groups.
  private(set) var hasNamedReferences: Bool
  var usesNamedReferences = false

  /// Whether the last operand of a class with the flag `v` was a range.
  var wasRange = false

  var groupCount = 0
  /// The highest number in a reference to a group, and the position of that reference.
  var highestReference = (number: 0, position: 0)
  var nameReferences: [(name: [UInt32], position: Int)] = []
  /// The index of each group name.
  var groupNames: [[UInt32]: Int] = [:]
  /// Whether the current alternative already uses a group name, by the index of the name.
  var isExcluded: [Bool] = []
  /// The indices of the group names in the current alternatives.
  var nameLog: [Int] = []

  private static let maximumDepth = 100

  init(_ units: [UInt32], isUnicode: Bool, hasSets: Bool) {
    self.units = units
    self.isUnicode = isUnicode
    self.hasSets = hasSets
    hasNamedReferences = isUnicode
  }

  mutating func parse() throws(PatternError) {
    try parsePattern()
    if !hasNamedReferences, !groupNames.isEmpty, usesNamedReferences {
      // A named group makes `\k` a reference everywhere in the pattern, so parse the pattern
      // again.
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

  /// The unit at the position, or a value that is not a code point at the end.
  @inline(__always)
  var current: UInt32 {
    mutating get { position < units.count ? units[position] : .max }
  }

  @inline(__always)
  mutating func unit(after distance: Int) -> UInt32 {
    position + distance < units.count ? units[position + distance] : .max
  }

  @inline(__always)
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard current == character.value else { return false }
    position += 1
    return true
  }

  @inline(__always)
  mutating func isAt(_ character: Unicode.Scalar) -> Bool { current == character.value }

  mutating func error(_ message: String, at position: Int? = nil) -> PatternError {
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
  mutating func parseDisjunction() throws(PatternError) {
    try enterNesting()
    defer { leaveNesting() }
    let first = nameLog.count
    var start = first
    while true {
      while position < units.count, !isAt("|"), !isAt(")") {
        try parseTerm()
      }
      guard consume("|") else { break }
      // Another alternative can use the same group names.
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
    mutating get {
      error("The quantifier must follow a term. Write a backslash before the character.")
    }
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

  /// Parses `{n}`, `{n,}` or `{n,m}`. Returns false without moving the position if there is none.
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

  /// Parses digits. Returns `nil` if there are none, and `Int.max - 1` for a large number.
  mutating func parseDecimal() -> Int? {
    let start = position
    var value = 0
    while let digit = digit(current, radix: 10) {
      position += 1
      value = value > 1 << 50 ? Int.max - 1 : value * 10 + Int(digit)
    }
    return position > start ? value : nil
  }

  mutating func digit(_ unit: UInt32, radix: UInt32) -> UInt32? {
    guard let byte = UInt8(exactly: unit), let digit = byte.hexDigitValue, digit < radix
    else { return nil }
    return UInt32(digit)
  }
}
