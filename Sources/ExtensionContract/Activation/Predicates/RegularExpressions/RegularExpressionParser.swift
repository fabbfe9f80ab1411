/// A parser for the supported part of ICU's regular expression syntax.
struct RegularExpressionParser {
  typealias Node = RegularExpression.Node
  typealias SyntaxError = RegularExpression.SyntaxError

  private static let maximumDepth = 50
  private static let maximumCount = 1_000

  private let scalars: [Unicode.Scalar]
  private var offset = 0
  private var depth = 0
  private(set) var isCaseInsensitive: Bool

  init(_ pattern: String, isCaseInsensitive: Bool) {
    scalars = Array(pattern.unicodeScalars)
    self.isCaseInsensitive = isCaseInsensitive
  }

  private var current: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private func starts(with text: String) -> Bool {
    scalars[offset...].starts(with: text.unicodeScalars)
  }

  private func failure(_ problem: String, _ remedy: String) -> SyntaxError {
    SyntaxError(problem: "\(problem) at character \(offset + 1).", remedy: remedy)
  }

  mutating func parse() throws(SyntaxError) -> Node {
    if starts(with: "(?i)") {
      isCaseInsensitive = true
      offset += 4
    }
    let node = try parseAlternatives()
    guard offset == scalars.count else {
      throw failure("unexpected )", "Write \\) for a parenthesis.")
    }
    return node
  }

  private mutating func parseAlternatives() throws(SyntaxError) -> Node {
    var alternatives = [try parseSequence()]
    while current == "|" {
      offset += 1
      alternatives.append(try parseSequence())
    }
    return alternatives.count == 1 ? alternatives[0] : .alternatives(alternatives)
  }

