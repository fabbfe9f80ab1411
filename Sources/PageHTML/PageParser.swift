public import PageDOM

/// Turns text into trees.
///
/// The text is UTF-8 that has been decoded from whatever the page was in; nothing in it changes
/// the encoding. Parsers print nothing, load nothing, and never fail: HTML has no errors.
public protocol PageParser: Sendable {
  /// Parses an HTML page.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - group: Owns the document.
  ///   - isScripting: Whether scripts run, so that what `<noscript>` holds is text.
  ///   - allowsShadowRoots: Whether templates declare shadow roots, as they do in pages.
  ///   - recordsSource: Whether nodes keep where they stand in the text, so that the page can be
  ///     written back without what did not change; not every parser can tell.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#overview-of-the-parsing-model
  func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool,
    allowsShadowRoots: Bool, recordsSource: Bool
  ) -> Document

  /// Parses HTML as it would be parsed inside an element, as `innerHTML` does.
  ///
  /// - Parameters:
  ///   - text: UTF-8, which may hold what WTF-8 adds to it.
  ///   - context: The element; it is not changed.
  ///   - allowsShadowRoots: Whether templates declare shadow roots.
  /// - Returns: A document fragment of the context's document.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments
  func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node

  /// Starts to parse a text that a script writes, part by part.
  ///
  /// - Parameters:
  ///   - document: An HTML document.
  ///   - page: What the text goes on behind the end of; `nil` where the document has no nodes.
  func open(
    _ document: Document, behind page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser
}

extension PageParser {
  /// Starts the standard's parser, as no other takes a text in parts.
  public func open(
    _ document: Document, behind page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser {
    ScriptCreatedParser(document, behind: page, isScripting: isScripting, select: .webkit)
  }

  /// Parses an HTML page, without where its nodes stand in the text.
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

  /// Parses HTML as it would be parsed inside an element, where no template declares a shadow root.
  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool
  ) -> Node {
    parseFragment(text, context: context, isScripting: isScripting, allowsShadowRoots: false)
  }

  /// Parses HTML from a string, as it would be parsed inside an element.
  public func parseFragment(
    _ text: DOMString, context: Element, isScripting: Bool = true, allowsShadowRoots: Bool = false
  ) -> Node {
    text.bytes.withUnsafeBufferPointer {
      parseFragment(
        $0, context: context, isScripting: isScripting, allowsShadowRoots: allowsShadowRoots)
    }
  }
}
