/// A scan for syntax that is nested too deeply for the parser. It takes one pass without recursion.
///
/// swift-syntax limits the depth of its recursion but not of its lookahead. For some constructs,
/// its running time is polynomial or exponential in the depth. The limits here are several times
/// the depth in typical sources.
struct NestingScan {
  /// The first position at which the source exceeds a limit.
  struct Excess: Equatable {
    var offset: Int
    /// The name of the nested constructs, in the plural.
    var construct: String
    var limit: Int
  }

  static let bracketLimit = 64
  static let squareBracketLimit = 10
  static let interpolationLimit = 16
  static let genericLimit = 24
  static let conditionLimit = 24
  static let prefixLimit = 32
  static let elseLimit = 400
  static let arrowLimit = 64

  private enum Level {
    case bracket(UInt8, around: Statement)
    case condition
    case interpolation(around: Statement)
    /// A string literal, with the number of its number signs.
    case string(signs: Int, isLong: Bool)
  }

  /// The nesting depths in a statement that are not limited by brackets.
  private struct Statement {
    var generics = 0
    var arrows = 0
  }

  private let bytes: [UInt8]
  private var position = 0
  private var levels: [Level] = []
  /// The length of the current `else if` chain at the top level and in each open bracket.
  private var elseCounts = [0]
  private var brackets = 0
  private var interpolations = 0
  private var squareBrackets = 0
  private var conditions = 0
  private var prefixes = 0
  private var statement = Statement()
  private var isAfterElse = false
  private var excess: Excess?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the first position in a Swift source that is nested too deeply, or `nil`.
  static func excess(in bytes: [UInt8]) -> Excess? {
    var scan = NestingScan(bytes)
    while scan.position < bytes.count, scan.excess == nil {
      if case .string(let signs, let isLong)? = scan.levels.last {
        scan.readString(signs, isLong)
      } else {
        scan.readCode()
      }
    }
    return scan.excess
  }

  private func byte(_ distance: Int = 0) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  private mutating func check(_ depth: Int, _ limit: Int, _ construct: String, at offset: Int) {
    guard depth > limit, excess == nil else { return }
    excess = Excess(offset: offset, construct: construct, limit: limit)
  }

  // MARK: Code

