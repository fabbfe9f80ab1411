internal import Infra

/// A matcher of a value with a grammar, which serializes the value as WebKit does.
///
/// The longest matching alternative wins, without later backtracking, which bounds the time.
struct ValueMatcher {
  /// Deeper nesting of functions is invalid.
  private static let depthLimit = 24

  let values: ComponentValues
  var position: Int
  var end: Int
  /// The serialization of the tokens read so far.
  var output: [UInt8] = []
  private var depth = 0
  /// The remaining grammar steps, which bound the time for hostile values.
  private var budget: Int

  init(_ values: ComponentValues, _ range: Range<Int>) {
    self.values = values
    position = range.lowerBound
    end = range.upperBound
    budget = 20_000 + 2_000 * min(range.count, 1_000_000)
  }

  /// Returns the serialization of `range` if all of it matches `grammar`.
  static func text(_ values: ComponentValues, _ range: Range<Int>, _ grammar: Grammar) -> String? {
    var matcher = ValueMatcher(values, range)
    guard matcher.match(grammar), matcher.isAtEnd else { return nil }
    return finished(matcher.output[...])
  }

  /// A placeholder for an omitted keyword, until `finished` removes it.
  static let omitted: UInt8 = 0

  /// Removes placeholders, and the space and comma before them.
  static func finished(_ output: ArraySlice<UInt8>) -> String {
    guard output.contains(omitted) else { return String(decoding: output, as: UTF8.self) }
    var text: [UInt8] = []
    var isAfterPlaceholder = false
    for byte in output {
      let isStart = text.last == nil || text.last == 0x28
      if byte == omitted {
        if text.last == .space { text.removeLast() }
        if text.last == 0x2C { text.removeLast() }
        isAfterPlaceholder = true
      } else if isAfterPlaceholder, isStart, byte == .space || byte == 0x2C {
        continue
      } else {
        isAfterPlaceholder = false
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: Tokens

  mutating func skipWhitespace() {
    while position < end, values.tokens[position].kind == .whitespace { position += 1 }
  }

  var isAtEnd: Bool {
    mutating get {
      skipWhitespace()
      return position >= end
    }
  }

  /// Returns the next token that is not whitespace, without consuming it.
  mutating func peek() -> Token? {
    skipWhitespace()
    return position < end ? values.tokens[position] : nil
  }

  mutating func consume(_ kind: Token.Kind) -> Bool {
    guard peek()?.kind == kind else { return false }
    position += 1
    return true
  }

  /// Returns the lowercase name of the next token if it is an identifier.
  mutating func peekIdentifier() -> String? {
    guard let token = peek(), token.kind == .identifier else { return nil }
    return values.lowercasedText(at: position)
  }

  /// Parses the contents of the function or block at the current token with `body`.
  mutating func inside(_ body: (inout ValueMatcher) -> Bool) -> Bool {
    guard depth < Self.depthLimit, let closer = values.closer(of: position) else { return false }
    let (start, outerEnd) = (position, end)
    depth += 1
    position += 1
    end = min(closer, outerEnd)
    let matched = body(&self) && isAtEnd
    depth -= 1
    end = outerEnd
    position = matched ? min(closer + 1, outerEnd) : start
    return matched
  }

  // MARK: Output

  mutating func write(_ text: String) {
    output += text.utf8
  }

  typealias Mark = (position: Int, count: Int)

  var mark: Mark { (position, output.count) }

  mutating func rewind(to mark: Mark) {
    position = mark.position
    output.removeSubrange(mark.count...)
  }

  // MARK: Grammar

  /// Consumes a value that matches the grammar. If none matches, the position and output are
  /// unchanged.
  mutating func match(_ grammar: Grammar) -> Bool {
    guard budget > 0 else { return false }
    budget -= 1
    let mark = mark
    let matched: Bool =
      switch grammar {
      case .keyword(let name, let text): keyword(name, text)
      case .type(let type, let nonNegative): match(type, nonNegative: nonNegative)
      case .reference(let name):
        ValueGrammars.grammar(named: name).map { match($0) } ?? false
      case .function(let name, let text, let grammar): function(name, text, grammar)
      case .separator(let byte): separator(byte)
      case .implied(let text): implied(text)
      case .sequence(let items): sequence(items)
      case .allOf(let items): unordered(items, required: items.count)
      case .someOf(let items): unordered(items, required: 1)
      case .oneOf(let items): longest(items)
      case .optional(let item): match(item) || true
      case .list(let item, let range, let commas, let shortest):
        list(item, range, commas, shortest: shortest)
      }
    if !matched { rewind(to: mark) }
    return matched
  }

  private mutating func keyword(_ name: String, _ text: String) -> Bool {
    guard let token = peek(), token.kind == .identifier,
      token.bytes(in: values.input).elementsEqualIgnoringCase(name.utf8)
    else { return false }
    position += 1
    if text.isEmpty { output.append(Self.omitted) } else { write(text) }
    return true
  }

  private mutating func implied(_ text: String) -> Bool {
    write(text)
    return true
  }

  private mutating func function(_ name: String, _ text: String, _ grammar: Grammar) -> Bool {
    guard let token = peek(), token.kind == .function,
      token.bytes(in: values.input).elementsEqualIgnoringCase(name.utf8)
    else { return false }
    write(text)
    output.append(0x28)
    guard inside({ $0.match(grammar) }) else { return false }
    output.append(0x29)
    return true
  }

  private mutating func separator(_ byte: UInt8) -> Bool {
    guard let token = peek() else { return false }
    guard byte == 0x2C ? token.kind == .comma : token.delimiter == byte else { return false }
    position += 1
    if byte == 0x2C, output.last == .space { output.removeLast() }
    output.append(byte)
    return true
  }

  /// Writes a space before the output of `body`, unless this output or the output since `start` is
  /// empty.
  private mutating func separated(since start: Int, _ body: (inout ValueMatcher) -> Bool) -> Bool {
    let before = output.count
    let needsSpace = output.last != .space && (before > start || output.last == 0x2C)
    if needsSpace { output.append(.space) }
    guard body(&self) else { return false }
    if needsSpace, output.count == before + 1, output.last == .space { output.removeLast() }
    return true
  }

  private mutating func sequence(_ items: [Grammar]) -> Bool {
    let start = output.count
    for item in items {
      guard separated(since: start, { $0.match(item) }) else { return false }
    }
    return true
  }

  private mutating func unordered(_ items: [Grammar], required: Int) -> Bool {
    let start = output.count
    var pieces = [[UInt8]?](repeating: nil, count: items.count)
    var found = 0
    search: while found < items.count {
      for index in items.indices where pieces[index] == nil {
        let place = mark.position
        guard match(items[index]), position > place else { continue }
        pieces[index] = Array(output[start...])
        output.removeSubrange(start...)
        found += 1
        continue search
      }
      break
    }
    let missing = items.indices.filter { pieces[$0] == nil }
    guard found >= required || required > 1 && missing.allSatisfy({ items[$0].isOptional })
    else { return false }
    for piece in pieces.compactMap({ $0 }) where !piece.isEmpty {
      if output.count > start { output.append(.space) }
      output += piece
    }
    return true
  }

  private mutating func longest(_ items: [Grammar]) -> Bool {
    let start = mark
    var best: (position: Int, text: [UInt8])?
    for item in items {
      guard match(item) else { continue }
      if best.map({ position > $0.position }) ?? true {
        best = (position, Array(output[start.count...]))
      }
      rewind(to: start)
    }
    guard let best else { return false }
    position = best.position
    output += best.text
    return true
  }

  private mutating func list(
    _ item: Grammar, _ range: ClosedRange<Int>, _ commas: Grammar.Commas, shortest: Bool
  ) -> Bool {
    let start = output.count
    var pieces: [[UInt8]] = []
    var count = 0
    while count < range.upperBound {
      let before = mark
      if count > 0, commas != .none {
        guard consume(.comma) || commas == .optional else { break }
        output.append(0x2C)
      }
      let itemPosition = position
      guard separated(since: start, { $0.match(item) }), position > itemPosition else {
        rewind(to: before)
        break
      }
      count += 1
      if shortest { pieces.append(Array(output[before.count...].drop { $0 == .space })) }
    }
    guard count >= range.lowerBound else { return false }
    if shortest {
      output.removeSubrange(start...)
      output += Array(Self.shortened(pieces).joined(separator: [.space]))
    }
    return true
  }

  /// Omits repeated box sides: left, then bottom, then right.
  static func shortened<Side: Equatable>(_ sides: [Side]) -> [Side] {
    var sides = sides
    if sides.count == 4, sides[3] == sides[1] { sides.removeLast() }
    if sides.count == 3, sides[2] == sides[0] { sides.removeLast() }
    if sides.count == 2, sides[1] == sides[0] { sides.removeLast() }
    return sides
  }
}

extension Grammar {
  fileprivate var isOptional: Bool {
    if case .optional = self { return true }
    return false
  }
}
