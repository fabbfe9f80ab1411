import CLibXML2

/// Counters of changes, with which caches check their validity.
///
/// With a single counter, a script that sets the `src` of each image would invalidate the list of
/// images and the base URL every time.
struct TreeVersions {
  /// A counter of all changes.
  var all = 0 { didSet { counters[1] &+= 1 } }

  /// A counter of inserted and removed nodes.
  var structure = 0 { didSet { counters[0] &+= 1 } }

  /// A counter of insertions and removals of children of tables and table sections.
  private(set) var tables = 0

  /// Records that a child of `parent` was inserted or removed.
  mutating func noteTable(_ parent: Node) {
    guard let element = Element(parent), element.localName[0] == 0x74,
      element.isHTML("table") || element.isTableSection
    else { return }
    tables &+= 1
  }

  /// Records that any nodes may have been inserted or removed.
  mutating func noteAnyTable() { tables &+= 1 }

  /// A counter of insertions, removals and changes of `<base>` elements.
  var base = 0

  /// A counter of insertions, removals and changes of `<meta>` elements.
  var meta = 0

  /// A counter of insertions, removals and changes of `<style>` elements and, if style sheets can
  /// be loaded, of `<link>` elements.
  var styleSheets = 0

  /// A counter of attribute changes that may change a control's form owner or label.
  private var ownershipAttributes = 0

  /// A counter of all changes that may change a control's form owner or label.
  var ownership: Int { structure &+ ownershipAttributes }

  /// Records that an attribute was added, removed or changed.
  mutating func noteOwnership(_ attribute: Attr) {
    let name = attribute.localName
    switch name[0] {
    case 0x66 where CString.equal(name, "form") || CString.equal(name, "for"),
      0x69 where CString.equal(name, "id"), 0x74 where CString.equal(name, "type"):
      ownershipAttributes &+= 1
    default: break
    }
  }

  /// Records that a form-associated custom element was defined.
  mutating func noteFormAssociation() { ownershipAttributes &+= 1 }

  /// A counter of changes to the state of form controls that is not in attributes.
  var controls = 0

  /// A counter of the values, checkednesses and selectednesses that scripts or users set.
  var heldState = 0

  /// A counter of style sheet changes that leave the element's contents unchanged.
  var heldStyleSheets = 0

  /// A counter of selectedness changes of options.
  var selectedness = 0 { didSet { counters[1] &+= 1 } }

  /// The counters modulo 2³², for scripts that read them without a call: structure changes,
  /// then all changes including selectedness, then a constant zero.
  let counters: UnsafeMutableBufferPointer<UInt32> = {
    let counters = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 3)
    counters.initialize(repeating: 0)
    return counters
  }()
}

