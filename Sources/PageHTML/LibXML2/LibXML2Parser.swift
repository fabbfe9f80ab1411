private import CLibXML2
public import PageDOM

/// libxml2's HTML parser, with repairs that make of real pages what WebKit makes of them.
///
/// It does not repair the results of the adoption agency and the list of active formatting elements.
public struct LibXML2Parser: PageParser {
  /// Makes a parser.
  public init() {}

  /// Parses an HTML page.
  public func parseDocument(
    _ text: UnsafeBufferPointer<UInt8>, into group: DocumentGroup, isScripting: Bool,
    allowsShadowRoots: Bool, recordsSource: Bool
  ) -> Document {
    let document = Document(isHTML: true, in: group)
    NormalizedText.withLineFeeds(text) { text in
      var normalizer = MarkupNormalizer(text, isScripting: isScripting)
      normalizer.run()
      let builder = SAXTreeBuilder(
        root: document.node, annotations: normalizer, allowsShadowRoots: allowsShadowRoots)
      builder.parse(normalizer.output)
      document.state.isInQuirksMode = normalizer.isInQuirksMode
    }
    return document
  }

  /// Parses HTML as it would be parsed inside an element.
  public func parseFragment(
    _ text: UnsafeBufferPointer<UInt8>, context: Element, isScripting: Bool,
    allowsShadowRoots: Bool
  ) -> Node {
    let fragment = context.document.createDocumentFragment()
    NormalizedText.withLineFeeds(text) { text in
      var normalizer = MarkupNormalizer(text, isScripting: isScripting, context: context)
      normalizer.run()
      let builder = SAXTreeBuilder(
        root: fragment, context: context, annotations: normalizer,
        allowsShadowRoots: allowsShadowRoots)
      builder.parse(normalizer.output)
    }
    return fragment
  }
}
