internal import CLibXML2

/// The slots of a shadow tree.
struct SlotList {
  /// The slots in tree order.
  let all: [UnsafeMutablePointer<xmlNode>]
  /// The first slot with each name.
  let byName: [DOMString: UnsafeMutablePointer<xmlNode>]

  init(below root: Node) {
    var all: [UnsafeMutablePointer<xmlNode>] = []
    var byName: [DOMString: UnsafeMutablePointer<xmlNode>] = [:]
    for element in root.descendantElements where element.isHTML("slot") {
      all.append(element.pointer)
      let name = element.slotName
      if byName[name] == nil { byName[name] = element.pointer }
    }
    self.all = all
    self.byName = byName
  }
}

extension ShadowRoot {
  var slots: SlotList {
    let state = state
    if let known = state.slots { return known }
    let made = SlotList(below: node)
    state.slots = made
    return made
  }

  /// The assigned nodes of each slot that has any.
  /// - Source: https://dom.spec.whatwg.org/#find-slotables
  var assigned: [UnsafeMutablePointer<xmlNode>: [Node]] {
    let state = state
    if let known = state.assigned { return known }
    var assigned: [UnsafeMutablePointer<xmlNode>: [Node]] = [:]
    switch options.slotAssignment {
    case .named:
      let slots = slots
      if !slots.all.isEmpty {
        for child in host.node.children where child.isSlottable {
          if let slot = slots.byName[child.slotName] { assigned[slot, default: []].append(child) }
        }
      }
    case .manual:
      let trees = node.group.shadowTrees
      for slot in slots.all {
        let nodes = trees?.manuallyAssigned[slot]?.filter { $0.parent == host.node } ?? []
        if !nodes.isEmpty { assigned[slot] = nodes }
      }
    }
    state.assigned = assigned
    return assigned
  }

  /// Finds the slot of a child of the host.
  /// - Source: https://dom.spec.whatwg.org/#find-a-slot
  func slot(of node: Node) -> Element? {
    switch options.slotAssignment {
    case .named:
      return slots.byName[node.slotName].map { Element(unchecked: Node($0)) }
    case .manual:
      guard let slot = node.group.shadowTrees?.manualSlots[node.pointer],
        Node(slot).root == self.node
      else { return nil }
      return Element(unchecked: Node(slot))
    }
  }
}

extension Node {
  /// Whether the node is a slottable.
  /// - Source: https://dom.spec.whatwg.org/#concept-slotable
  var isSlottable: Bool { isElement || isText }

  /// The node's slottable name.
  /// - Source: https://dom.spec.whatwg.org/#slotable-name
  var slotName: DOMString {
    guard let value = Element(self)?.attribute("slot") else { return "" }
    return DOMString(cString: value)
  }

  /// The node's assigned slot.
  ///
  /// - Source: https://dom.spec.whatwg.org/#find-a-slot
  package var assignedSlot: Element? {
    guard group.shadowTrees != nil, isSlottable, let root = parentElement?.shadowRoot else {
      return nil
    }
    return root.slot(of: self)
  }

  /// The node's assigned slot if its shadow tree is open.
  /// - Source: https://dom.spec.whatwg.org/#dom-slotable-assignedslot
  public var openAssignedSlot: Element? {
    guard isSlottable, let root = parentElement?.shadowRoot, root.options.mode == .open else {
      return nil
    }
    return root.slot(of: self)
  }
}

extension Element {
  /// - Source: https://dom.spec.whatwg.org/#slot-name
  var slotName: DOMString { attribute("name").map { DOMString(cString: $0) } ?? "" }

  /// The slot's assigned nodes.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assignednodes
  public var assignedNodes: [Node] {
    node.group.shadowTrees?.root(ofSlot: node)?.assigned[pointer] ?? []
  }

  /// The slot's flattened slottables: assigned nodes, or the children as a fallback, with nested
  /// slots replaced by their own slottables.
  /// - Source: https://dom.spec.whatwg.org/#find-flattened-slotables
  public var flattenedAssignedNodes: [Node] {
    guard let trees = node.group.shadowTrees else { return [] }
    var result: [Node] = []
    // Use a work list instead of recursion, because slots may be nested as deeply as elements.
    var work: [Node] = [node]
    var isFirst = true
    while let next = work.popLast() {
      guard let slot = Element(next), slot.isHTML("slot"), let root = trees.root(ofSlot: next)
      else {
        if !isFirst { result.append(next) }
        isFirst = false
        continue
      }
      isFirst = false
      let assigned = root.assigned[slot.pointer] ?? []
      work += (assigned.isEmpty ? next.children.filter(\.isSlottable) : assigned).reversed()
    }
    return result
  }

  /// Assigns nodes to a slot manually.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assign
  public func assign(_ nodes: [Node]) {
    let group = node.group
    ShadowTrees.of(group).assign(nodes, to: self)
  }
}
