public import PageDOM

/// An HTML parser.
///
/// The text is UTF-8 that was decoded from the page's encoding; nothing in it changes the encoding.
/// Parsers print nothing, load nothing, and never fail: HTML has no fatal errors.
public protocol PageParser: Sendable {
  /// Parses an HTML page.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - group: The owner of the document.
  ///   - isScripting: Whether scripting is enabled, so that the contents of `<noscript>` are text.
  ///   - allowsShadowRoots: Whether templates declare shadow roots, as they do in pages.
  ///   - recordsSource: Whether nodes keep their source ranges, so that unchanged parts can be
  ///     written back verbatim. Not every parser supports this.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#overview-of-the-parsing-model
  func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool,
    allowsShadowRoots: Bool, recordsSource: Bool
  ) -> Document

  /// Parses HTML with the fragment parsing algorithm, as `innerHTML` does.
  ///
  /// - Parameters:
  ///   - text: UTF-8 or WTF-8.
  ///   - context: The context element; it is not changed.
  ///   - allowsShadowRoots: Whether templates declare shadow roots.
  /// - Returns: A document fragment of the context's document.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments
  func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node

  /// Starts a script-created parser, which receives its text in parts.
  ///
  /// - Parameters:
  ///   - document: An HTML document.
  ///   - page: The empty page after which the text continues; `nil` if the document has no nodes.
  func open(
    _ document: Document, behind page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser
}

extension PageParser {
  /// Parses a fragment with the standard's parser, because no other parser has that algorithm.
  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node {
    HTML5Parser().parseFragment(
      text, context: context, isScripting: isScripting, allowsShadowRoots: allowsShadowRoots)
  }

  /// Starts the standard's parser, because no other parser accepts text in parts.
  public func open(
    _ document: Document, behind page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser {
    ScriptCreatedParser(document, behind: page, isScripting: isScripting, select: .webkit)
  }

  /// Parses an HTML page without recording source ranges.
  public func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool
  ) -> Document {
    parseDocument(
      text, into: group, isScripting: isScripting, allowsShadowRoots: true, recordsSource: false)
  }

  /// Parses an HTML page from a string.
  public func parseDocument(
    _ text: String, into group: DocumentGroup, isScripting: Bool = true,
    allowsShadowRoots: Bool = true
  ) -> Document {
    var text = text
    return text.withUTF8 {
      parseDocument(
        $0, into: group, isScripting: isScripting, allowsShadowRoots: allowsShadowRoots,
        recordsSource: false)
    }
  }

  /// Parses an HTML fragment without declarative shadow roots.
  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool
  ) -> Node {
    parseFragment(text, context: context, isScripting: isScripting, allowsShadowRoots: false)
  }

  /// Parses an HTML fragment from a string.
  public func parseFragment(
    _ text: DOMString, context: Element, isScripting: Bool = true, allowsShadowRoots: Bool = false
  ) -> Node {
    text.bytes.withUnsafeBufferPointer {
      parseFragment(
        $0, context: context, isScripting: isScripting, allowsShadowRoots: allowsShadowRoots)
    }
  }
}
