internal import WebCSS
internal import PageDOM

/// The effect of a `::before` or `::after` on the lines around it.
/// - Source: https://drafts.csswg.org/css-content-3/#content-property
enum GeneratedContent {
  /// The pseudo-element is not generated, or is out of flow.
  case nothing
  case block
  /// Inline content. If it ends with a space, white space after it collapses.
  case inline(endsWithSpace: Bool)

  enum Place: String {
    case before, after

    var name: DOMString { DOMString(rawValue) }
  }
}

extension Rendering {
  var mayGenerateContent: Bool { styles.applicableRules.hasRulesOfPseudoElements }

  func generatedContent(_ place: GeneratedContent.Place, of element: Element) -> GeneratedContent {
    guard styles.applicableRules.hasRules(of: element, pseudoElement: place.name) else {
      return .nothing
    }
    let processing = styles.valueProcessing
    let style = processing.place(of: element, pseudoElement: place.name)
    func value(_ name: StaticString) -> String {
      processing.resolved(Property(known: name), at: style)
    }
    let content = value("content")
    guard content != "none", content != "normal", value("float") == "none" else { return .nothing }
    let position = value("position")
    guard position != "absolute", position != "fixed" else { return .nothing }
    let display = value("display")
    switch display {
    case "none", "contents": return .nothing
    case "inline":
      return content == "\"\"" ? .nothing : .inline(endsWithSpace: content.hasSuffix(" \""))
    default: return display.hasPrefix("inline") ? .inline(endsWithSpace: false) : .block
    }
  }
}
