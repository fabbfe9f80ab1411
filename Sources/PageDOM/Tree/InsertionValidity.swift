extension Node {
  /// Ensures that `node` can be inserted before `child`, or can replace `child`.
  /// - Throws: `HierarchyRequestError` or `NotFoundError`.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-ensure-pre-insertion-validity
  func ensureInsertable(
    _ node: Node, before child: Node?, replacing: Bool = false
  ) throws(DOMException) {
    // 1.
    guard canHaveChildren else { throw .hierarchyRequest }
    // 2.
    guard !node.isHostIncludingAncestor(of: self) else { throw .hierarchyRequest }
    // 3.
    if let child, child.parent != self { throw .notFound }
    // 4.
    guard node.isFragment || node.isElement || node.isCharacterData || node.kind == .documentType
    else { throw .hierarchyRequest }
    // 5–6. A document has no text children; only a document has a doctype child.
    if node.isText, isDocument { throw .hierarchyRequest }
    if node.kind == .documentType, !isDocument { throw .hierarchyRequest }
    // 7–11. A document has at most one element child, and the doctype precedes this element.
    guard isDocument else { return }
    switch node.kind {
    case .documentFragment:
      let elements = node.childElements.count
      guard elements <= 1, !node.children.contains(where: { $0.isText }) else {
        throw .hierarchyRequest
      }
      if elements == 1 { try ensureElementFits(before: child, replacing: replacing) }
    case .element: try ensureElementFits(before: child, replacing: replacing)
    case .documentType: try ensureDoctypeFits(before: child, replacing: replacing)
    default: break
    }
  }

  private func ensureElementFits(before child: Node?, replacing: Bool) throws(DOMException) {
    let others = childElements.filter { !(replacing && $0.node == child) }
    guard others.isEmpty else { throw .hierarchyRequest }
    guard let child else { return }
    if !replacing, child.kind == .documentType { throw .hierarchyRequest }
    var following = child.nextSibling
    while let node = following {
      if node.kind == .documentType { throw .hierarchyRequest }
      following = node.nextSibling
    }
  }

  private func ensureDoctypeFits(before child: Node?, replacing: Bool) throws(DOMException) {
    let types = children.filter { $0.kind == .documentType && !(replacing && $0 == child) }
    guard types.isEmpty else { throw .hierarchyRequest }
    guard let child else {
      if firstElementChild != nil { throw .hierarchyRequest }
      return
    }
    var preceding = child.previousSibling
    while let node = preceding {
      if node.isElement { throw .hierarchyRequest }
      preceding = node.previousSibling
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor
  private func isHostIncludingAncestor(of node: Node) -> Bool {
    // A node without children, like most inserted nodes, is an ancestor only of itself.
    if firstChild == nil, self != node, Element(self)?.existingTemplateContents == nil,
      Element(self)?.existingShadowRoot == nil
    {
      return false
    }
    var current: Node? = node
    while let ancestor = current {
      if ancestor == self { return true }
      current = ancestor.parent ?? ShadowRoot(ancestor)?.host.node ?? ancestor.templateHost
    }
    return false
  }

  /// The template whose template contents are this fragment.
  package var templateHost: Node? {
    guard isFragment else { return nil }
    return group.templateHosts[pointer].map(Node.init)
  }
}
