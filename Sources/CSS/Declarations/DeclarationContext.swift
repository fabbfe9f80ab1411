/// Where declarations stand, which decides what names and values they may have.
public enum DeclarationContext: Sendable {
  /// A style attribute, or a rule that styles elements.
  case style
  /// A rule of `@keyframes`, where nothing is important.
  case keyframe
  /// A rule of `@font-face`.
  case fontFace
  /// A rule of `@page`.
  case page

  /// The declarations of a value as ``ValueParser`` has them; `nil` where it is not valid here.
  func declarations(
    _ name: Declaration.Name, _ values: ComponentValues, _ range: Range<Int>, isImportant: Bool
  ) -> [Declaration]? {
    switch self {
    case .style: break
    case .keyframe:
      if isImportant { return nil }
      if case .property(let property) = name, Self.ofAnimations.contains(property.target.name) {
        return nil
      }
    case .fontFace: return fontFace(name, values, range, isImportant: isImportant)
    case .page:
      if case .property(let property) = name, property.name == "size" {
        return descriptor(property, values, range, Self.pageSize, isImportant: isImportant)
      }
    }
    return ValueParser.declarations(name, values, range, isImportant: isImportant)
  }

  private func fontFace(
    _ name: Declaration.Name, _ values: ComponentValues, _ range: Range<Int>, isImportant: Bool
  ) -> [Declaration]? {
    guard !isImportant, case .property(let property) = name else { return nil }
    let target = property.target
    let range = values.trimmed(range)
    switch target.name {
    case "src":
      return FontSource.list(values, range).map {
        [Declaration(.property(target), $0, isImportant: false)]
      }
    case "unicode-range":
      return UnicodeRange.list(values, range).map {
        [Declaration(.property(target), $0, isImportant: false)]
      }
    default:
      guard let grammar = Self.fontDescriptors[target.name] else { return nil }
      return descriptor(target, values, range, grammar, isImportant: false)
    }
  }

  private func descriptor(
    _ property: Property, _ values: ComponentValues, _ range: Range<Int>, _ grammar: Grammar,
    isImportant: Bool
  ) -> [Declaration]? {
    ValueMatcher.text(values, values.trimmed(range), grammar).map {
      [Declaration(.property(property), $0, isImportant: isImportant)]
    }
  }

  /// What keyframes have no say in.
  /// - Source: https://drafts.csswg.org/css-animations/#keyframes
  private static let ofAnimations: Set = [
    "animation", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-name", "animation-play-state",
  ]

  /// - Source: https://drafts.csswg.org/css-fonts-4/#font-face-rule
  private static let fontDescriptors: [String: Grammar] = [
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
  ].mapValues { GrammarParser.grammar($0) }

  /// - Source: https://drafts.csswg.org/css-page-3/#page-size-prop
  private static let pageSize = GrammarParser.grammar(
    """
    auto | <length+>{1,2} | [ a5 | a4 | a3 | b5 | b4 | jis-b5 | jis-b4 | letter | legal | ledger ] \
    || [ portrait | landscape ]
    """)
}
