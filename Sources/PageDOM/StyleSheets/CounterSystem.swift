internal import WebCSS

/// The system of a counter style: the algorithm that represents numbers as text.
/// - Source: https://drafts.csswg.org/css-counter-styles-3/#counter-style-system
struct CounterSystem {
  let kind: Substring
  private let symbolCount: Int
  private let hasAdditiveSymbols: Bool

  init(_ descriptors: DeclarationBlock) {
    let system = descriptors.propertyValue("system")
    kind = system.split(separator: " ").first ?? "symbolic"
    let symbols = ComponentValues(Array(descriptors.propertyValue("symbols").utf8))
    symbolCount = symbols.tokens.count { $0.kind != .whitespace }
    hasAdditiveSymbols = !descriptors.propertyValue("additive-symbols").isEmpty
  }

  /// Whether the descriptors have the symbols that the algorithm requires.
  var isComplete: Bool {
    switch kind {
    case "additive": hasAdditiveSymbols
    case "numeric", "alphabetic": symbolCount > 1
    case "extends": symbolCount == 0 && !hasAdditiveSymbols
    default: symbolCount > 0
    }
  }
}

extension CSSRule {
  /// - Source: https://drafts.csswg.org/css-view-transitions-2/#dom-cssviewtransitionrule-types
  public var viewTransitionTypes: [String] {
    let text = declarations.propertyValue("types")
    return text == "none" ? [] : text.split(separator: " ").map(String.init)
  }
}
