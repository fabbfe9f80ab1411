import CLibXML2

/// Counts changes, so that what is derived from the trees is known to be right or stale.
///
/// One counter would do, but then a script that sets each image's `src` in turn would make the list
/// of images and the base address anew for every one of them.
struct TreeVersions {
  /// Grows with every change.
  var all = 0 { didSet { counters[1] &+= 1 } }

  /// Grows with every node that comes into a tree or leaves one.
  var structure = 0 { didSet { counters[0] &+= 1 } }

  /// Grows with every node that comes directly below a table or one of its sections, or leaves it.
  private(set) var tables = 0

  /// A node has come below a parent, or has left it.
  mutating func noteTable(_ parent: Node) {
    guard let element = Element(parent), element.localName[0] == 0x74,
      element.isHTML("table") || element.isTableSection
    else { return }
    tables &+= 1
  }

  /// Nobody knows which nodes have come or gone.
  mutating func noteAnyTable() { tables &+= 1 }

  /// Grows with every `<base>` that comes, goes or changes.
  var base = 0

  /// Grows with every `<meta>` that comes, goes or changes.
  var meta = 0

  /// Grows with every `<style>` that comes, goes or changes, and with every `<link>` where sheets can
  /// be loaded.
  var styleSheets = 0

  /// Grows with every attribute that may give a control to another form or label.
  private var ownershipAttributes = 0

  /// Grows with everything that may give a control to another form or label.
  var ownership: Int { structure &+ ownershipAttributes }

  /// An attribute has come, gone or changed.
  mutating func noteOwnership(_ attribute: Attr) {
    let name = attribute.localName
    switch name[0] {
    case 0x66 where CString.equal(name, "form") || CString.equal(name, "for"),
      0x69 where CString.equal(name, "id"), 0x74 where CString.equal(name, "type"):
      ownershipAttributes &+= 1
    default: break
    }
  }

  /// A custom element takes part in forms now.
  mutating func noteFormAssociation() { ownershipAttributes &+= 1 }

  /// Grows with every change of what a form control holds beside its attributes.
  var controls = 0

  /// Grows with every value, checkedness and selectedness that scripts or users give a control.
  var heldState = 0

  /// Grows with every change of a style sheet that does not change its element.
  var heldStyleSheets = 0

  /// Grows with every option that is selected, or not any more.
  var selectedness = 0 { didSet { counters[1] &+= 1 } }

  /// The counts, modulo 2³², for who cannot call: first of changes of structure, then of all changes
  /// and those of selectedness; last a zero, for what does not change.
  let counters: UnsafeMutableBufferPointer<UInt32> = {
    let counters = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: 3)
    counters.initialize(repeating: 0)
    return counters
  }()
}

extension DocumentGroup {
  /// Counts, modulo 2³², that live as long as the group: of changes of structure, and of all changes
  /// that a list of nodes can depend on. The third stays as it is.
  public var changeCounters: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(versions.counters)
  }

  /// Grows with everything that may change the style of an element.
  public var styleVersion: Int { versions.all &+ versions.selectedness &+ versions.controls }

  /// Grows with every value, checkedness and selectedness that scripts or users give a control:
  /// with what no markup shows.
  public var heldStateVersion: Int { versions.heldState }

  /// Grows with every change of style sheets by scripts that no markup shows.
  public var heldStyleSheetVersion: Int { versions.heldStyleSheets }

  /// A node, with what hangs below it, has come below `parent`.
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

  /// Whether the root of a parent is that of the last insertion, with which one change was made since.
  private func knowsRoot(of parent: Node) -> Bool {
    guard let last = lastInsertion else { return false }
    return last.structure &+ 1 == versions.structure
      && (last.node == parent.pointer || last.parent == parent.pointer)
  }

  /// The root of a parent that a node was just inserted below.
  private func rootAfterInsertion(of node: Node, below parent: Node) -> Node {
    // OPTIMIZATION: most nodes come below the last one, or beside it; going up from each of them would
    // cost as much as the tree is deep.
    let root = lastInsertion.flatMap { knowsRoot(of: parent) ? Node($0.root) : nil } ?? parent.root
    lastInsertion = (node.pointer, parent.pointer, root.pointer, versions.structure)
    return root
  }

  /// A node, with what hangs below it, has left a parent.
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
      // What leaves has taken nothing with it.
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

  /// Tells those who keep something about a document's elements that some come or go. What stands
  /// in no document is nobody's concern, so that trees are built up without a look at all of them.
  ///
  /// - Returns: Those that show documents of their own, and those that may load something.
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
          // It has a new sheet whenever it comes into a document.
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

  /// Style sheets in a shadow tree, and in those inside of it, come or go.
  private func dropStyleSheets(below node: Node) {
    // A list of work instead of recursion: shadow trees may be nested as deep as elements.
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

  /// What is in a node, or an attribute of it, has changed; it may be a style sheet.
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

  /// A parser has built on in a document that scripts see already, and has told of no single node.
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
    for parent in childChanges.keys { childChanges[parent]?.didChangeAnyhow() }
  }

  /// An attribute will come, go or change.
  func attributeWillChange(_ attribute: Attr, of element: Element) {
    shadowTrees?.attributeWillChange(attribute, of: element)
    if !followedCollections.isEmpty {
      followedCollections.forEach { $0.attributeWillChange(of: element.pointer) }
    }
    for index in element.document.state.elementIndices where index.concerns(attribute) {
      index.remove(element)
    }
  }

  /// An attribute has come, gone or changed.
  ///
  /// - Parameter old: The value before, of elements that may have sources.
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
      tellCustomElements(customElements, attribute, of: element)
    }
    if hasElementReferences { element.referencingAttributeDidChange(attribute) }
    if let topLayer = state.topLayer, attribute.isIn(nil),
      CString.equal(attribute.localName, "popover")
    {
      element.popoverAttributeDidChange(topLayer)
    }
  }

  /// An attribute has come or gone, not only changed; it may have opened or closed a `<details>`.
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

  /// The text of character data has changed.
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
