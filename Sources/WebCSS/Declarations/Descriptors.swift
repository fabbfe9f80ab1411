enum Descriptors {
  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-face-rule
  static let fontFace = grammars([
    "font-display": "auto | block | swap | fallback | optional",
    "font-family": "<family-name>",
    "font-feature-settings":
      "normal | [ <feature-tag> [ on>@ | off>0 | <feature-value> ]? ]#",
    "font-style": "normal | italic | oblique <angle>{1,2}= | oblique",
    "font-weight": "normal | bold | <font-weight-number>{1,2}",
    "font-width":
      """
    normal | ultra-condensed | extra-condensed | condensed | semi-condensed | semi-expanded \
    | expanded | extra-expanded | ultra-expanded | <percentage+>{1,2}
    """,
    "size-adjust": "<percentage+>",
  ])

  /// - Source: https://drafts.csswg.org/css-page-3/#page-size-prop
  static let page = grammars([
    "size":
      """
    auto | <length+>{1,2} | [ a5 | a4 | a3 | b5 | b4 | jis-b5 | jis-b4 | letter | legal | ledger ] \
    || [ portrait | landscape ]
    """
  ])

  /// - Source: https://drafts.csswg.org/css-counter-styles-3/#the-counter-style-rule
  static let counterStyle = grammars([
    "additive-symbols": "[ <integer+> && [ <string> | <custom-ident> ] ]#",
    "fallback": "<custom-ident>",
    "negative": "[ <string> | <custom-ident> ] [ <string> | <custom-ident> ] | <string> !\"\" "
      + "| <custom-ident> !\"\"",
    "pad": "<integer+> && [ <string> | <custom-ident> ]",
    "prefix": "<string> | <custom-ident>",
    "range": "auto | [ [ <integer> | infinite ]{2} ]#",
    "suffix": "<string> | <custom-ident>",
    "symbols": "[ <string> | <custom-ident> ]+",
    "system":
      """
    cyclic | numeric | alphabetic | symbolic | additive | fixed [ <integer> | !1 ] \
    | extends <custom-ident>
    """,
  ])

  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-palette-values
  static let fontPalette = grammars([
    "base-palette": "light | dark | <integer+>",
    "font-family": "<family-name>#",
    "override-colors": "[ <integer+> <color> ]#",
  ])

  /// - Source: https://drafts.csswg.org/css-view-transitions-2/#view-transition-rule
  static let viewTransition = grammars([
    "navigation": "auto | none",
    "types": "none | <custom-ident>+",
  ])

  /// - Source: https://drafts.csswg.org/css-anchor-position-1/#accepted-position-try-properties
  static let positionTryNames =
    """
    margin margin-top margin-right margin-bottom margin-left margin-block margin-block-start \
    margin-block-end margin-inline margin-inline-start margin-inline-end inset inset-block \
    inset-block-start inset-block-end inset-inline inset-inline-start inset-inline-end top left \
    right bottom width min-width max-width height min-height max-height block-size \
    min-block-size max-block-size inline-size min-inline-size max-inline-size place-self \
    align-self justify-self position-anchor position-area
    """.split(separator: " ").map(String.init)

  static let positionTry = Set(positionTryNames)

  private static func grammars(_ texts: [String: String]) -> [String: Grammar] {
    texts.mapValues { GrammarParser.grammar($0) }
  }

  // MARK: Constraints beyond grammars

  /// Whether a serialized `@counter-style` descriptor satisfies the rules beyond its grammar.
  static func isCounterStyleValue(_ name: String, _ text: String) -> Bool {
    let values = ComponentValues(Array(text.utf8))
    let parts = values.split(0..<values.tokens.count, at: .comma)
    switch name {
    case "additive-symbols":
      let weights = parts.compactMap { $0.first.map { values.tokens[$0].number } }
      return zip(weights, weights.dropFirst()).allSatisfy { $0 > $1 }
    case "range":
      return parts.allSatisfy { part in
        let bounds = part.filter { values.tokens[$0].kind == .number }
        guard bounds.count == 2 else { return true }
        return values.tokens[bounds[0]].number <= values.tokens[bounds[1]].number
      }
    case "fallback": return text.lowercased() != "none"
    case "system": return text.lowercased() != "extends none"
    default: return true
    }
  }

  /// Returns the colors as numbers; `nil` if one depends on the page or the system.
  /// - Source: https://drafts.csswg.org/css-color-4/#absolute-color
  static func absoluteColors(_ text: String) -> String? {
    let values = ComponentValues(Array(text.utf8))
    let words = values.tokens.indices.filter { values.tokens[$0].kind == .identifier }
    guard words.allSatisfy({ !ColorKeywords.system.contains(values.lowercasedText(at: $0)) })
    else { return nil }
    let writer = ComputedText(lengths: .initial, hasColors: true) { $0 }
    return writer.text(of: text)
  }
}