extension DocumentGroup {
  /// Change counters modulo 2³², which live as long as the group.
  ///
  /// The first counts structure changes. The second counts all changes that a node list can depend
  /// on. The third is constant.
  public var changeCounters: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(versions.counters)
  }

  /// A counter of all changes that may affect the style of an element.
  public var styleVersion: Int { versions.all &+ versions.selectedness &+ versions.controls }

  /// A counter of the values, checkednesses and selectednesses that scripts or users set, which no
  /// markup contains.
  public var heldStateVersion: Int { versions.heldState }

  /// A counter of style sheet changes by scripts that no markup contains.
  public var heldStyleSheetVersion: Int { versions.heldStyleSheets }

  /// Called after a node is inserted, with its descendants, as a child of `parent`.
  func didInsert(_ node: Node, below parent: Node) {
    noteChildrenChange(of: parent)
    let state = parent.document.state
    state.version &+= 1
    versions.all &+= 1
    versions.structure &+= 1
    versions.noteTable(parent)
    noteStyleSheetChange(parent)
    noteExternalResource(parent)
    state.namedElements?.didChangeContents(of: parent)
    if sourceDidChange != nil, parent.mayHoldSources {
      noteSource(node, below: parent, isInserted: true)
    }
    guard node.isElement else {
      if knowsRoot(of: parent) { lastInsertion?.structure = versions.structure }
      return
    }
    if hasFormAssociatedElements { tellDisconnectedControls(below: node, of: parent) }
    let root = rootAfterInsertion(of: node, below: parent)
    if root.isDocument {
      let connected = connectedElements(below: node, changeIn: state) { $0.add($1) }
      if !connected.containers.isEmpty { didConnect(connected.containers, in: node.document) }
      if !connected.loading.isEmpty { didConnect(loading: connected.loading, in: node.document) }
    } else if root.isShadowRootFragment {
      dropStyleSheets(below: node)
      if containerDidConnect != nil, root.isConnected {
        didConnect(containers(below: node), in: node.document)
      }
      if externalResourceDidChange != nil, root.isConnected {
        didConnect(loading: resourceElements(below: node), in: node.document)
      }
    }
    if hasAdoptedMedia, root.isDocument || root.isShadowRootFragment && root.isConnected {
      noteConnectedMedia(in: node)
    }
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

  /// Called after a node is removed, with its descendants, from `parent`.
  func didRemove(_ node: Node, from parent: Node) {
    noteRemoval(of: node)
    noteChildrenChange(of: parent)
    let state = parent.document.state
    state.version &+= 1
    versions.all &+= 1
    versions.structure &+= 1
    versions.noteTable(parent)
    if let last = lastInsertion, last.structure &+ 1 == versions.structure,
      last.node != node.pointer, last.parent != node.pointer, node.firstChild == nil
    {
      // The removed node had no children, so the cached root remains valid.
      lastInsertion?.structure = versions.structure
    }
    noteStyleSheetChange(parent)
    noteExternalResource(parent)
    if !parserForms.isEmpty { parserForms.didRemove(node) }
    state.namedElements?.didChangeContents(of: parent)
    guard node.isElement else { return }
    if sourceDidChange != nil, parent.mayHoldSources {
      noteSource(node, below: parent, isInserted: false)
    }
    if let focused = state.focusedElement, !Node(focused).isConnected { state.focusedElement = nil }
    if hasFormAssociatedElements { tellDisconnectedControls(below: node, of: parent) }
    if let topLayer = state.topLayer, !topLayer.isEmpty, parent.isConnected {
      topLayer.didLeave(node)
    }
    let root = parent.root
    if root.isDocument {
      didDisconnect(connectedElements(below: node, changeIn: state) { $0.remove($1) }.containers)
    } else if root.isShadowRootFragment {
      dropStyleSheets(below: node)
      if contentNavigableCount > 0 { didDisconnect(containers(below: node)) }
    }
  }

  /// Updates the document's caches for all elements in an inserted or removed subtree.
  ///
  /// It is called only for subtrees of a document, so building a disconnected tree does not visit
  /// every element.
  ///
  /// - Returns: The navigable containers and the elements that may load an external resource.
  private func connectedElements(
    below node: Node, changeIn state: DocumentState, _ body: (ElementIndex, Element) -> Void
  ) -> (containers: [Element], loading: [Element]) {
    var containers: [Element] = []
    var loading: [Element] = []
    var holdsBase = false
    var holdsMeta = false
    var holdsStyleSheet = false
    var next: Node? = node
    while let current = next {
      if let element = Element(current) {
        if CString.equal(element.localName, "base") { holdsBase = true }
        if CString.equal(element.localName, "meta") { holdsMeta = true }
        if CString.equal(element.localName, "style")
          || (loadsStyleSheets && CString.equal(element.localName, "link"))
        {
          holdsStyleSheet = true
          // The element has a new style sheet whenever it is inserted into a document.
          element.dropStyleSheet()
        }
        if shadowTrees != nil, let shadow = element.existingShadowRoot {
          dropStyleSheets(below: shadow.node)
          containers += self.containers(below: shadow.node)
          loading += resourceElements(below: shadow.node)
        }
        if element.isNavigableContainer { containers.append(element) }
        if element.mayLoadResource { loading.append(element) }
        if element.isOfKindShownByDocument { state.noteNamed(element) }
        for index in state.elementIndices { body(index, element) }
      }
      next = current.following(within: node)
    }
    if holdsBase { versions.base &+= 1 }
    if holdsMeta { versions.meta &+= 1 }
    if holdsStyleSheet { versions.styleSheets &+= 1 }
    return (containers, loading)
  }

  /// Drops the style sheets of elements in a subtree, including nested shadow trees.
  private func dropStyleSheets(below node: Node) {
    // Use a work list instead of recursion, because shadow trees may be nested as deeply as
    // elements.
    var work = [node]
    while let root = work.popLast() {
      var next: Node? = root
      while let current = next {
        if let element = Element(current) {
          if CString.equal(element.localName, "style")
            || (loadsStyleSheets && CString.equal(element.localName, "link"))
          {
            element.dropStyleSheet()
            versions.styleSheets &+= 1
          }
          if let shadow = element.existingShadowRoot { work.append(shadow.node) }
        }
        next = current.following(within: root)
      }
    }
  }

  /// Updates the style sheet of an element whose contents or attribute changed.
  private func noteStyleSheetChange(_ node: Node?, _ attribute: Attr? = nil) {
    guard let element = node.flatMap(Element.init) else { return }
    guard CString.equal(element.localName, "style") else {
      if let attribute, loadsStyleSheets, CString.equal(element.localName, "link") {
        versions.styleSheets &+= 1
        element.linkAttributeDidChange(attribute.localName)
      }
      return
    }
    versions.styleSheets &+= 1
    if let attribute {
      element.styleAttributeDidChange(attribute.localName)
    } else {
      element.dropStyleSheet()
    }
  }

  /// Called after a parser modified a document that scripts can access, without per-node
  /// notifications.
  package func parserDidBuild(_ document: Document) {
    noteChildrenChange(of: document.node)
    document.state.version &+= 1
    versions.all &+= 1
    versions.structure &+= 1
    versions.noteAnyTable()
    versions.base &+= 1
    versions.meta &+= 1
    versions.styleSheets &+= 1
    versions.selectedness &+= 1
    document.state.elementIndices.removeAll()
    document.state.updateNotedElements()
    followedCollections.removeAll()
    lastCounted = nil
    countedChildren = nil
    for parent in childChanges.keys { childChanges[parent]?.invalidate() }
  }

  /// Called before an attribute is added, removed or changed.
  func attributeWillChange(_ attribute: Attr, of element: Element) {
    shadowTrees?.attributeWillChange(attribute, of: element)
    if !followedCollections.isEmpty {
      followedCollections.forEach { $0.attributeWillChange(of: element.pointer) }
    }
    for index in element.document.state.elementIndices where index.concerns(attribute) {
      index.remove(element)
    }
  }

  /// Called after an attribute was added, removed or changed.
  ///
  /// - Parameter old: The previous value, for elements that may have sources.
  func attributeDidChange(_ attribute: Attr, of element: Element, old: DOMString? = nil) {
    shadowTrees?.attributeDidChange(of: element)
    if !followedCollections.isEmpty {
      followedCollections.forEach { $0.attributeDidChange(of: element.pointer) }
    }
    noteAttributeChange(attribute, of: element)
    let state = element.document.state
    state.version &+= 1
    versions.all &+= 1
    versions.noteOwnership(attribute)
    if CString.equal(element.localName, "base") { versions.base &+= 1 }
    if CString.equal(element.localName, "meta") { versions.meta &+= 1 }
    noteStyleSheetChange(element.node, attribute)
    noteExternalResource(element.node, attribute)
    for index in state.elementIndices
    where index.concerns(attribute) && element.node.isInDocumentTree {
      index.add(element)
    }
    if element.isOfKindShownByDocument,
      CString.equal(attribute.localName, "name") || CString.equal(attribute.localName, "id")
    {
      state.noteNamed(element)
    }
    if !parserForms.isEmpty, CString.equal(attribute.localName, "form") {
      parserForms.reset(element.pointer)
    }
    if sourceDidChange != nil, element.mayHaveSources {
      noteSourceChange(attribute, of: element, old: old)
    }
    if containerDidNavigate != nil, element.isNavigableContainer {
      noteNavigation(attribute, of: element)
    }
    if hasFormAssociatedElements, let customElements {
      notifyCustomElements(customElements, attribute, of: element)
    }
    if hasElementReferences { element.referencingAttributeDidChange(attribute) }
    if let topLayer = state.topLayer, attribute.isIn(nil),
      CString.equal(attribute.localName, "popover")
    {
      element.popoverAttributeDidChange(topLayer)
    }
  }

  /// Called after an attribute was added or removed, which may open or close a `<details>`.
  func attributeDidComeOrGo(_ attribute: Attr, of element: Element) {
    if CString.equal(attribute.localName, "async"), element.isHTML("script"),
      element.hasAttribute("async")
    {
      element.asyncAttributeDidCome()
    }
    guard let detailsDidToggle, CString.equal(attribute.localName, "open"),
      attribute.isIn(nil), element.isHTML("details")
    else { return }
    detailsDidToggle(element, element.hasAttribute("open"))
  }

  func dataDidChange(of node: Node) {
    noteDataChange(of: node)
    let state = node.document.state
    state.version &+= 1
    state.namedElements?.didChangeContents(of: node.parent)
    versions.all &+= 1
    noteStyleSheetChange(node.parent)
    noteExternalResource(node.parent)
  }
}
