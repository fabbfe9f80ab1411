import CLibXML2
internal import Infra
import PageDOM

struct TreeBuilderOptions: Sendable {
  /// Whether scripting is enabled, so that the contents of `<noscript>` are text.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#scripting-flag
  var isScripting: Bool
  var select: SelectParsing
  /// - Source: https://dom.spec.whatwg.org/#document-allow-declarative-shadow-roots
  var allowsShadowRoots = false
  var recordsSource = false
}

/// - Source: https://html.spec.whatwg.org/multipage/parsing.html#concept-frag-parse-context
struct ParsingContext {
  /// The context element in the form of an open element.
  var element: OpenElement
  /// Whether the context is in a table, which matters if it is a `<select>`.
  var isSelectInTable: Bool
  /// The nearest inclusive ancestor of the context that is a form.
  var form: UnsafeMutablePointer<xmlNode>?

  init(_ context: Element) {
    let node = context.pointer
    let tag = ElementTag.named(UnsafeBufferPointer(cString: context.localName))
    let namespace: MarkupNamespace? =
      context.isHTML
      ? .html
      : context.namespace == Namespace.svg
        ? .svg : context.namespace == Namespace.mathML ? .mathML : nil
    // Elements in other namespaces count as unknown HTML elements.
    element = OpenElement(
      node: node, contents: node, tag: namespace == nil ? .other : tag,
      namespace: namespace ?? .html, nameID: Int(tag.rawValue))
    // WebKit does not check the encoding of an `<annotation-xml>` context.
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

  /// Whether an `<annotation-xml>` with this encoding is an HTML integration point.
  /// - Source: https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point
  static func isHTML(_ encoding: UnsafeBufferPointer<UInt8>) -> Bool {
    let value = encoding.map { $0.asciiLowercased }
    return value.elementsEqual("text/html".utf8)
      || value.elementsEqual("application/xhtml+xml".utf8)
  }
}
