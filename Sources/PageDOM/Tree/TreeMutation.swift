import CLibXML2

extension Node {
  /// - Parameter child: The new next sibling; `nil` to append.
  /// - Throws: `HierarchyRequestError`, or `NotFoundError` if `child` is not a child of this node.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-pre-insert
  @discardableResult
  public func insert(_ node: Node, before child: Node?) throws(DOMException) -> Node {
    // 1.
    try ensureInsertable(node, before: child)
    // 2–3. If `node` is `child`, insert it before its next sibling.
    let reference = child == node ? node.nextSibling : child
    // 4.
    insertUnchecked(node, before: reference)
    return node
  }

  /// - Throws: `HierarchyRequestError` if the insertion is invalid.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-append
  @discardableResult
  public func append(_ node: Node) throws(DOMException) -> Node {
    try insert(node, before: nil)
  }

  /// - Throws: `NotFoundError` if `child` is not a child of this node.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-pre-remove
  @discardableResult
  public func remove(_ child: Node) throws(DOMException) -> Node {
    guard child.parent == self else { throw .notFound }
    child.removeFromParent()
    return child
  }

  /// Returns the replaced child.
  /// - Throws: `HierarchyRequestError`, or `NotFoundError` if `child` is not a child of this node.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-replace
  @discardableResult
  public func replace(_ child: Node, with node: Node) throws(DOMException) -> Node {
    // 1. Validity.
    try ensureInsertable(node, before: child, replacing: true)
    // 2–4. Determine the siblings.
    var reference = child.nextSibling
    if reference == node { reference = node.nextSibling }
    var previous = child.previousSibling
    if previous == node { previous = node.previousSibling }
    // 6. Adopting the node removes it from its old parent, which queues a separate mutation record.
    if !node.isFragment { node.removeFromParent() }
    // 5. The removed nodes, for the mutation record of the replacement.
    var removed: [Node] = []
    let group = group
    // 7. Remove the child. It has no parent anymore if it is `node` itself.
    if child.parent != nil {
      removed = [child]
      child.removeFromParent(isObserved: false)
    }
    // 8–9.
    let nodes = node.isFragment ? node.children : [node]
    insertUnchecked(node, before: reference, isObserved: false)
    // 10.
    group.queueTreeRecord(
      self, added: nodes, removed: removed, previous: previous, next: reference)
    return child
  }

  /// Removes all children if `node` is `nil`.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-replace-all
  public func replaceAll(with node: Node?) {
    let removed = children
    let added = node.map { $0.isFragment ? $0.children : [$0] } ?? []
    // Last child first, so that no child index has to be recounted after each removal.
    for child in removed.reversed() { child.removeFromParent(isObserved: false) }
    if let node { insertUnchecked(node, before: nil, isObserved: false) }
    if !removed.isEmpty || !added.isEmpty {
      group.queueTreeRecord(self, added: added, removed: removed, previous: nil, next: nil)
    }
  }

  /// Like `replaceAll(with:)`, but validates `node`.
  /// - Throws: `HierarchyRequestError` if the insertion is invalid.
  /// - Source: https://dom.spec.whatwg.org/#dom-parentnode-replacechildren
  public func replaceChildren(with node: Node?) throws(DOMException) {
    if let node { try ensureInsertable(node, before: nil) }
    replaceAll(with: node)
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-node-remove
  public func removeFromParent() {
    removeFromParent(isObserved: true)
  }

  func removeFromParent(isObserved: Bool) {
    guard let parent else { return }
    let group = group
    // 3–4. Update live ranges and node iterators.
    group.willRemove(self, from: parent)
    let previous = previousSibling
    let next = nextSibling
    let wasConnected = group.customElements != nil && parent.isConnected
    // 7.
    unlink()
    // 8–11. Slots and removing steps.
    group.didRemove(self, from: parent)
    // 12–14. Custom elements.
    if wasConnected { forEachCustomElement { $0.didDisconnect($1) } }
    // 15–16. Mutation observers.
    if isObserved {
      group.queueTreeRecord(parent, added: [], removed: [self], previous: previous, next: next)
    } else {
      group.keepObserving(self, after: parent)
    }
  }

  /// Does not check the validity of the insertion.
  /// - Source: https://dom.spec.whatwg.org/#concept-node-insert
  func insertUnchecked(_ node: Node, before child: Node?, isObserved: Bool = true) {
    // 1–3. The nodes to insert: a fragment is replaced by its children.
    let nodes = node.isFragment ? node.children : [node]
    guard !nodes.isEmpty else { return }
    let group = group
    // 4. Remove the children of the fragment.
    if node.isFragment {
      for child in nodes.reversed() { child.removeFromParent(isObserved: false) }
      group.queueTreeRecord(node, added: [], removed: nodes, previous: nil, next: nil)
    } else if node.parent != nil {
      // 7.1. Adopting the node removes it from its old parent.
      node.removeFromParent()
    }
    // 5. Live ranges need no update: boundary points are stored relative to the child before them.
    // 6. Determine the previous sibling.
    let previous = child.map { $0.previousSibling } ?? lastChild
    // 7. Insert each node.
    let document = document
    for node in nodes {
      if node.document != document { node.adoptSubtree(into: document) }
      group.willInsert(node, below: self)
      link(node, before: child)
      group.boundaries.didInsert(node, below: self)
      // 7.4–7.7. Slots and insertion steps.
      group.didInsert(node, below: self)
    }
    // 7.7. Custom elements.
    if group.customElements != nil, isConnected {
      for node in nodes {
        node.forEachCustomElement(includingCandidates: true) { $0.didConnect($1) }
      }
    }
    // 8. Queue the mutation record.
    if isObserved {
      group.queueTreeRecord(self, added: nodes, removed: [], previous: previous, next: child)
    }
  }

  // MARK: Links

  /// `node` must have no parent. libxml2's functions would merge adjacent text nodes and free one.
  package func link(_ node: Node, before child: Node?) {
    let raw = node.pointer
    raw.pointee.parent = pointer
    if let next = child?.pointer {
      raw.pointee.next = next
      raw.pointee.prev = next.pointee.prev
      if let previous = next.pointee.prev {
        previous.pointee.next = raw
      } else {
        pointer.pointee.children = raw
      }
      next.pointee.prev = raw
    } else {
      raw.pointee.next = nil
      raw.pointee.prev = pointer.pointee.last
      if let last = pointer.pointee.last {
        last.pointee.next = raw
      } else {
        pointer.pointee.children = raw
      }
      pointer.pointee.last = raw
    }
  }

  private func unlink() {
    let raw = pointer
    guard let parent = raw.pointee.parent else { return }
    if let previous = raw.pointee.prev {
      previous.pointee.next = raw.pointee.next
    } else {
      parent.pointee.children = raw.pointee.next
    }
    if let next = raw.pointee.next {
      next.pointee.prev = raw.pointee.prev
    } else {
      parent.pointee.last = raw.pointee.prev
    }
    raw.pointee.parent = nil
    raw.pointee.prev = nil
    raw.pointee.next = nil
  }
}
