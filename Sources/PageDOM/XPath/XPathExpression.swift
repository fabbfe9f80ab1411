/// An expression that was read, and can be evaluated for any node.
/// - Source: https://dom.spec.whatwg.org/#interface-xpathexpression
public final class XPathExpression {
  private let program: XPathProgram
  private let group: DocumentGroup

  /// Reads an expression.
  ///
  /// - Parameters:
  ///   - group: The group of the nodes that the expression is evaluated for.
  ///   - resolver: Returns the namespace that a prefix stands for; `nil` where it stands for none.
  /// - Throws: `SyntaxError` where the text is no expression, `NamespaceError` where a prefix stands
  ///   for no namespace.
  /// - Source: https://dom.spec.whatwg.org/#dom-xpathevaluatorbase-createexpression
  public init(
    parsing text: DOMString, in group: DocumentGroup, resolver: ((DOMString) -> DOMString?)? = nil
  ) throws(DOMException) {
    program = try XPathParser.parse(text, in: group, resolver)
    self.group = group
  }

  /// Evaluates the expression for a node.
  ///
  /// - Throws: `NotSupportedError` where the node is a document type or fragment, `SyntaxError` where
  ///   something else stands where only nodes can, `QuotaExceededError` where it takes too long.
  /// - Source: https://dom.spec.whatwg.org/#dom-xpathexpression-evaluate
  public func evaluate(for node: Node) throws(DOMException) -> XPathResult {
    try XPathExpression.checkContext(node)
    let evaluation = XPathEvaluation(in: group)
    let value = try evaluation.run(program, XPathEvaluation.Context(node: node))
    guard !evaluation.hasTypeError else { throw .syntax }
    return XPathResult(value, in: node.document)
  }

  /// Checks that expressions can be evaluated for a node.
  ///
  /// - Throws: `NotSupportedError` where they cannot.
  public static func checkContext(_ node: Node) throws(DOMException) {
    guard node.kind != .documentFragment, node.kind != .documentType else { throw .notSupported }
  }
}
