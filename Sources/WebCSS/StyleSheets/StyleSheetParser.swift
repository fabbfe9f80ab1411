/// - Source: https://drafts.csswg.org/css-syntax/#css-parse-something-according-to-a-css-grammar
struct StyleSheetParser {
  static let maximumDepth = 32
  /// In bytes, after `&` is replaced: deep nesting could make selectors arbitrarily large.
  static let maximumSelectorLength = 1 << 14
  /// The maximum total length of the selectors of a sheet's nested rules, in bytes.
  static let maximumNestedLength = 1 << 22

  private let values: ComponentValues
  private let supports: SupportsCondition
  private var nestedLength = 0

  init(_ values: ComponentValues, selectors: @escaping SelectorTest = { _ in false }) {
    self.values = values
    supports = SupportsCondition(values, selectors: selectors)
  }

  mutating func sheet() -> [StyleSheet.Rule] {
    rules(in: 0..<values.tokens.count, depth: 0)
  }

  // MARK: Rules

  private mutating func rules(in range: Range<Int>, depth: Int) -> [StyleSheet.Rule] {
    var rules: [StyleSheet.Rule] = []
    var parser = RuleParser(values, range, isNested: false)
    while let raw = parser.nextRule() { append(raw, inside: nil, depth: depth, to: &rules) }
    return rules
  }

  /// - Parameter parent: The selectors of the enclosing style rule.
  private mutating func append(
    _ raw: RawRule, inside parent: [UInt8]?, depth: Int, to rules: inout [StyleSheet.Rule]
  ) {
    guard depth < Self.maximumDepth else { return }
    if let keyword = raw.atKeyword {
      appendAtRule(raw, keyword, inside: parent, depth: depth, to: &rules)
    } else if let block = raw.block, let selectors = selectors(raw.prelude, inside: parent) {
      appendContents(of: block, selectors, depth: depth, to: &rules)
    }
  }

  private mutating func appendAtRule(
    _ raw: RawRule, _ keyword: Int, inside parent: [UInt8]?, depth: Int,
    to rules: inout [StyleSheet.Rule]
  ) {
    switch values.lowercasedText(at: keyword) {
    case "media":
      guard let block = raw.block else { return }
      let inner = contents(of: block, inside: parent, depth: depth)
      rules.append(.media(mediaText(raw.prelude), inner))
    case "supports":
      guard let block = raw.block, supports.holds(raw.prelude) else { return }
      rules += contents(of: block, inside: parent, depth: depth)
    case "layer":
      guard let names = values.layerNames(raw.prelude) else { return }
      if let block = raw.block, names.count <= 1 {
        rules.append(.layer(names.first, contents(of: block, inside: parent, depth: depth)))
      } else if raw.block == nil, !names.isEmpty, parent == nil {
        rules.append(.layerOrder(names))
      }
    default: break
    }
  }

  private mutating func contents(
    of block: Range<Int>, inside parent: [UInt8]?, depth: Int
  ) -> [StyleSheet.Rule] {
    guard let parent else { return rules(in: block, depth: depth + 1) }
    var inner: [StyleSheet.Rule] = []
    appendContents(of: block, parent, depth: depth, to: &inner)
    return inner
  }

  /// - Source: https://drafts.csswg.org/css-nesting/#nested-declarations-rule
  private mutating func appendContents(
    of block: Range<Int>, _ selectors: [UInt8], depth: Int, to rules: inout [StyleSheet.Rule]
  ) {
    var start: Int?
    var parser = DeclarationParser(values, block, hasRules: true)
    func flush(upTo end: Int, _ rules: inout [StyleSheet.Rule]) {
      guard let first = start, first < end else { return }
      let text = values.input[
        values.tokens[first].range.lowerBound..<values.tokens[end - 1].range.upperBound]
      rules.append(.style(.init(selectors: selectors, declarations: text)))
      start = nil
    }
    var end = block.lowerBound
    while let item = parser.nextItem() {
      switch item {
      case .declaration:
        if start == nil { start = end }
        end = parser.position
      case .rule(let raw):
        flush(upTo: end, &rules)
        append(raw, inside: selectors, depth: depth + 1, to: &rules)
        end = parser.position
      }
    }
    flush(upTo: end, &rules)
  }

  // MARK: Preludes

  /// Replaces each comment in media queries with a space.
  private func mediaText(_ prelude: Range<Int>) -> String {
    var output: [UInt8] = []
    var end: Int?
    for token in values.tokens[prelude] {
      if let end, end < token.range.lowerBound { output.append(0x20) }
      output += values.input[token.range]
      end = token.range.upperBound
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Replaces `&` with the enclosing rule's selectors.
  /// - Source: https://drafts.csswg.org/css-nesting/#nest-selector
  private mutating func selectors(_ prelude: Range<Int>, inside parent: [UInt8]?) -> [UInt8]? {
    guard let first = prelude.first, let last = prelude.last else { return nil }
    guard let parent else {
      let start = values.tokens[first].range.lowerBound
      return Array(values.input[start..<values.tokens[last].range.upperBound])
    }
    guard nestedLength < Self.maximumNestedLength else { return nil }
    var output: [UInt8] = []
    defer { nestedLength += output.count }
    for part in values.split(prelude, at: .comma) {
      guard let start = part.first else { return nil }
      if !output.isEmpty { output.append(0x2C) }
      let nesting = part.filter { values.tokens[$0].isDelimiter("&") }
      let isRelative = [">", "+", "~"].contains { values.tokens[start].isDelimiter($0) }
      if nesting.isEmpty || isRelative {
        output += Self.anyOf(parent)
        output.append(0x20)
      }
      var copied = values.tokens[start].range.lowerBound
      for index in nesting {
        let range = values.tokens[index].range
        output += values.input[copied..<range.lowerBound]
        output += Self.anyOf(parent)
        copied = range.upperBound
        guard output.count <= Self.maximumSelectorLength else { return nil }
      }
      output += values.input[copied..<values.tokens[part.upperBound - 1].range.upperBound]
      guard output.count <= Self.maximumSelectorLength else { return nil }
    }
    return output
  }

  private static func anyOf(_ selectors: [UInt8]) -> [UInt8] {
    Array(":is(".utf8) + selectors + [0x29]
  }
}
