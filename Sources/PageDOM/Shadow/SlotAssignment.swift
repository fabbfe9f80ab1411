internal import CLibXML2

struct SlotList {
  /// In tree order.
  let all: [UnsafeMutablePointer<xmlNode>]
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

  /// The assigned nodes by slot. Slots without assigned nodes are missing.
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

  /// `node` must be a child of the host.
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
  /// - Source: https://dom.spec.whatwg.org/#concept-slotable
  var isSlottable: Bool { isElement || isText }

  /// - Source: https://dom.spec.whatwg.org/#slotable-name
  var slotName: DOMString {
    guard let value = Element(self)?.attribute("slot") else { return "" }
    return DOMString(cString: value)
  }

  /// - Source: https://dom.spec.whatwg.org/#find-a-slot
  package var assignedSlot: Element? {
    guard group.shadowTrees != nil, isSlottable, let root = parentElement?.shadowRoot else {
      return nil
    }
    return root.slot(of: self)
  }

  /// `nil` if the shadow tree is closed.
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

  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assignednodes
  public var assignedNodes: [Node] {
    node.group.shadowTrees?.root(ofSlot: node)?.assigned[pointer] ?? []
  }

  /// The assigned nodes; without assigned nodes, the slottable children. Nested slots are replaced
  /// by their own flattened assigned nodes.
  /// - Source: https://dom.spec.whatwg.org/#find-flattened-slotables
  public var flattenedAssignedNodes: [Node] {
    guard let trees = node.group.shadowTrees else { return [] }
    var result: [Node] = []
    // A work list instead of recursion: slots can be nested as deeply as elements.
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

  /// For the `manual` slot assignment mode.
  /// - Source: https://html.spec.whatwg.org/multipage/scripting.html#dom-slot-assign
  public func assign(_ nodes: [Node]) {
    let group = node.group
    ShadowTrees.of(group).assign(nodes, to: self)
  }
}
