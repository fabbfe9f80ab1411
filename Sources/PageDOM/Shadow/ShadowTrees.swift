internal import CLibXML2

/// An observer that updates slot assignments and signals slot changes in a page's shadow trees.
///
/// It is created when a shadow root is created or a script first assigns nodes to a slot.
final class ShadowTrees: TreeObserver {
  typealias Pointer = UnsafeMutablePointer<xmlNode>

  private static let key = AttachmentKey<DocumentGroup, ShadowTrees>()

  private unowned let group: DocumentGroup

  var scriptMade: [ShadowRoot] = []

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#manually-assigned-nodes
  private(set) var manuallyAssigned: [Pointer: [Node]] = [:]
  /// The slot to which each node was manually assigned.
  private(set) var manualSlots: [Pointer: Pointer] = [:]

  /// - Source: https://dom.spec.whatwg.org/#signal-slot-list
  private var signaled: [Node] = []
  private var isSignaled: Set<Node> = []

  /// The states before the current insertions and removals, which may be nested.
  private var changes: [Change] = []

  private var attributeChange: Change?

  /// The state before a change, to determine which slots must be signaled.
  struct Change {
    var slot: Element?
    /// The shadow tree whose slots may change, and their previous assigned nodes.
    var tree: (root: ShadowRoot, assigned: [Pointer: [Node]])?
  }

  /// The root of each slot's tree, cached for a version of the trees.
  private var slotRoots: (version: Int, bySlot: [Pointer: Pointer]) = (-1, [:])

  private init(_ group: DocumentGroup) { self.group = group }

  static func of(_ group: DocumentGroup) -> ShadowTrees {
    group.attachment(key) {
      let made = ShadowTrees(group)
      group.addObserver(
        made, of: [.insertion, .removal, .upcomingAttributes, .attributes], order: .slots)
      return made
    }
  }

  /// `nil` before a shadow root is created or a script assigns nodes to a slot.
  static func existing(in group: DocumentGroup) -> ShadowTrees? { group.attachments[key] }

  /// Returns the shadow root of a slot; `nil` if the slot is not in a shadow tree.
  func root(ofSlot slot: Node) -> ShadowRoot? {
    let version = group.versions.structure &+ group.versions.controls
    if slotRoots.version != version { slotRoots = (version, [:]) }
    // OPTIMIZATION: Cache the root for all ancestor slots. Slots may be nested as deeply as
    // elements, and the root is requested for each slot.
    var path: [Pointer] = []
    var next = slot
    var root: Pointer?
    while root == nil {
      if Element(next)?.isHTML("slot") ?? false {
        root = slotRoots.bySlot[next.pointer]
        path.append(next.pointer)
      }
      guard let parent = next.parent else { break }
      next = parent
    }
    let found = root ?? next.pointer
    for pointer in path { slotRoots.bySlot[pointer] = found }
    return ShadowRoot(Node(found))
  }

  // MARK: Signals

  /// - Source: https://dom.spec.whatwg.org/#signal-a-slot-change
  private func signal(_ slot: Element) {
    guard isSignaled.insert(slot.node).inserted else { return }
    signaled.append(slot.node)
    if signaled.count == 1 { group.host?.slotsDidChange() }
  }

  func takeSignaled() -> [Node] {
    defer {
      signaled = []
      isSignaled = []
    }
    return signaled
  }

  private func signalChanges(of root: ShadowRoot, since old: [Pointer: [Node]]) {
    root.state.slots = nil
    root.state.assigned = nil
    let new = root.assigned
    for slot in root.slots.all where (new[slot] ?? []) != (old[slot] ?? []) {
      signal(Element(unchecked: Node(slot)))
    }
    // Slots that were removed from the tree.
    let left = old.keys.filter { Node($0).root != root.node }
    for slot in left.sorted(by: { Node($0).isBefore(Node($1)) }) {
      signal(Element(unchecked: Node(slot)))
    }
  }

  /// Signals a slot without assigned nodes after its fallback content changed.
  private func signalFallback(of parent: Node) {
    guard let slot = Element(parent), slot.isHTML("slot"), parent.containingShadowRoot != nil,
      slot.assignedNodes.isEmpty
    else { return }
    signal(slot)
  }

  // MARK: Insertion and removal

  /// - Source: https://dom.spec.whatwg.org/#concept-node-insert (steps 7.4–7.6)
  func willInsert(_ node: Node, below parent: Node) {
    changes.append(Change(slot: nil, tree: treeOfSlots(in: node, below: parent)))
  }

