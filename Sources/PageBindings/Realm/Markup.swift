internal import PageDOM
internal import PageHTML

extension Realm {
  /// Parses markup like the `innerHTML` setter. If `context` is `nil`, it is a new `body` element.
  /// - Throws: A syntax error if an XML document's markup is not well-formed.
  /// - Source: https://html.spec.whatwg.org/multipage/dynamic-markup-insertion.html#fragment-parsing-algorithm-steps
  func fragment(
    of markup: DOMString, context: Element?, document: Document, allowsShadowRoots: Bool = false
  ) throws -> Node {
    let context = context ?? document.createHTMLElement("body")
    guard document.isHTML else { return try XMLParser().parseFragment(markup, context: context) }
    let isShown = document.state.hasBrowsingContext
    // The contents of a template element load no resources.
    let fragment = loadingSources(isShown && !context.isHTML("template")) {
      parser.parseFragment(
        markup, context: context, isScripting: isShown, allowsShadowRoots: allowsShadowRoots)
    }
    // WebKit upgrades parsed custom elements before insertion, except in a template's contents.
    if let customElements = top.customElements, !context.isHTML("template") {
      fragment.forEachElementIncludingShadows { customElements.tryUpgrade($0) }
    }
    return fragment
  }

  /// Calls `parse`, and then starts to load the resources of the parsed elements if `loads` is
  /// `true`.
  func loadingSources<Result>(_ loads: Bool = true, _ parse: () -> Result) -> Result {
    guard loads else { return parse() }
    let sources = group.attachments[EmbeddedSources.key]
    sources?.parsed = []
    let result = parse()
    let elements = sources?.parsed ?? []
    sources?.parsed = nil
    for element in elements { updateSource(of: element, .parsed) }
    return result
  }

  /// Returns the markup of the node's children, like the `innerHTML` getter.
  func innerMarkup(of node: Node, memory: consuming [UInt8] = []) -> DOMString {
    node.document.isHTML
      ? HTMLSerializer.innerHTML(of: node, memory: memory) : XMLSerializer.innerXML(of: node)
  }

  /// Returns the markup of the node, like the `outerHTML` getter.
  func outerMarkup(of node: Node, memory: consuming [UInt8] = []) -> DOMString {
    node.document.isHTML
      ? HTMLSerializer.outerHTML(of: node, memory: memory) : XMLSerializer.outerXML(of: node)
  }
}
