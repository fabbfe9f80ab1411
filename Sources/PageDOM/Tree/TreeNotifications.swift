internal import CLibXML2

/// Tree changes, which update caches and notify observers.
extension DocumentGroup {
  func willInsert(_ node: Node, below parent: Node) {
    notifyObservers(.insertion) { $0.willInsert(node, below: parent) }
  }

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

  func willRemove(_ node: Node, from parent: Node) {
    boundaries.willRemove(node, from: parent)
    notifyObservers(.removal) { $0.willRemove(node, from: parent) }
  }

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

  /// Whether `lastInsertion.root` is known to be the root of `parent`.
  ///
  /// This is the case if the last insertion involved `parent`, and the current insertion is the
  /// only structure change since then.
  private func knowsRoot(of parent: Node) -> Bool {
    guard let last = lastInsertion else { return false }
    return last.structure &+ 1 == versions.structure
      && (last.node == parent.pointer || last.parent == parent.pointer)
  }

  private func rootAfterInsertion(of node: Node, below parent: Node) -> Node {
    // OPTIMIZATION: Most nodes are inserted into the last inserted node or into its parent, so the
    // cached root can be reused. Walking up from each node would take time proportional to the
    // depth.
    let root = lastInsertion.flatMap { knowsRoot(of: parent) ? Node($0.root) : nil } ?? parent.root
    lastInsertion = (node.pointer, parent.pointer, root.pointer, versions.structure)
    return root
  }

  /// Updates the document's caches for the elements of an inserted or removed subtree.
  ///
  /// Visits only trees of documents and connected shadow trees: disconnected trees can be large.
  /// Returns the elements with observed names that became connected or disconnected.
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

  /// Called after a parser modified a scriptable document without per-node notifications.
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

  func attributeWillChange(_ attribute: Attr, of element: Element) {
    notifyObservers(.upcomingAttributes, of: element) {
      $0.attributeWillChange(attribute, of: element)
    }
    for index in element.document.state.elementIndices where index.concerns(attribute) {
      index.remove(element)
    }
  }

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
