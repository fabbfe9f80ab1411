internal import WebCSS
internal import Infra

package struct InvalidSelector: Error {}

/// - Source: https://drafts.csswg.org/selectors-4/#parsing
package struct SelectorParser {
  typealias Simple = CompiledSelector.Simple
  typealias Compound = CompiledSelector.Compound
  typealias Complex = CompiledSelector.Complex
  typealias Combinator = CompiledSelector.Combinator

  struct Context {
    /// The nesting depth of functional pseudo-classes.
    var depth = 0
    /// Whether the selector is in an argument of `:has()`, which cannot be nested.
    var isInsideHas = false
    /// The pseudo-element of the enclosing compound.
    var pseudoElement: PseudoElement?

    func nested(after pseudoElement: PseudoElement?, has: Bool = false) -> Context {
      Context(
        depth: depth + 1, isInsideHas: isInsideHas || has,
        pseudoElement: pseudoElement ?? self.pseudoElement)
    }
  }

  /// The maximum nesting depth of functions. It limits the recursion of matching.
  static let maximumDepth = 128
  /// The maximum number of compounds in a chain of nested complex selectors. In such a chain, each
  /// selector is in an argument of the previous one. It limits the recursion of matching.
  static let maximumCompounds = 512

  let values: ComponentValues
  private(set) var simples: [Simple] = []
  private(set) var compounds: [Compound] = []
  private(set) var complexes: [Complex] = []
  private(set) var text: [UInt8] = [0]
  /// The maximum number of compounds in the chains of nested complex selectors that were parsed in
  /// the current complex selector.
  private var longestWay = 0
  /// Whether a limit was exceeded. A forgiving list must not hide this error.
  private var exceedsLimit = false

  /// Whether unknown `-webkit-` pseudo-elements are invalid, and an invalid selector makes a
  /// forgiving list invalid.
  let isStrict: Bool

  private init(_ bytes: [UInt8], isStrict: Bool = false) {
    values = ComponentValues(bytes)
    self.isStrict = isStrict
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#parse-a-selector
  package static func parse(_ bytes: [UInt8]) throws(InvalidSelector) -> CompiledSelector {
    // Offsets have 32 bits, and names with upper-case letters are stored twice.
    guard bytes.count < 1 << 28 else { throw InvalidSelector() }
    var parser = SelectorParser(bytes)
    let list = try parser.list(0..<parser.values.tokens.count, Context())
    guard !parser.exceedsLimit else { throw InvalidSelector() }
    return CompiledSelector(
      simples: parser.simples, compounds: parser.compounds, complexes: parser.complexes,
      text: parser.text, list: list)
  }

  /// Returns whether a text is one complex selector that is completely supported.
  /// - Source: https://drafts.csswg.org/css-conditional-4/#support-definition-ext
  static func supports(_ bytes: [UInt8]) -> Bool {
    guard bytes.count < 1 << 28 else { return false }
    var parser = SelectorParser(bytes, isStrict: true)
    let all = 0..<parser.values.tokens.count
    return (try? parser.complex(all, Context(), isRelative: false)) != nil
  }

  // MARK: Lists

  mutating func list(
    _ range: Range<Int>, _ context: Context, isRelative: Bool = false
  ) throws(InvalidSelector) -> Range<Int32> {
    var read: [Complex] = []
    for item in items(of: range) {
      read.append(try complex(item, context, isRelative: isRelative))
    }
    return store(read)
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#forgiving-selector
  mutating func forgivingList(
    _ range: Range<Int>, _ context: Context
  ) throws(InvalidSelector) -> Range<Int32> {
    if isStrict { return try list(range, context) }
    var read: [Complex] = []
    for item in items(of: range) {
      if let complex = try? complex(item, context, isRelative: false) { read.append(complex) }
    }
    return store(read)
  }

  private mutating func store(_ list: [Complex]) -> Range<Int32> {
    let first = Int32(complexes.count)
    complexes += list
    return first..<Int32(complexes.count)
  }

  func items(of range: Range<Int>) -> [Range<Int>] {
    var items: [Range<Int>] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if values.tokens[index].kind == .comma {
        items.append(start..<index)
        start = index + 1
      }
      index = values.index(after: index)
    }
    items.append(start..<range.upperBound)
    return items
  }

  // MARK: Complex selectors

  private mutating func complex(
    _ range: Range<Int>, _ context: Context, isRelative: Bool
  ) throws(InvalidSelector) -> Complex {
    guard context.depth <= SelectorParser.maximumDepth else {
      exceedsLimit = true
      throw InvalidSelector()
    }
    let outerWay = longestWay
    longestWay = 0
    let range = values.trimmed(range)
    var position = range.lowerBound
    var units: [(combinator: Combinator, compound: Compound)] = []
    var combinator = Combinator.none
    if isRelative {
      units.append((.none, store([Simple(condition: .anchor)])))
      combinator = try self.combinator(&position, range.upperBound) ?? .descendant
    }
    while true {
      var state = CompoundState(pseudoElement: context.pseudoElement)
      let compound = try compound(&position, range.upperBound, context, &state)
      units.append((combinator, compound))
      guard position < range.upperBound else { break }
      // A pseudo-element must be in the last compound.
      guard !state.hasOwnPseudoElement,
        let next = try self.combinator(&position, range.upperBound)
      else { throw InvalidSelector() }
      combinator = next
    }
    let way = units.count + longestWay
    guard way <= SelectorParser.maximumCompounds else {
      exceedsLimit = true
      throw InvalidSelector()
    }
    longestWay = max(outerWay, way)
    let first = Int32(compounds.count)
    for unit in units.reversed() {
      var compound = unit.compound
      compound.combinator = unit.combinator
      compound.isAnchored = isRelative
      compounds.append(compound)
    }
    return Complex(first: first, end: Int32(compounds.count))
  }

  /// Parses white space and a combinator; returns `nil` if there is neither.
  private func combinator(
    _ position: inout Int, _ end: Int
  ) throws(InvalidSelector) -> Combinator? {
    var combinator: Combinator?
    if skipWhitespace(&position, end) { combinator = .descendant }
    guard position < end else { return combinator }
    let token = values.tokens[position]
    if token.isDelimiter(">") {
      combinator = .child
    } else if token.isDelimiter("+") {
      combinator = .nextSibling
    } else if token.isDelimiter("~") {
      combinator = .subsequentSibling
    } else {
      return combinator
    }
    position += 1
    skipWhitespace(&position, end)
    return combinator
  }

  @discardableResult
  private func skipWhitespace(_ position: inout Int, _ end: Int) -> Bool {
    let start = position
    while position < end, values.tokens[position].kind == .whitespace { position += 1 }
    return position > start
  }

  // MARK: Compound selectors

  struct CompoundState {
    /// The pseudo-element to which further pseudo-classes apply.
    var pseudoElement: PseudoElement?
    /// Whether the pseudo-element belongs to this compound, not to an enclosing one.
    var hasOwnPseudoElement = false
    var simples: [Simple] = []
  }

  private mutating func compound(
    _ position: inout Int, _ end: Int, _ context: Context, _ state: inout CompoundState
  ) throws(InvalidSelector) -> Compound {
    let start = position
    try typeSelector(&position, end, &state)
    while position < end {
      let token = values.tokens[position]
      if token.kind == .colon {
        try pseudo(&position, end, context, &state)
        continue
      }
      // IDs, classes and attributes are invalid after a pseudo-element.
      switch token.kind {
      case .hash where token.flags.contains(.identifierHash):
        position += 1
        state.simples.append(named(.id, token))
      case .openSquare:
        state.simples.append(try attribute(&position, end))
      case .delimiter where token.isDelimiter("."):
        guard position + 1 < end, values.tokens[position + 1].kind == .identifier else {
          throw InvalidSelector()
        }
        state.simples.append(named(.class, values.tokens[position + 1]))
        position += 2
      case .delimiter where token.isDelimiter("&"):
        position += 1
        // Outside style rules, the nesting selector is equivalent to `:scope`.
        state.simples.append(Simple(condition: .scope))
      default:
        guard position > start else { throw InvalidSelector() }
        closePart(&state)
        return store(state.simples)
      }
      guard state.pseudoElement == nil else { throw InvalidSelector() }
    }
    guard position > start else { throw InvalidSelector() }
    closePart(&state)
    return store(state.simples)
  }

  /// Stores a list of one selector with one compound.
  mutating func soleCompound(_ simples: [Simple]) -> Range<Int32> {
    let first = Int32(compounds.count)
    compounds.append(store(simples))
    return store([Complex(first: first, end: first + 1)])
  }

  /// Validates a compound selector argument, and discards it.
  mutating func compoundArgument(
    _ range: Range<Int>, _ context: Context
  ) throws(InvalidSelector) {
    guard context.depth < SelectorParser.maximumDepth else {
      exceedsLimit = true
      throw InvalidSelector()
    }
    let range = values.trimmed(range)
    var position = range.lowerBound
    var state = CompoundState()
    _ = try compound(&position, range.upperBound, context.nested(after: nil), &state)
    guard position == range.upperBound else { throw InvalidSelector() }
  }

  private mutating func store(_ simples: [Simple]) -> Compound {
    let first = Int32(self.simples.count)
    // Costly conditions come last, so that few elements are tested for them.
    self.simples += simples.filter { !$0.condition.isCostly }
    self.simples += simples.filter { $0.condition.isCostly }
    return Compound(
      first: first, end: Int32(self.simples.count), combinator: .none, isAnchored: false)
  }

  /// - Source: https://drafts.csswg.org/selectors-4/#type-selectors
  private mutating func typeSelector(
    _ position: inout Int, _ end: Int, _ state: inout CompoundState
  ) throws(InvalidSelector) {
    func isName(_ index: Int) -> Bool {
      index < end
        && (values.tokens[index].kind == .identifier || values.tokens[index].isDelimiter("*"))
    }
    func isBar(_ index: Int) -> Bool { index < end && values.tokens[index].isDelimiter("|") }
    if isBar(position) {
      guard isName(position + 1) else { throw InvalidSelector() }
      state.simples.append(Simple(condition: .noNamespace))
      position += 1
    } else if isName(position), isBar(position + 1) {
      // FIXME: Namespace prefixes are not supported, so only `*|` is valid.
      guard values.tokens[position].isDelimiter("*"), isName(position + 2) else {
        throw InvalidSelector()
      }
      position += 2
    }
    guard isName(position) else { return }
    let token = values.tokens[position]
    position += 1
    if token.kind == .identifier { state.simples.append(named(.type, token)) }
  }

  // MARK: Names

  mutating func named(_ condition: Condition, _ token: Token) -> Simple {
    let bytes = token.bytes(in: values.input)
    var simple = Simple(condition: condition)
    simple.name = store(bytes)
    simple.count = Int32(bytes.count)
    let needsLowering = bytes.contains { $0.isASCIIUpper }
    simple.lowercaseName =
      needsLowering ? store(bytes.map(\.asciiLowercased)[...]) : simple.name
    return simple
  }

  /// Stores a C string and returns its offset in `text`.
  mutating func store(_ bytes: ArraySlice<UInt8>) -> Int32 {
    let offset = Int32(text.count)
    text += bytes
    text.append(0)
    return offset
  }
}
