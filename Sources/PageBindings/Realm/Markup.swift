internal import PageDOM

extension Realm {
  /// Reads markup as `innerHTML = …` does.
  func fragment(of markup: DOMString, context: Element?, document: Document) throws -> Node {
    throw DOMException.notSupported
  }

  func innerMarkup(of node: Node) -> DOMString { "" }
  func outerMarkup(of node: Node) -> DOMString { "" }
}