  private mutating func parseSequence() throws(SyntaxError) -> Node {
    var nodes: [Node] = []
    while let scalar = current, scalar != "|", scalar != ")" {
      let atom = try parseAtom()
      nodes.append(try parseQuantifier(atom))
    }
    return nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func parseAtom() throws(SyntaxError) -> Node {
    guard let scalar = current else { return .empty }
    offset += 1
    switch scalar {
    case ".": return .set(.dot)
    case "^": return .anchor(.start)
    case "$": return .anchor(.end)
    case "[": return .set(try parseClass())
    case "\\": return try parseEscape()
    case "(":
      if starts(with: "?:") {
        offset += 2
      } else if current == "?" {
        throw failure("an unsupported group", "Use ( ) or (?: ) only.")
      }
      depth += 1
      guard depth <= Self.maximumDepth else {
        throw failure("groups are nested too deep", "Flatten them.")
      }
      let node = try parseAlternatives()
      depth -= 1
      guard current == ")" else { throw failure("a group is not closed", "Close it with ).") }
      offset += 1
      return node
    case "*", "+", "?":
      offset -= 1
      throw failure("nothing to repeat", "Write \\\(scalar) for the character.")
    default: return .set(literal(scalar))
    }
  }

  private func literal(_ scalar: Unicode.Scalar) -> ScalarSet {
    ScalarSet(isCaseInsensitive ? scalar.simpleLowercase : scalar)
  }

  private mutating func parseQuantifier(_ atom: Node) throws(SyntaxError) -> Node {
    let minimum: Int
    let maximum: Int?
    switch current {
    case "*": (minimum, maximum) = (0, nil)
    case "+": (minimum, maximum) = (1, nil)
    case "?": (minimum, maximum) = (0, 1)
    case "{":
      offset += 1
      (minimum, maximum) = try parseBounds()
    default: return atom
    }
    offset += 1
    // Laziness does not matter, because the expression must match the whole text.
    if current == "?" {
      offset += 1
    } else if current == "+" || current == "*" {
      throw failure("an unsupported quantifier", "Use only one of * + ? {n,m}.")
    }
    return .repetition(atom, minimum: minimum, maximum: maximum)
  }

  /// Parses the bounds in `n}`, `n,}` or `n,m}`, up to the closing brace.
  private mutating func parseBounds() throws(SyntaxError) -> (Int, Int?) {
    let remedy = "Write {n}, {n,} or {n,m} with at most \(Self.maximumCount)."
    guard let minimum = parseNumber() else { throw failure("a malformed repetition", remedy) }
    var maximum: Int? = minimum
    if current == "," {
      offset += 1
      maximum = current == "}" ? nil : parseNumber()
      if maximum == nil && current != "}" { throw failure("a malformed repetition", remedy) }
    }
    guard current == "}", maximum.map({ $0 >= minimum }) ?? true else {
      throw failure("a malformed repetition", remedy)
    }
    return (minimum, maximum)
  }

  private mutating func parseNumber() -> Int? {
    var number: Int?
    while let scalar = current, ("0"..."9").contains(scalar) {
      let value = (number ?? 0) * 10 + Int(scalar.value - 0x30)
      guard value <= Self.maximumCount else { return nil }
      number = value
      offset += 1
    }
    return number
  }

  private mutating func parseEscape() throws(SyntaxError) -> Node {
    switch current {
    case "b": offset += 1; return .anchor(.wordBoundary)
    case "B": offset += 1; return .anchor(.noWordBoundary)
    case "A": offset += 1; return .anchor(.start)
    case "z", "Z": offset += 1; return .anchor(.end)
    default: return .set(ScalarSet(members: [try parseEscapedMember()]))
    }
  }

  private mutating func parseEscapedMember() throws(SyntaxError) -> ScalarSet.Member {
    guard let scalar = current else {
      throw failure("a backslash at the end", "Write \\\\ for a backslash.")
    }
    offset += 1
    switch scalar {
    case "d": return .digit
    case "D": return .notDigit
    case "w": return .word
    case "W": return .notWord
    case "s": return .space
    case "S": return .notSpace
    case "t": return .range(0x09...0x09)
    case "n": return .range(0x0A...0x0A)
    case "r": return .range(0x0D...0x0D)
    case "f": return .range(0x0C...0x0C)
    case "x": return try parseHexadecimal(2)
    case "u": return try parseHexadecimal(4)
    default:
      guard !scalar.properties.isAlphabetic, scalar.properties.numericType == nil else {
        offset -= 1
        throw failure("the unsupported escape \\\(scalar)", "Write the characters themselves.")
      }
      return .range(scalar.value...scalar.value)
    }
  }

  private mutating func parseHexadecimal(_ count: Int) throws(SyntaxError) -> ScalarSet.Member {
    let digits = String(String.UnicodeScalarView(scalars[offset...].prefix(count)))
    guard digits.utf8.count == count, let value = UInt32(digits, radix: 16),
      digits.utf8.first != UInt8(ascii: "+")
    else { throw failure("a malformed escape", "Write \(count) hexadecimal digits.") }
    offset += count
    return .range(value...value)
  }

  /// Parses a character class after its opening bracket.
  private mutating func parseClass() throws(SyntaxError) -> ScalarSet {
    var set = ScalarSet(members: [])
    if current == "^" {
      set.isNegated = true
      offset += 1
    }
    var isFirst = true
    while let scalar = current, scalar != "]" || isFirst {
      isFirst = false
      if scalar == "[" || starts(with: "&&") || starts(with: "--") {
        throw failure("an unsupported set operation", "Escape the character with \\.")
      }
      offset += 1
      let member: ScalarSet.Member =
        scalar == "\\" ? try parseEscapedMember() : .range(scalar.value...scalar.value)
      guard current == "-", offset + 1 < scalars.count, scalars[offset + 1] != "]",
        case .range(let first) = member
      else {
        set.members.append(member)
        continue
      }
      offset += 1
      guard let end = current else { break }
      offset += 1
      let last: ScalarSet.Member =
        end == "\\" ? try parseEscapedMember() : .range(end.value...end.value)
      guard case .range(let upper) = last, upper.upperBound >= first.lowerBound else {
        throw failure("a malformed range", "Write the smaller character first.")
      }
      set.members.append(.range(first.lowerBound...upper.upperBound))
    }
    guard current == "]" else { throw failure("a class is not closed", "Close it with ].") }
    offset += 1
    if isCaseInsensitive { set.addLowercase() }
    return set
  }
}

extension ScalarSet {
  /// Adds the lowercase letters of single scalars and ASCII ranges, because the text is in
  /// lowercase.
  fileprivate mutating func addLowercase() {
    for case .range(let range) in members {
      if range.count == 1, let scalar = Unicode.Scalar(range.lowerBound) {
        let lower = scalar.simpleLowercase.value
        members.append(.range(lower...lower))
      }
      let overlap = range.clamped(to: 0x41...0x5A)
      if range.overlaps(0x41...0x5A) {
        members.append(.range(overlap.lowerBound + 32...overlap.upperBound + 32))
      }
    }
  }
}
