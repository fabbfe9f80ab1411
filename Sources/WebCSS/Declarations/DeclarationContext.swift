/// The kind of rule that contains declarations; determines the valid names and values.
public enum DeclarationContext: Sendable {
  case style
  /// `!important` is invalid.
  case keyframe
  case fontFace
  case page
  case counterStyle
  case fontPalette
  case viewTransition
  case positionTry

  /// Returns the declarations of a value; `nil` if the name or value is invalid in this context.
  func declarations(
    _ name: Declaration.Name, _ values: ComponentValues, _ range: Range<Int>, isImportant: Bool
  ) -> [Declaration]? {
    let all = { ValueParser.declarations(name, values, range, isImportant: isImportant) }
    if self == .style { return all() }
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
      // A list must not contain `none` or names with the prefix `-ua-`.
      guard let list = text(Descriptors.viewTransition) else { return nil }
      let names = list.split(separator: " ").map { $0.lowercased() }
      let isPlain = names.allSatisfy { $0 != "none" && !$0.hasPrefix("-ua-") }
      return isPlain || names == ["none"] ? list : nil
    case (.viewTransition, _): return text(Descriptors.viewTransition)
    default: return nil
    }
  }

  /// The properties that keyframes ignore.
  /// - Source: https://drafts.csswg.org/css-animations/#keyframes
  private static let ofAnimations: Set = [
    "animation", "animation-delay", "animation-direction", "animation-duration",
    "animation-fill-mode", "animation-iteration-count", "animation-name", "animation-play-state",
  ]
}
