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
    let isShown = document.state.hasBrowsingContext
    // What a template holds is not loaded.
    let fragment = loadingSources(isShown && !context.isHTML("template")) {
      parser.parseFragment(
        markup, context: context, isScripting: isShown, allowsShadowRoots: allowsShadowRoots)
    }
    // WebKit upgrades what it parses, be it inserted or not, but for what a template holds.
    if let customElements = top.customElements, !context.isHTML("template") {
      fragment.forEachElementIncludingShadows { customElements.tryUpgrade($0) }
    }
    return fragment
  }

  /// Parses, and begins to load what is loaded from elsewhere.
  ///
  /// - Parameter loads: Whether anything is loaded at all.
  func loadingSources<Result>(_ loads: Bool = true, _ parse: () -> Result) -> Result {
    guard loads else { return parse() }
    group.parsedSources = []
    let result = parse()
    let elements = group.parsedSources ?? []
    group.parsedSources = nil
    for element in elements { updateSource(of: element, .parsed) }
    return result
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
