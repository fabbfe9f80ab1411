internal import Infra

/// - Source: https://tc39.es/ecma262/#sec-patterns
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ source: String) {
    scalars = Array(source.unicodeScalars)
  }

  mutating func parse() throws(PatternError) -> PatternTree {
    let tree = try parseAlternatives()
    guard peek == nil else {
      throw error("A closing parenthesis has no opening one.", "Write \\) for the character.")
    }
    return tree
  }

  private mutating func parseAlternatives() throws(PatternError) -> PatternTree {
    var alternatives = [try parseSequence()]
    while take("|") { alternatives.append(try parseSequence()) }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func parseSequence() throws(PatternError) -> PatternTree {
    var parts: [PatternTree] = []
    while let scalar = peek, scalar != "|", scalar != ")" {
      parts.append(try parseTerm(scalar))
    }
    return parts.count == 1 ? parts[0] : parts.isEmpty ? .empty : .sequence(parts)
  }

  private mutating func parseTerm(_ first: Unicode.Scalar) throws(PatternError) -> PatternTree {
    switch first {
    case "^":
      position += 1
      return try unquantified(.start)
    case "$":
      position += 1
      return try unquantified(.end)
    case "\\" where following == "b" || following == "B":
      let isExpected = following == "b"
      position += 2
      return try unquantified(.wordBoundary(isExpected))
    default:
      return try parseQuantifier(of: try parseAtom(first))
    }
  }

  private func unquantified(_ assertion: PatternTree) throws(PatternError) -> PatternTree {
    if let scalar = peek, "*+?{".unicodeScalars.contains(scalar) {
      throw error("A quantifier follows a position.", "Remove it, or put a group before it.")
    }
    return assertion
  }

  private mutating func parseAtom(_ first: Unicode.Scalar) throws(PatternError) -> PatternTree {
    switch first {
    case "(": return try parseGroup()
    case "[": return .scalar(try parseClass())
    case ".":
      position += 1
      return .scalar(ScalarSet(ScalarSet.lineTerminator.ranges, isNegated: true))
    case "\\":
      return .scalar(try parseEscape(isInClass: false))
    case "*", "+", "?":
      throw error(
        "There is nothing to repeat before \(first).", "Write \\\(first) for the character.")
    case "{", "}", "]":
      throw error("\(first) has a special meaning.", "Write \\\(first) for the character.")
    default:
      position += 1
      return .scalar(ScalarSet([first.value...first.value]))
    }
  }

  private mutating func parseGroup() throws(PatternError) -> PatternTree {
    let start = position
    position += 1
    if take("?"), !take(":") {
      throw error(
        "Lookaround, named groups and flags are not supported.", "Use (?:…), or another matcher.",
        at: start)
    }
    depth += 1
    guard depth <= Pattern.maximumDepth else {
      throw error("Groups are nested deeper than \(Pattern.maximumDepth).", "Simplify the pattern.")
    }
    let tree = try parseAlternatives()
    depth -= 1
    guard take(")") else {
      throw error(
        "A group is not closed.", "Write ) at its end, or \\( for the character.", at: start)
    }
    return tree
  }

  private mutating func parseQuantifier(of atom: PatternTree) throws(PatternError) -> PatternTree {
    let bounds: (Int, Int?)
    switch peek {
    case "*": bounds = (0, nil)
    case "+": bounds = (1, nil)
    case "?": bounds = (0, 1)
    case "{":
      bounds = try parseBraces()
      position -= 1
    default: return atom
    }
    position += 1
    // Ignore `?`: a lazy quantifier does not change whether the pattern matches.
    _ = take("?")
    if let scalar = peek, "*+?{".unicodeScalars.contains(scalar) {
      throw error("Two quantifiers follow each other.", "Put the first part in (?:…).")
    }
    return .repeated(atom, minimum: bounds.0, maximum: bounds.1)
  }

  /// Parses `{n}`, `{n,}` or `{n,m}`.
  private mutating func parseBraces() throws(PatternError) -> (Int, Int?) {
    let start = position
    let failure = error(
      "The braces do not contain a count.", "Write {2}, {2,} or {2,5}, or \\{ for the character.")
    position += 1
    guard let minimum = parseCount() else { throw failure }
    var maximum: Int? = minimum
    if take(",") {
      maximum = nil
      if peek != "}" {
        guard let count = parseCount() else { throw failure }
        maximum = count
      }
    }
    guard take("}") else { throw failure }
    if let maximum, maximum < minimum {
      throw error(
        "The counts in braces are in the wrong order.", "Write the smaller one first.", at: start)
    }
    return (minimum, maximum)
  }

  /// Parses a number. Numbers greater than any permitted count are clamped.
  private mutating func parseCount() -> Int? {
    var count: Int?
    while let scalar = peek, ("0"..."9").contains(scalar) {
      count = min((count ?? 0) * 10 + Int(scalar.value & 0x0F), 1_000_000)
      position += 1
    }
    return count
  }

  // MARK: Classes

  private mutating func parseClass() throws(PatternError) -> ScalarSet {
    let start = position
    position += 1
    var set = ScalarSet([], isNegated: take("^"))
    while let scalar = peek {
      if take("]") { return set }
      let first = try parseClassAtom(scalar)
      guard peek == "-", let end = following, end != "]" else {
        set.ranges += first.isNegated ? first.complement : first.ranges
        continue
      }
      let dash = position
      position += 1
      let last = try parseClassAtom(end)
      guard let lower = first.onlyValue, let upper = last.onlyValue, lower <= upper else {
        throw error(
          "The range in a class is invalid.", "Write the lower character first.", at: dash)
      }
      set.ranges.append(lower...upper)
    }
    throw error(
      "A class is not closed.", "Write ] at its end, or \\[ for the character.", at: start)
  }

  private mutating func parseClassAtom(
    _ first: Unicode.Scalar
  ) throws(PatternError) -> ScalarSet {
    if first == "\\" { return try parseEscape(isInClass: true) }
    position += 1
    return ScalarSet([first.value...first.value])
  }

  // MARK: Escapes

  private mutating func parseEscape(isInClass: Bool) throws(PatternError) -> ScalarSet {
    let start = position
    position += 1
    guard let scalar = peek else {
      throw error("The pattern ends with a backslash.", "Write \\\\ for the character.", at: start)
    }
    position += 1
    func single(_ value: UInt32) -> ScalarSet { ScalarSet([value...value]) }
    switch scalar {
    case "d": return .digit
    case "D": return ScalarSet(ScalarSet.digit.ranges, isNegated: true)
    case "w": return .word
    case "W": return ScalarSet(ScalarSet.word.ranges, isNegated: true)
    case "s": return .whitespace
    case "S": return ScalarSet(ScalarSet.whitespace.ranges, isNegated: true)
    case "t": return single(0x09)
    case "n": return single(0x0A)
    case "v": return single(0x0B)
    case "f": return single(0x0C)
    case "r": return single(0x0D)
    case "b" where isInClass: return single(0x08)
    case "-" where isInClass: return single(scalar.value)
    case "0":
      if let digit = peek, ("0"..."9").contains(digit) { break }
      return single(0)
    case "x":
      if let value = parseHexadecimal(count: 2) { return single(value) }
    case "u":
      if let value = parseUnicodeEscape() { return single(value) }
    case "^", "$", "\\", ".", "*", "+", "?", "(", ")", "[", "]", "{", "}", "|", "/":
      return single(scalar.value)
    case "1"..."9", "k", "p", "P":
      throw error(
        "References to groups and \\p are not supported.", "Use a class or another matcher.",
        at: start)
    default: break
    }
    throw error(
      "\\\(scalar) is not an escape sequence.", "Remove the backslash, or write \\\\ for it.",
      at: start)
  }

  private mutating func parseUnicodeEscape() -> UInt32? {
    if take("{") {
      var value: UInt32?
      while let scalar = peek, let digit = Self.hexadecimalDigit(scalar) {
        value = min((value ?? 0) << 4 | digit, 0x110000)
        position += 1
      }
      guard take("}"), let value, value <= 0x10FFFF else { return nil }
      return value
    }
    guard let unit = parseHexadecimal(count: 4) else { return nil }
    let afterUnit = position
    guard unit & 0xFC00 == 0xD800, take("\\"), take("u"), let low = parseHexadecimal(count: 4),
      low & 0xFC00 == 0xDC00
    else {
      position = afterUnit
      return unit
    }
    return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
  }

  private mutating func parseHexadecimal(count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let digit = peek.flatMap(Self.hexadecimalDigit) else { return nil }
      value = value << 4 | digit
      position += 1
    }
    return value
  }

  private static func hexadecimalDigit(_ scalar: Unicode.Scalar) -> UInt32? {
    guard scalar.isASCII else { return nil }
    return UInt8(scalar.value).hexDigitValue.map { UInt32($0) }
  }

  // MARK: Characters

  private var peek: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private var following: Unicode.Scalar? {
    position + 1 < scalars.count ? scalars[position + 1] : nil
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    position += 1
    return true
  }

  private func error(_ problem: String, _ remedy: String, at offset: Int? = nil) -> PatternError {
    PatternError(problem: problem, remedy: remedy, offset: offset ?? position)
  }
}

extension ScalarSet {
  /// The only character of the set; `nil` if it has more than one, or is negated.
  fileprivate var onlyValue: UInt32? {
    guard !isNegated, ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
