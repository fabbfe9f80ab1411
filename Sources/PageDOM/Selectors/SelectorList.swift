/// A parsed selector list.
/// - Source: https://drafts.csswg.org/selectors-4/#selector-list
public struct SelectorList: Sendable {
  let compiled: CompiledSelector

  /// Parses a selector list.
  ///
  /// Functions nest 128 deep at most, and 512 compounds follow one another at most.
  ///
  /// - Throws: `SyntaxError` where `text` is none.
  /// - Source: https://drafts.csswg.org/selectors-4/#parse-a-selector
  public init(parsing text: DOMString) throws(DOMException) {
    do {
      compiled = try SelectorParser.parse(text.bytes)
    } catch {
      throw SelectorList.syntaxError(text)
    }
  }

  /// WebKit's exception for a text that is no selector.
  static func syntaxError(_ text: DOMString) -> DOMException {
    DOMException(name: "SyntaxError", message: "'\(text.string)' is not a valid selector.")
  }

  /// Returns whether one of the selectors matches an element.
  ///
  /// - Parameter scope: What `:scope` means; the document's element where `nil` or a document.
  /// - Source: https://drafts.csswg.org/selectors-4/#match-a-selector-against-an-element
  public func matches(_ element: Element, scope: Node?) -> Bool {
    let matcher = SelectorMatcher(compiled, scope: scope, node: element.node)
    matcher.readsAllAttributes = true
    return matcher.matches(element)
  }
}
