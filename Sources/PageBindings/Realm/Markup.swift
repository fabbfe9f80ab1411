internal import PageDOM
internal import PageHTML

extension Realm {
  /// Reads markup as `innerHTML = …` does.
  ///
  /// - Parameters:
  ///   - context: The element that it is read in; `<body>` where `nil`.
  ///   - document: The document of the fragment.
  ///   - allowsShadowRoots: Whether templates declare shadow roots.
  /// - Throws: `SyntaxError` where an XML document's markup is not well-formed.
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#fragment-parsing-algorithm-steps
  func fragment(
    of markup: DOMString, context: Element?, document: Document, allowsShadowRoots: Bool = false
  ) throws -> Node {
    let context = context ?? document.createHTMLElement("body")
    guard document.isHTML else { return try XMLParser().parseFragment(markup, context: context) }
    let fragment = parser.parseFragment(
      markup, context: context, isScripting: document.state.hasBrowsingContext,
      allowsShadowRoots: allowsShadowRoots)
    // What a template holds is not loaded.
    if group.hasParsedImage, document.state.hasBrowsingContext, !context.isHTML("template") {
      for element in fragment.descendantElements where element.isHTML("img") {
        updateSource(of: element, .began)
      }
    }
    group.hasParsedImage = false
    // WebKit upgrades what it parses, be it inserted or not.
    if let customElements {
      fragment.forEachElementIncludingShadows { customElements.tryUpgrade($0) }
    }
    return fragment
  }

  /// Returns what is below a node as markup, as `innerHTML` gives it.
  func innerMarkup(of node: Node, memory: consuming [UInt8] = []) -> DOMString {
    node.document.isHTML
      ? HTMLSerializer.innerHTML(of: node, memory: memory) : XMLSerializer.innerXML(of: node)
  }

  /// Returns a node with all below it as markup, as `outerHTML` gives it.
  func outerMarkup(of node: Node, memory: consuming [UInt8] = []) -> DOMString {
    node.document.isHTML
      ? HTMLSerializer.outerHTML(of: node, memory: memory) : XMLSerializer.outerXML(of: node)
  }
}
