/// The families and the style in a value of `font`.
/// - Source: https://drafts.csswg.org/css-font-loading/#find-the-matching-font-faces
public struct FontQuery: Sendable {
  /// The families in order, without generic families, which no font face can have.
  public let families: [String]
  public let selection: FontSelection

  /// Returns `nil` if the value is invalid or depends on an element.
  public init?(parsing text: String) {
    let values = ComponentValues(Array(text.utf8))
    var block = DeclarationBlock()
    // A single word is a system font or a CSS-wide keyword. A value with `var()` has no families.
    guard values.tokens.count(where: { $0.kind != .whitespace }) > 1,
      block.setProperty("font", text)
    else { return nil }
    let names = FontQuery.families(in: block.propertyValue("font-family"))
    guard !names.isEmpty else { return nil }
    // WebKit serializes family names without quotes.
    let quoted = Set(
      values.tokens.filter { $0.kind == .string }.map { $0.text(in: values.input) })
    families = names.filter {
      quoted.contains($0) || !ValueMatcher.genericFamilies.contains($0.lowercased())
    }
    var selection = FontSelection()
    selection.weight = FontKeywords.weight(block.propertyValue("font-weight")[...]) ?? 400
    selection.width = FontKeywords.width(block.propertyValue("font-width")[...]) ?? 100
    // WebKit treats `oblique` without an angle as upright here.
    let style = block.propertyValue("font-style")
    if style != "oblique" {
      selection.slope = style.split(separator: " ").compactMap(FontKeywords.slope).last ?? 0
    }
    self.selection = selection
  }

  public static func families(in text: String) -> [String] {
    let values = ComponentValues(Array(text.utf8))
    return values.split(0..<values.tokens.count, at: .comma).compactMap { part in
      let words = values.tokens[part].filter { $0.kind == .identifier || $0.kind == .string }
      return words.isEmpty ? nil : words.map { $0.text(in: values.input) }.joined(separator: " ")
    }
  }
}
