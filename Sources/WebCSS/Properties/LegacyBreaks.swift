/// The legacy aliases of `break-before` and related properties, which have fewer values.
/// - Source: https://drafts.csswg.org/css-break-3/#page-break-properties
extension Property {
  /// Returns the value of an alias for a value of its target; empty if the alias has no such value.
  /// For each computed value, there is a value of the alias.
  package func ownText(for value: String, isComputed: Bool = false) -> String {
    guard case .alias = definition.kind, let grammar = definition.grammar else { return value }
    if isComputed { return name.hasPrefix("page") ? page(value) : column(value) }
    if CSSWideKeyword.all.contains(value) { return value }
    guard case .oneOf(let words) = grammar else { return value }
    for case .keyword(let word, let output) in words where output == value { return word }
    return ""
  }

  private func page(_ value: String) -> String {
    switch value {
    case "page", "left", "right", "recto", "verso": "always"
    case "avoid", "avoid-page": "avoid"
    default: "auto"
    }
  }

  private func column(_ value: String) -> String {
    switch value {
    case "column": "always"
    case "avoid", "avoid-column": "avoid"
    default: "auto"
    }
  }
}
