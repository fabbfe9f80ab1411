internal import PageHTML

/// The options for parsing and serializing a page.
public struct PageParsing: Sendable {
  /// A parser of HTML.
  public enum Parser: String, Sendable, CaseIterable {
    /// The parsing algorithm of the HTML standard.
    case html5
    /// libxml2's HTML parser. It records no source ranges, and ignores `select` and `isScripting`.
    case libxml2
  }

  /// The parsing rules for the contents of `<select>`.
  public enum Select: String, Sendable, CaseIterable {
    /// As in WebKit: only options, option groups and horizontal rules.
    case webkit
    /// As in the HTML standard since 2025: other elements are allowed.
    case standard
  }

  /// The style in which a changed page is written.
  public enum OutputStyle: String, Sendable, CaseIterable {
    /// The page's original bytes; only the changed parts are serialized again.
    case minimal
    /// The HTML standard's serialization of the whole page.
    case normalized
  }

  /// The parser of HTML.
  public var parser = Parser.html5

  /// The parsing rules for the contents of `<select>`.
  public var select = Select.webkit

  /// The parser's scripting flag, which makes the contents of `<noscript>` text.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#scripting-flag
  public var isScripting = true

  /// The style in which a changed page is written.
  public var outputStyle = OutputStyle.minimal

  /// Creates the default options, which match Safari.
  public init() {}

  var pageParser: any PageParser {
    switch parser {
    case .html5: HTML5Parser(select: select == .webkit ? .webkit : .standard)
    case .libxml2: LibXML2Parser()
    }
  }
}