  private mutating func readCode() {
    let start = position
    let first = byte()
    switch first {
    case 0...0x20: position += 1
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "#"): readNumberSigns()
    case UInt8(ascii: "\""): openString(signs: 0)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open(first)
    case UInt8(ascii: ")"): close(UInt8(ascii: "("))
    case UInt8(ascii: "]"): close(UInt8(ascii: "["))
    case UInt8(ascii: "}"): close(UInt8(ascii: "{"))
    case UInt8(ascii: ";"):
      position += 1
      endStatement()
    case UInt8(ascii: "<"): openGeneric()
    case UInt8(ascii: ">"):
      position += 1
      statement.generics = max(statement.generics - 1, 0)
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      position += 2
      statement.arrows += 1
      check(statement.arrows, Self.arrowLimit, "arrows of function types", at: start)
    case let first where Self.isWord(first): readWord()
    case UInt8(ascii: ","), UInt8(ascii: "."):
      position += 1
      prefixes = 0
    default:
      // Count every operator, because any operator can be a prefix operator.
      position += 1
      countPrefix(at: start)
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skipLine() {
    while position < bytes.count, byte() != 0x0A, byte() != 0x0D { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func readNumberSigns() {
    let start = position
    while byte() == UInt8(ascii: "#") { position += 1 }
    let signs = position - start
    if byte() == UInt8(ascii: "\"") { return openString(signs: signs) }
    guard signs == 1 else { return }
    switch word() {
    case "if":
      levels.append(.condition)
      conditions += 1
      check(conditions, Self.conditionLimit, "#if conditions", at: start)
    case "endif":
      if case .condition? = levels.last { pop() }
    default: prefixes = 0
    }
  }

  /// Reads a word. Returns an empty string if the word is too long to be a keyword.
  private mutating func word() -> String {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    // OPTIMIZATION: do not create long strings, because only keywords matter.
    return position - start > 16 ? "" : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readWord() {
    let start = position
    let word = word()
    let wasAfterElse = isAfterElse
    isAfterElse = false
    switch word {
    case "try", "await", "any", "some", "inout", "consume", "copy", "borrowing", "consuming",
      "unsafe", "repeat", "each", "sending", "isolated", "discard", "is", "as", "in", "async",
      "throws", "return", "throw", "yield", "then":
      countPrefix(at: start)
    case "else":
      isAfterElse = true
      prefixes = 0
    case "if":
      if wasAfterElse {
        elseCounts[elseCounts.count - 1] += 1
        check(elseCounts[elseCounts.count - 1], Self.elseLimit, "else-if branches", at: start)
      } else {
        elseCounts[elseCounts.count - 1] = 0
      }
      prefixes = 0
    case "func", "var", "let", "init", "case", "subscript", "typealias": endStatement()
    default: prefixes = 0
    }
  }

  private mutating func countPrefix(at offset: Int) {
    prefixes += 1
    check(prefixes, Self.prefixLimit, "prefix operators", at: offset)
  }

  private mutating func endStatement() {
    statement = Statement()
    prefixes = 0
  }

  /// Reads `<`, which opens generic arguments if it follows a name and no space follows it.
  private mutating func openGeneric() {
    let start = position
    let isAfterName = start > 0 && Self.isWord(bytes[start - 1])
    position += 1
    guard isAfterName, byte() > 0x20 else { return countPrefix(at: start) }
    statement.generics += 1
    check(statement.generics, Self.genericLimit, "generic arguments", at: start)
  }

  // MARK: Levels

  private mutating func open(_ bracket: UInt8) {
    let start = position
    position += 1
    levels.append(.bracket(bracket, around: statement))
    elseCounts.append(0)
    brackets += 1
    check(brackets, Self.bracketLimit, "brackets", at: start)
    if bracket == UInt8(ascii: "[") {
      squareBrackets += 1
      check(squareBrackets, Self.squareBracketLimit, "square brackets", at: start)
    }
    if bracket == UInt8(ascii: "{") { endStatement() }
  }

  /// Closes the innermost bracket of a kind and all levels inside it.
  ///
  /// The levels can include unmatched brackets, such as those in regular expressions.
  private mutating func close(_ bracket: UInt8) {
    position += 1
    prefixes = 0
    defer { if bracket == UInt8(ascii: "{") { endStatement() } }
    // This search takes limited time, because the nesting depth is limited.
    for (distance, level) in levels.reversed().enumerated() {
      switch level {
      case .bracket(bracket, _): return pop(distance + 1)
      case .interpolation:
        if bracket == UInt8(ascii: "(") { pop(distance + 1) }
        return
      default: continue
      }
    }
  }

  private mutating func pop(_ count: Int = 1) {
    for _ in 0..<count {
      switch levels.popLast() {
      case .bracket(let bracket, let around):
        statement = around
        brackets -= 1
        elseCounts.removeLast()
        if bracket == UInt8(ascii: "[") { squareBrackets -= 1 }
      case .condition: conditions -= 1
      case .interpolation(let around):
        statement = around
        brackets -= 1
        interpolations -= 1
        elseCounts.removeLast()
      case .string, nil: break
      }
    }
  }

  // MARK: Strings

  private mutating func openString(signs: Int) {
    prefixes = 0
    let isLong = byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
    position += isLong ? 3 : 1
    levels.append(.string(signs: signs, isLong: isLong))
  }

  /// Reads the text of a string literal until an interpolation or the end of the literal.
  private mutating func readString(_ signs: Int, _ isLong: Bool) {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\\") where hasSigns(signs, at: position + 1):
        let start = position
        position += 1 + signs
        guard byte() == UInt8(ascii: "(") else {
          position += 1
          continue
        }
        position += 1
        return openInterpolation(at: start)
      case UInt8(ascii: "\"")
      where isLong
        ? byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\"")
          && hasSigns(signs, at: position + 3)
        : hasSigns(signs, at: position + 1):
        position += (isLong ? 3 : 1) + signs
        return pop()
      case 0x0A, 0x0D:
        // A single-line literal ends at the end of the line.
        if !isLong { return pop() }
        position += 1
      default: position += 1
      }
    }
  }

  private func hasSigns(_ count: Int, at offset: Int) -> Bool {
    guard count > 0 else { return true }
    guard offset + count <= bytes.count else { return false }
    return bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func openInterpolation(at start: Int) {
    levels.append(.interpolation(around: statement))
    elseCounts.append(0)
    brackets += 1
    interpolations += 1
    check(interpolations, Self.interpolationLimit, "string interpolations", at: start)
    check(brackets, Self.bracketLimit, "brackets", at: start)
  }
}
