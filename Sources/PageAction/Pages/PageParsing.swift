internal import PageHTML

/// How a page's text becomes a tree, and the tree the page that is written.
public struct PageParsing: Sendable {
  /// Which parser reads HTML.
  public enum Parser: String, Sendable, CaseIterable {
    /// The HTML standard's.
    case html5
    /// libxml2's own, with repairs: for comparison. It cannot tell where in the page nodes stand.
    case libxml2
  }

  /// How the contents of `<select>` are parsed.
  public enum Select: String, Sendable, CaseIterable {
    /// As WebKit does: options, groups and rules alone.
    case webkit
    /// As the HTML standard has it since 2025: with other elements.
    case standard
  }

  /// How a page that scripts changed is written.
  public enum OutputStyle: String, Sendable, CaseIterable {
    /// The page's own bytes, with only what changed written anew.
    case minimal
    /// All of it anew, by the HTML standard's serialisation.
    case normalized
  }

  /// Which parser reads HTML.
  public var parser = Parser.html5

  /// How the contents of `<select>` are parsed.
  public var select = Select.webkit

  /// Whether scripts run as far as the parser is concerned: what `<noscript>` holds is text then.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#scripting-flag
  public var isScripting = true

  /// How a page that scripts changed is written.
  public var outputStyle = OutputStyle.minimal

  /// The default: what Safari does.
  public init() {}

  /// The parser that is meant.
  var pageParser: any PageParser {
    switch parser {
    case .html5: HTML5Parser(select: select == .webkit ? .webkit : .standard)
    case .libxml2: LibXML2Parser()
    }
  }
}
