internal import WebCSS

extension CSSRule {
  /// Serializes the rule as WebKit does. `CSSRuleParser.maximumDepth` limits the recursion.
  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-css-rule
  public var cssText: String {
    switch kind {
    case .style(let selectors):
      guard !list.rules.isEmpty else { return Self.block(selectors, declarations) }
      let text = declarations.cssText
      let first = text.isEmpty ? "" : "\n  \(text)"
      return "\(selectors) {\(first)\(inner)\n}"
    case .nestedDeclarations: return declarations.cssText
    case .media(let media): return "@media \(media.text) {\(inner)\n}"
    case .supports(let condition): return "@supports \(condition) {\(inner)\n}"
    case .container: return "@container \(conditionText ?? "") {\(inner)\n}"
    case .layerBlock(let name): return "@layer\(name.isEmpty ? "" : " \(name)") {\(inner)\n}"
    case .layerStatement(let names): return "@layer \(names.joined(separator: ", "));"
    case .import(let reference): return reference.cssText
    case .namespace(let prefix, let uri):
      return "@namespace \(prefix.isEmpty ? "" : prefix + " ")\(Serialization.url(uri));"
    case .fontFace: return Self.block("@font-face", declarations)
    case .keyframes(let name):
      let frames = list.rules.map { "  \($0.cssText)\n" }.joined()
      return "@keyframes \(name) { \n\(frames)}"
    case .keyframe(let keys): return Self.block(keys, declarations)
    case .page(let selector):
      return Self.block(selector.isEmpty ? "@page" : "@page \(selector)", declarations)
    case .property(let registration): return registration.cssText
    case .scope(let start, let end):
      let from = start.map { " (\($0))" } ?? ""
      let to = end.map { " to (\($0))" } ?? ""
      return "@scope\(from)\(to) {\(inner)\n}"
    case .startingStyle: return "@starting-style {\(inner)\n}"
    case .counterStyle(let name):
      return descriptorText(
        "@counter-style \(name)",
        [
          "system", "symbols", "additive-symbols", "negative", "prefix", "suffix", "pad", "range",
          "fallback",
        ])
    case .fontFeatureValues(let features): return features.cssText
    case .fontPalette(let name):
      return descriptorText(
        "@font-palette-values \(name)", ["font-family", "base-palette", "override-colors"])
    case .viewTransition: return viewTransitionText
    case .positionTry(let name): return Self.block("@position-try \(name)", declarations)
    }
  }

  /// `nil` for rules other than `@media`, `@supports` and `@container`.
  /// - Source: https://drafts.csswg.org/css-conditional-3/#dom-cssconditionrule-conditiontext
  public var conditionText: String? {
    switch kind {
    case .media(let media): media.text
    case .supports(let condition): condition
    case .container(let name, let query): name.isEmpty ? query : "\(name) \(query)"
    default: nil
    }
  }

  private var inner: String { list.rules.map { "\n  \($0.cssText)" }.joined() }

  /// Serializes the descriptors in the order of `names`, because WebKit uses a fixed order.
  private func descriptorText(_ prelude: String, _ names: [String]) -> String {
    var text = "\(prelude) { "
    for name in names {
      let value = declarations.propertyValue(name)
      if !value.isEmpty { text += "\(name): \(value); " }
    }
    return text + "}"
  }

  /// Like WebKit, writes `}` instead of `;` after the value of `types`, so the text ends with `}}`.
  private var viewTransitionText: String {
    let navigation = declarations.propertyValue("navigation")
    let types = viewTransitionTypes
    let first = navigation.isEmpty ? "" : "navigation: \(navigation); "
    let second = types.isEmpty ? "" : "types: \(types.joined(separator: " "))}"
    return "@view-transition { \(first)\(second)}"
  }

  private static func block(_ prelude: String, _ declarations: DeclarationBlock) -> String {
    let text = declarations.cssText
    return "\(prelude) { \(text.isEmpty ? "" : text + " ")}"
  }
}

extension CSSImport {
  fileprivate var cssText: String {
    var text = "@import \(Serialization.url(href))"
    if let layer { text += layer.isEmpty ? " layer" : " layer(\(layer))" }
    if let supports { text += " supports(\(supports))" }
    if !media.text.isEmpty { text += " \(media.text)" }
    return text + ";"
  }
}

extension CSSPropertyRegistration {
  fileprivate var cssText: String {
    let initial = initialValue.map { " initial-value: \($0);" } ?? ""
    return "@property \(name) { syntax: \(Serialization.string(syntax)); "
      + "inherits: \(inherits);\(initial) }"
  }
}
