/// The rules of a style sheet that style elements.
///
/// - Source: https://drafts.csswg.org/cssom/#css-style-sheets
public struct StyleSheet: Sendable {
  /// A rule.
  public indirect enum Rule: Sendable {
    /// A style rule.
    case style(StyleRule)
    /// The rules of an `@media` block, with its queries as text.
    case media(String, [Rule])
    /// The rules of a layer, whose name has parts; one without a name is a layer of its own.
    case layer([String]?, [Rule])
    /// The names of layers, in the order that they are to have.
    case layerOrder([[String]])
  }

  /// A selector list with declarations.
  public struct StyleRule: Sendable {
    /// The selector list as UTF-8, not parsed.
    public let selectors: [UInt8]
    /// The declarations as UTF-8, not parsed: those of most rules are never asked for.
    public let declarations: ArraySlice<UInt8>
  }

  /// The rules, in their order.
  public let rules: [Rule]

  /// Makes a sheet of rules that were read.
  package init(rules: [Rule]) {
    self.rules = rules
  }

  /// Reads a style sheet.
  ///
  /// Rules nest 32 deep at most; what is deeper is left out. So are the rules that style no
  /// elements, those whose conditions need a layout (`@container`) or a scope (`@scope`), and
  /// `@import`, which needs a loader.
  ///
  /// - Parameters:
  ///   - text: The sheet as UTF-8.
  ///   - selectors: Tells which selectors `selector()` is true of in `@supports`.
  /// - Source: https://drafts.csswg.org/css-syntax/#parse-stylesheet
  public init(parsing text: [UInt8], selectors: @escaping SelectorTest) {
    var parser = StyleSheetParser(ComponentValues(text), selectors: selectors)
    rules = parser.sheet()
  }
}
