internal import CLibXML2

/// Notifications about changes to the trees, which update the caches of the documents.
extension DocumentGroup {
  /// Called before a node is inserted, with its descendants, as a child of `parent`.
  func willInsert(_ node: Node, below parent: Node) {
    notifyObservers(.insertion) { $0.willInsert(node, below: parent) }
  }

  /// Called after a node was inserted, with its descendants, as a child of `parent`.
  func didInsert(_ node: Node, below parent: Node) {
    childrenDidChange(of: parent)
    versions.structure &+= 1
    var connected: [Element] = []
    if node.isElement {
      let root = rootAfterInsertion(of: node, below: parent)
      connected = update(below: node, in: root) { $0.add($1) }
    } else if knowsRoot(of: parent) {
      lastInsertion?.structure = versions.structure
    }
    notifyObservers(.insertion) { $0.didInsert(node, below: parent) }
    if !connected.isEmpty { notifyObservers(.connection) { $0.didConnect(connected) } }
    notifyOfChildren(of: parent)
  }

  /// Called before a node is removed, with its descendants, from `parent`.
  func willRemove(_ node: Node, from parent: Node) {
    boundaries.willRemove(node, from: parent)
    notifyObservers(.removal) { $0.willRemove(node, from: parent) }
  }

  /// Called after a node was removed, with its descendants, from `parent`.
  func didRemove(_ node: Node, from parent: Node) {
    noteRemoval(of: node)
    childrenDidChange(of: parent)
    versions.structure &+= 1
    if let last = lastInsertion, last.structure &+ 1 == versions.structure,
      last.node != node.pointer, last.parent != node.pointer, node.firstChild == nil
    {
      // The removed node had no children, so the cached root remains valid.
      lastInsertion?.structure = versions.structure
    }
    let disconnected =
      node.isElement ? update(below: node, in: parent.root) { $0.remove($1) } : []
    notifyObservers(.removal) { $0.didRemove(node, from: parent) }
    if !disconnected.isEmpty { notifyObservers(.connection) { $0.didDisconnect(disconnected) } }
    notifyOfChildren(of: parent)
  }

  private func childrenDidChange(of parent: Node) {
    noteChildrenChange(of: parent)
    let state = parent.document.state
    state.version &+= 1
    versions.all &+= 1
    state.namedElements?.didChangeContents(of: parent)
  }

  private func notifyOfChildren(of parent: Node) {
    guard let parent = Element(parent) else { return }
    notifyObservers(.children, of: parent) { $0.childrenDidChange(of: parent) }
  }

  /// Whether the cached root of the last insertion is also the root of `parent`, because only one
  /// structure change was made since.
  private func knowsRoot(of parent: Node) -> Bool {
    guard let last = lastInsertion else { return false }
    return last.structure &+ 1 == versions.structure
      && (last.node == parent.pointer || last.parent == parent.pointer)
  }

  /// Returns the root of the parent into which a node was just inserted.
  private func rootAfterInsertion(of node: Node, below parent: Node) -> Node {
    // OPTIMIZATION: Most nodes are inserted into the previous node or next to it. Walking up from
    // each of them would take time proportional to the tree's depth.
    let root = lastInsertion.flatMap { knowsRoot(of: parent) ? Node($0.root) : nil } ?? parent.root
    lastInsertion = (node.pointer, parent.pointer, root.pointer, versions.structure)
    return root
  }

  /// Updates the document's caches for all elements in an inserted or removed subtree.
  ///
  /// - Parameter root: The root of the tree. Only subtrees of a document or of a connected shadow
  ///   tree are visited, so building a disconnected tree does not visit every element.
  /// - Returns: The elements with observed names that became connected or disconnected.
  private func update(
    below node: Node, in root: Node, _ body: (ElementIndex, Element) -> Void
  ) -> [Element] {
    var observed: [Element] = []
    func note(_ element: Element) {
      if observers.observesConnection(of: element.localName) { observed.append(element) }
    }
    guard root.isDocument else {
      if observers.changes.contains(.connection), root.isShadowRootFragment, root.isConnected {
        node.forEachElementIncludingShadows(note)
      }
      return observed
    }
    let state = root.document.state
    let hasShadowTrees = shadowTrees != nil
    var holdsBase = false
    var holdsMeta = false
    var next: Node? = node
    while let current = next {
      if let element = Element(current) {
        if CString.equal(element.localName, "base") { holdsBase = true }
        if CString.equal(element.localName, "meta") { holdsMeta = true }
        note(element)
        if hasShadowTrees, let shadow = element.existingShadowRoot {
          shadow.node.forEachElementIncludingShadows(note)
        }
        if element.isOfKindShownByDocument { state.noteNamed(element) }
        for index in state.elementIndices { body(index, element) }
      }
      next = current.following(within: node)
    }
    if holdsBase { versions.base &+= 1 }
    if holdsMeta { versions.meta &+= 1 }
    return observed
  }

  /// Called after a parser modified a document that scripts can access, without per-node
  /// notifications.
  package func parserDidBuild(_ document: Document) {
    noteChildrenChange(of: document.node)
    document.state.version &+= 1
    versions.all &+= 1
    versions.structure &+= 1
    versions.base &+= 1
    versions.meta &+= 1
    versions.selectedness &+= 1
    document.state.elementIndices.removeAll()
    document.state.updateNotedElements()
    for entry in observers.entries { entry.observer.parserDidBuild(document) }
  }

  /// Called before an attribute is added, removed or changed.
  func attributeWillChange(_ attribute: Attr, of element: Element) {
    notifyObservers(.upcomingAttributes, of: element) {
      $0.attributeWillChange(attribute, of: element)
    }
    for index in element.document.state.elementIndices where index.concerns(attribute) {
      index.remove(element)
    }
  }

  /// Called after an attribute was added, removed or changed.
  func attributeDidChange(_ attribute: Attr, of element: Element, _ change: AttributeChange) {
    noteAttributeChange(attribute, of: element)
    let state = element.document.state
    state.version &+= 1
    versions.all &+= 1
    if CString.equal(element.localName, "base") { versions.base &+= 1 }
    if CString.equal(element.localName, "meta") { versions.meta &+= 1 }
    for index in state.elementIndices
    where index.concerns(attribute) && element.node.isInDocumentTree {
      index.add(element)
    }
    if element.isOfKindShownByDocument,
      CString.equal(attribute.localName, "name") || CString.equal(attribute.localName, "id")
    {
      state.noteNamed(element)
    }
    notifyObservers(.attributes, of: element) {
      $0.attributeDidChange(attribute, of: element, change)
    }
  }

  func dataDidChange(of node: Node) {
    noteDataChange(of: node)
    let state = node.document.state
    state.version &+= 1
    versions.all &+= 1
    state.namedElements?.didChangeContents(of: node.parent)
    if let parent = node.parent { notifyOfChildren(of: parent) }
  }
}
