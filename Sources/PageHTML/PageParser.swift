public import PageDOM

/// An HTML parser. It never fails, and it prints and loads nothing.
public protocol PageParser: Sendable {
  /// Parses a page in valid UTF-8. With `isScripting`, the contents of `<noscript>` are text.
  /// - Parameter recordsSource: Whether nodes keep their source ranges, so that unchanged parts can
  ///   be written back verbatim. Not every parser supports this.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#overview-of-the-parsing-model
  func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool,
    allowsShadowRoots: Bool, recordsSource: Bool
  ) -> Document

  /// Parses UTF-8 or WTF-8 with the fragment parsing algorithm. The context element is not changed.
  /// - Returns: A document fragment of the context's document.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments
  func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node

  /// Starts a script-created parser, which receives its text in parts.
  /// - Parameter page: The elements of a page without content. The text is parsed as if it followed
  ///   the page's `</html>`. `nil` if the document has no nodes.
  func open(
    _ document: Document, after page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser
}

extension PageParser {
  /// Parses with the standard's parser, the only one that has the fragment parsing algorithm.
  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node {
    HTML5Parser().parseFragment(
      text, context: context, isScripting: isScripting, allowsShadowRoots: allowsShadowRoots)
  }

  /// Starts the standard's parser, because no other parser accepts text in parts.
  public func open(
    _ document: Document, after page: EmptyPage?, isScripting: Bool
  ) -> ScriptCreatedParser {
    ScriptCreatedParser(document, after: page, isScripting: isScripting, select: .webkit)
  }

  public func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool
  ) -> Document {
    parseDocument(
      text, into: group, isScripting: isScripting, allowsShadowRoots: true, recordsSource: false)
  }

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

  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool
  ) -> Node {
    parseFragment(text, context: context, isScripting: isScripting, allowsShadowRoots: false)
  }

  public func parseFragment(
    _ text: DOMString, context: Element, isScripting: Bool = true, allowsShadowRoots: Bool = false
  ) -> Node {
    text.bytes.withUnsafeBufferPointer {
      parseFragment(
        $0, context: context, isScripting: isScripting, allowsShadowRoots: allowsShadowRoots)
    }
  }
}
