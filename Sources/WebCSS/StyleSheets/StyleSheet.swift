/// The style rules of a style sheet.
/// - Source: https://drafts.csswg.org/cssom/#css-style-sheets
public struct StyleSheet: Sendable {
  public indirect enum Rule: Sendable {
    case style(StyleRule)
    /// The media query list as text, and the rules.
    case media(String, [Rule])
    /// The parts of the layer's name (`nil` for an anonymous layer), and the rules.
    case layer([String]?, [Rule])
    /// A layer statement: the layer names in their declared order.
    case layerOrder([[String]])
  }

  public struct StyleRule: Sendable {
    /// UTF-8, not parsed.
    public let selectors: [UInt8]
    /// UTF-8, not parsed, because the declarations of most rules are never needed.
    public let declarations: ArraySlice<UInt8>
  }

  public let rules: [Rule]

  package init(rules: [Rule]) {
    self.rules = rules
  }

  /// Parses UTF-8. Rules can nest 32 deep; deeper rules are dropped.
  ///
  /// Also drops rules that do not style elements, `@container` (which needs layout), `@scope`, and
  /// `@import` (which needs a loader).
  /// - Parameter selectors: Tests whether `selector()` in `@supports` is true for a selector.
  /// - Source: https://drafts.csswg.org/css-syntax/#parse-stylesheet
  public init(parsing text: [UInt8], selectors: @escaping SelectorTest) {
    var parser = StyleSheetParser(ComponentValues(text), selectors: selectors)
    rules = parser.sheet()
  }
}
