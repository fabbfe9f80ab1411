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
  /// A rule of `@counter-style`.
  case counterStyle
  /// A rule of `@font-palette-values`.
  case fontPalette
  /// A rule of `@view-transition`.
  case viewTransition
  /// A rule of `@position-try`.
  case positionTry

  /// The declarations of a value as ``ValueParser`` has them; `nil` where it is not valid here.
  func declarations(
    _ name: Declaration.Name, _ values: ComponentValues, _ range: Range<Int>, isImportant: Bool
  ) -> [Declaration]? {
    let all = { ValueParser.declarations(name, values, range, isImportant: isImportant) }
    if self == .style { return all() }
    // Nothing is important in the others but for pages.
    guard self == .page || !isImportant else { return nil }
    guard case .property(let property) = name else {
      return self == .keyframe || self == .page ? all() : nil
    }
    let target = property.target
    switch self {
    case .style: return all()
    case .keyframe: return Self.ofAnimations.contains(target.name) ? nil : all()
    case .positionTry:
      return Descriptors.positionTry.contains(property.name) ? all() : nil
    case .page:
      guard let grammar = Descriptors.page[property.name] else { return all() }
      return Self.descriptor(
        property, ValueMatcher.text(values, values.trimmed(range), grammar),
        isImportant: isImportant)
    case .fontFace, .counterStyle, .fontPalette, .viewTransition:
      return Self.descriptor(target, value(target.name, values, values.trimmed(range)))
    }
  }

  private static func descriptor(
    _ property: Property, _ text: String?, isImportant: Bool = false
  ) -> [Declaration]? {
    text.map { [Declaration(.property(property), $0, isImportant: isImportant)] }
  }

  /// The value of a descriptor.
  private func value(
    _ name: String, _ values: ComponentValues, _ range: Range<Int>
  ) -> String? {
    func text(_ grammars: [String: Grammar]) -> String? {
      grammars[name].flatMap { ValueMatcher.text(values, range, $0) }
    }
    switch (self, name) {
    case (.fontFace, "src"): return FontSource.list(values, range)
    case (.fontFace, "unicode-range"): return UnicodeRange.list(values, range)
    case (.fontFace, "font-family"):
      return values.hasGenericFamily(range) ? nil : text(Descriptors.fontFace)
    case (.fontFace, _): return text(Descriptors.fontFace)
    case (.counterStyle, _):
      return text(Descriptors.counterStyle).flatMap {
        Descriptors.isCounterStyleValue(name, $0) ? $0 : nil
      }
    case (.fontPalette, "font-family"):
      return values.hasGenericFamily(range) ? nil : text(Descriptors.fontPalette)
    case (.fontPalette, "override-colors"):
      return text(Descriptors.fontPalette).flatMap(Descriptors.absoluteColors)
    case (.fontPalette, _): return text(Descriptors.fontPalette)
    case (.viewTransition, "types"):
      // A list has no `none` in it, and no name that is the user agent's own.
      guard let list = text(Descriptors.viewTransition) else { return nil }
      let names = list.split(separator: " ").map { $0.lowercased() }
      let isPlain = names.allSatisfy { $0 != "none" && !$0.hasPrefix("-ua-") }
      return isPlain || names == ["none"] ? list : nil
    case (.viewTransition, _): return text(Descriptors.viewTransition)
    default: return nil
    }
  }

  /// What keyframes have no say in.
  /// - Source: https://drafts.csswg.org/css-animations/#keyframes
  private static let ofAnimations: Set = [
    "animation", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-name", "animation-play-state",
  ]
}