  func didInsert(_ node: Node, below parent: Node) {
    guard let change = changes.popLast() else { return }
    if node.isSlottable, let root = Element(parent)?.existingShadowRoot {
      root.state.assigned = nil
      if root.options.slotAssignment == .named, let slot = root.slot(of: node) { signal(slot) }
    }
    signalFallback(of: parent)
    if let tree = change.tree { signalChanges(of: tree.root, since: tree.assigned) }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-node-remove (steps 12–14)
  func willRemove(_ node: Node, from parent: Node) {
    var change = Change(slot: nil, tree: treeOfSlots(in: node, below: parent))
    if node.isSlottable, let root = Element(parent)?.existingShadowRoot {
      change.slot = root.slot(of: node)
    }
    changes.append(change)
  }

  func didRemove(_ node: Node, from parent: Node) {
    guard let change = changes.popLast() else { return }
    if node.isSlottable { Element(parent)?.existingShadowRoot?.state.assigned = nil }
    if let slot = change.slot { signal(slot) }
    signalFallback(of: parent)
    if let tree = change.tree { signalChanges(of: tree.root, since: tree.assigned) }
  }

  private func treeOfSlots(
    in node: Node, below parent: Node
  ) -> (root: ShadowRoot, assigned: [Pointer: [Node]])? {
    guard node.isElement, let root = parent.containingShadowRoot else { return nil }
    let isSlot = Element(unchecked: node).isHTML("slot")
    guard isSlot || node.descendantElements.contains(where: { $0.isHTML("slot") }) else {
      return nil
    }
    return (root, root.assigned)
  }

  // MARK: Attributes

  /// - Source: https://dom.spec.whatwg.org/#shadow-tree-slots
  func attributeWillChange(_ attribute: Attr, of element: Element) {
    attributeChange = nil
    guard attribute.isIn(nil) else { return }
    if CString.equal(attribute.localName, "slot") {
      guard let root = element.node.parentElement?.existingShadowRoot else { return }
      attributeChange = Change(slot: root.slot(of: element.node), tree: nil)
    } else if CString.equal(attribute.localName, "name"), element.isHTML("slot"),
      let root = element.node.containingShadowRoot
    {
      attributeChange = Change(slot: nil, tree: (root, root.assigned))
    }
  }

  func attributeDidChange(
    _ attribute: Attr, of element: Element, _ kind: AttributeChange
  ) {
    guard let change = attributeChange else { return }
    attributeChange = nil
    if let tree = change.tree {
      signalChanges(of: tree.root, since: tree.assigned)
    } else if let root = element.node.parentElement?.existingShadowRoot,
      root.options.slotAssignment == .named
    {
      root.state.assigned = nil
      let slot = root.slot(of: element.node)
      guard slot != change.slot else { return }
      if let old = change.slot { signal(old) }
      if let slot { signal(slot) }
    }
  }

  // MARK: Manual assignment

  func assign(_ nodes: [Node], to slot: Element) {
    let root = slot.node.containingShadowRoot
    var roots: [(root: ShadowRoot, assigned: [Pointer: [Node]])] = []
    func remember(_ root: ShadowRoot?) {
      guard let root, root.options.slotAssignment == .manual,
        !roots.contains(where: { $0.root == root })
      else { return }
      roots.append((root, root.assigned))
    }
    remember(root)
    for node in nodes {
      if let other = manualSlots[node.pointer] { remember(Node(other).containingShadowRoot) }
    }
    // 1. Remove the previous assignments to this slot.
    for node in manuallyAssigned[slot.pointer] ?? [] { manualSlots[node.pointer] = nil }
    // 2–3. Assign each node once, and remove it from other slots.
    var list: [Node] = []
    for node in nodes where !list.contains(node) {
      if let other = manualSlots[node.pointer] {
        manuallyAssigned[other]?.removeAll { $0 == node }
      }
      manualSlots[node.pointer] = slot.pointer
      list.append(node)
    }
    // 4. Set the manually assigned nodes.
    manuallyAssigned[slot.pointer] = list
    // 5. Signal the slots whose assigned nodes changed.
    for (root, assigned) in roots { signalChanges(of: root, since: assigned) }
  }
}

extension DocumentGroup {
  package var hasShadowTrees: Bool { shadowTrees != nil }

  /// `nil` before a shadow root is created or a script assigns nodes to a slot.
  var shadowTrees: ShadowTrees? { ShadowTrees.existing(in: self) }

  /// - Source: https://dom.spec.whatwg.org/#notify-mutation-observers
  public func takeSignaledSlots() -> [Node] { shadowTrees?.takeSignaled() ?? [] }
}

extension Document {
  /// Whether the document has a shadow tree with children that a script created. Serializing the
  /// document omits this tree.
  package var hasUnwrittenShadowTrees: Bool {
    node.group.shadowTrees?.scriptMade.contains {
      $0.node.firstChild != nil && $0.node.shadowIncludingRoot == node
    } ?? false
  }
}

extension Node {
  fileprivate func isBefore(_ other: Node) -> Bool {
    compareDocumentPosition(other).contains(.following)
  }
}
