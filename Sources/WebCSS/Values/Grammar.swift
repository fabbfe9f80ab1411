/// A value grammar, in the notation of the CSS specifications with these additions:
///
/// - `<type+>` accepts no negative values;
/// - `a>b` reads `a` and writes `b`, in which `_` is a space and `@` is the empty string;
/// - `!a` reads nothing and writes `a`;
/// - `{1,2}=` writes the shortest equivalent form;
/// - `a##` is `a#` with optional commas.
///
/// - Source: https://drafts.csswg.org/css-values/#value-defs
indirect enum Grammar: Sendable {
  case keyword(String, output: String)
  case type(ValueType, nonNegative: Bool)
  case reference(String)
  case function(String, output: String, Grammar)
  case separator(UInt8)
  case implied(String)
  case sequence([Grammar])
  /// `a && b`: all, in any order.
  case allOf([Grammar])
  /// `a || b`: one or more, in any order.
  case someOf([Grammar])
  /// `a | b`
  case oneOf([Grammar])
  case optional(Grammar)
  case list(Grammar, ClosedRange<Int>, commas: Commas, shortest: Bool)

  enum Commas: Sendable {
    case none, required
    /// Optional in the input, but always present in the output.
    case optional
  }
}

struct GrammarParser {
  private var text: Substring.UTF8View

  /// - Parameter text: A grammar from one of this module's tables.
  static func grammar(_ text: some StringProtocol) -> Grammar {
    var parser = GrammarParser(text: Substring(text).utf8)
    return parser.alternatives()
  }

  private mutating func skipSpaces() {
    while text.first == .space { text.removeFirst() }
  }

  private mutating func consume(_ token: StaticString) -> Bool {
    skipSpaces()
    let bytes = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
    guard text.starts(with: bytes) else { return false }
    text.removeFirst(bytes.count)
    return true
  }

  private mutating func peek() -> UInt8? {
    skipSpaces()
    return text.first
  }

  private mutating func alternatives() -> Grammar {
    var items = [someOf()]
    while peek() == 0x7C, !text.starts(with: "||".utf8), consume("|") { items.append(someOf()) }
    return items.count == 1 ? items[0] : .oneOf(items)
  }

  private mutating func someOf() -> Grammar {
    var items = [allOf()]
    while consume("||") { items.append(allOf()) }
    return items.count == 1 ? items[0] : .someOf(items)
  }

  private mutating func allOf() -> Grammar {
    var items = [sequence()]
    while consume("&&") { items.append(sequence()) }
    return items.count == 1 ? items[0] : .allOf(items)
  }

  private mutating func sequence() -> Grammar {
    var items: [Grammar] = []
    while let next = peek(), next != 0x7C, next != 0x26, next != 0x5D, next != 0x29 {
      items.append(multiplied(term()))
    }
    return items.count == 1 ? items[0] : .sequence(items)
  }

  private mutating func multiplied(_ term: Grammar) -> Grammar {
    var term = term
    while let next = text.first {
      switch next {
      case 0x3F:
        text.removeFirst()
        term = .optional(term)
      case 0x2A:
        text.removeFirst()
        term = .optional(.list(term, 1...Int.max, commas: .none, shortest: false))
      case 0x2B:
        text.removeFirst()
        term = .list(term, 1...Int.max, commas: .none, shortest: false)
      case 0x23, 0x7B:
        var commas = Grammar.Commas.none
        while text.first == 0x23 {
          text.removeFirst()
          commas = commas == .none ? .required : .optional
        }
        var range = 1...Int.max
        if text.first == 0x7B {
          text.removeFirst()
          range = bounds()
        }
        let shortest = text.first == 0x3D
        if shortest { text.removeFirst() }
        term = .list(term, range, commas: commas, shortest: shortest)
      default:
        return term
      }
    }
    return term
  }

  private mutating func bounds() -> ClosedRange<Int> {
    let inside = Substring(text.prefix { $0 != 0x7D })
    text.removeFirst(min(inside.utf8.count + 1, text.count))
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false)
    let lower = parts.first.flatMap { Int($0) } ?? 0
    let upper = parts.count > 1 ? Int(parts[1]) ?? Int.max : lower
    return lower...max(lower, upper)
  }

  private mutating func term() -> Grammar {
    if consume("[") {
      let inner = alternatives()
      _ = consume("]")
      return inner
    }
    if consume(",") { return .separator(0x2C) }
    if consume("/") { return .separator(0x2F) }
    if consume("<") {
      let name = Substring(text.prefix { $0 != 0x3E })
      text.removeFirst(min(name.utf8.count + 1, text.count))
      if let type = ValueType(rawValue: String(name)) {
        return .type(type, nonNegative: false)
      }
      if name.last == "+", let type = ValueType(rawValue: String(name.dropLast())) {
        return .type(type, nonNegative: true)
      }
      return .reference(String(name))
    }
    if consume("!") { return .implied(word().replacingUnderscores()) }
    let word = name()
    var output = word
    if text.first == 0x3E {
      text.removeFirst()
      // The output for a function ends at its opening parenthesis, otherwise at a space.
      let ahead = text.prefix { $0 != .space }
      let isFunction = ahead.last == 0x28
      output = isFunction ? name() : self.word().replacingUnderscores()
    }
    if text.first == 0x28 {
      text.removeFirst()
      let inner = alternatives()
      _ = consume(")")
      return .function(word, output: output, inner)
    }
    return .keyword(word, output: output)
  }

  /// Consumes and returns the text up to the next space.
  private mutating func word() -> String {
    let word = String(Substring(text.prefix { $0 != .space }))
    text.removeFirst(word.utf8.count)
    return word == "@" ? "" : word
  }

  private mutating func name() -> String {
    let word = text.prefix { byte in
      byte.isIdentifierPart || byte == 0x2E || byte == 0x40
    }
    guard !word.isEmpty else {
      // Skip a character that is not part of the notation.
      if !text.isEmpty { text.removeFirst() }
      return ""
    }
    let name = String(Substring(word))
    text.removeFirst(name.utf8.count)
    return name
  }
}

extension String {
  /// Replaces underscores, which represent spaces in outputs, with spaces.
  fileprivate func replacingUnderscores() -> String {
    guard utf8.contains(0x5F) else { return self }
    return String(decoding: utf8.map { $0 == 0x5F ? 0x20 : $0 }, as: UTF8.self)
  }
}
