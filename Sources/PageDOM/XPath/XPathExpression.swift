/// A parsed expression. It can be evaluated for any node of its group.
/// - Source: https://dom.spec.whatwg.org/#interface-xpathexpression
public final class XPathExpression {
  private let program: XPathProgram
  private let group: DocumentGroup

  /// - Parameter resolver: Returns the namespace for a prefix, or `nil` if there is none.
  /// - Throws: `SyntaxError`, or `NamespaceError` if a prefix cannot be resolved.
  /// - Source: https://dom.spec.whatwg.org/#dom-xpathevaluatorbase-createexpression
  public init(
    parsing text: DOMString, in group: DocumentGroup, resolver: ((DOMString) -> DOMString?)? = nil
  ) throws(DOMException) {
    program = try XPathParser.parse(text, in: group, resolver)
    self.group = group
  }

  /// - Throws: `NotSupportedError` for document types and document fragments; `SyntaxError` if a
  ///   value that is not a node-set is used as a node-set; `QuotaExceededError` if the page exceeds
  ///   its limits.
  /// - Source: https://dom.spec.whatwg.org/#dom-xpathexpression-evaluate
  public func evaluate(for node: Node) throws(DOMException) -> XPathResult {
    try XPathExpression.checkContext(node)
    let evaluation = XPathEvaluation(in: group)
    let value = try evaluation.run(program, XPathEvaluation.Context(node: node))
    guard !evaluation.hasTypeError else { throw .syntax }
    return XPathResult(value, in: node.document)
  }

  /// - Throws: `NotSupportedError` for document types and document fragments.
  public static func checkContext(_ node: Node) throws(DOMException) {
    guard node.kind != .documentFragment, node.kind != .documentType else { throw .notSupported }
  }
}
