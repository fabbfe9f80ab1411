/// The style rules of a style sheet.
///
/// - Source: https://drafts.csswg.org/cssom/#css-style-sheets
public struct StyleSheet: Sendable {
  /// A rule.
  public indirect enum Rule: Sendable {
    case style(StyleRule)
    /// An `@media` rule: its media query list as text, and its rules.
    case media(String, [Rule])
    /// A layer block: the parts of its name, and its rules. `nil` names an anonymous layer.
    case layer([String]?, [Rule])
    /// A layer statement: the layer names in their declared order.
    case layerOrder([[String]])
  }

  /// A selector list with declarations.
  public struct StyleRule: Sendable {
    /// The selector list as UTF-8, not parsed.
    public let selectors: [UInt8]
    /// The declarations as UTF-8. They are not parsed, because those of most rules are never
    /// needed.
    public let declarations: ArraySlice<UInt8>
  }

  /// The rules, in order.
  public let rules: [Rule]

  package init(rules: [Rule]) {
    self.rules = rules
  }

  /// Parses a style sheet.
  ///
  /// Rules can nest 32 deep; deeper rules are dropped. The parser also drops rules that do not
  /// style elements, `@container` (which needs layout), `@scope`, and `@import` (which needs a
  /// loader).
  ///
  /// - Parameters:
  ///   - text: The style sheet as UTF-8.
  ///   - selectors: Tests whether `selector()` in `@supports` is true for a selector.
  /// - Source: https://drafts.csswg.org/css-syntax/#parse-stylesheet
  public init(parsing text: [UInt8], selectors: @escaping SelectorTest) {
    var parser = StyleSheetParser(ComponentValues(text), selectors: selectors)
    rules = parser.sheet()
  }
}
