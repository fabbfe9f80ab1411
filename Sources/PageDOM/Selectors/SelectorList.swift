/// - Source: https://drafts.csswg.org/selectors-4/#selector-list
public struct SelectorList: Sendable {
  let compiled: CompiledSelector

  /// `text` is invalid if functions are nested more than 128 deep, or if a chain of nested complex
  /// selectors has more than 512 compounds.
  /// - Throws: `SyntaxError` if `text` is not a valid selector list.
  /// - Source: https://drafts.csswg.org/selectors-4/#parse-a-selector
  public init(parsing text: DOMString) throws(DOMException) {
    do {
      compiled = try SelectorParser.parse(text.bytes)
    } catch {
      throw SelectorList.syntaxError(text)
    }
  }

  static func syntaxError(_ text: DOMString) -> DOMException {
    DOMException(name: "SyntaxError", message: "'\(text.string)' is not a valid selector.")
  }

  /// - Parameter scope: The `:scope` element; `nil` or a document means the document element.
  /// - Source: https://drafts.csswg.org/selectors-4/#match-a-selector-against-an-element
  public func matches(_ element: Element, scope: Node?) -> Bool {
    let matcher = SelectorMatcher(compiled, scope: scope, node: element.node)
    matcher.readsAllAttributes = true
    return matcher.matches(element)
  }
}
