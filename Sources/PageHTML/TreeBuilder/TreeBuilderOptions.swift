import CLibXML2
import PageDOM

/// How trees are built.
struct TreeBuilderOptions: Sendable {
  /// Whether scripts run, so that what `<noscript>` holds is text.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#scripting-flag
  var isScripting: Bool
  var select: SelectParsing
  /// Whether templates declare shadow roots.
  /// - Source: https://dom.spec.whatwg.org/#document-allow-declarative-shadow-roots
  var allowsShadowRoots = false
  /// Whether it is noted where nodes stand in the text.
  var recordsSource = false
}

/// What a text is parsed inside of.
/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#concept-frag-parse-context
struct ParsingContext {
  /// The context as if it were open.
  var element: OpenElement
  /// Whether a table is around a context that is a `<select>`.
  var isSelectInTable: Bool
  /// The nearest form that the context is in.
  var form: UnsafeMutablePointer<xmlNode>?

  init(_ context: Element) {
    let node = context.pointer
    let tag = ElementTag.named(UnsafeBufferPointer(cString: context.localName))
    let namespace: MarkupNamespace? =
      context.isHTML
      ? .html
      : context.namespace == Namespace.svg
        ? .svg : context.namespace == Namespace.mathML ? .mathML : nil
    // An element of another namespace is nothing that the parser knows.
    element = OpenElement(
      node: node, contents: node, tag: namespace == nil ? .other : tag,
      namespace: namespace ?? .html, nameID: Int(tag.rawValue))
    // WebKit does not ask an `<annotation-xml>` for its encoding here.
    if namespace == .svg { element.isHTMLIntegrationPoint = tag.isSVGIntegrationPoint }
    isSelectInTable = false
    var ancestor: Node? = context.node
    while let node = ancestor {
      if let element = Element(node) {
        if form == nil, element.isHTML("form") { form = node.pointer }
        if element.isHTML("table") { isSelectInTable = true }
      }
      ancestor = node.parent
    }
  }

  /// Whether an `<annotation-xml>` with this encoding holds HTML.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
  static func isHTML(_ encoding: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = encoding.map { $0.asciiLowercased }
    return value.elementsEqual("text/html".utf8)
      || value.elementsEqual("application/xhtml+xml".utf8)
  }
}
