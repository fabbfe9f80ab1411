/// An entry of an event path, which the standard calls a struct.
/// - Source: https://dom.spec.whatwg.org/#event-path
struct EventPathItem {
  let invocationTarget: EventTarget
  /// `event.target` for the listeners of the invocation target.
  let target: EventTarget
  /// Whether the shadow-adjusted target is non-null.
  /// - Source: https://dom.spec.whatwg.org/#event-path-shadow-adjusted-target
  let isTarget: Bool
  /// `event.relatedTarget` for the listeners of the invocation target.
  let relatedTarget: EventTarget?
  /// Whether the invocation target was in a shadow tree when the event was dispatched.
  let isInShadowTree: Bool
  let isRootOfClosedTree: Bool
  /// Whether the invocation target is a slot through which the event entered a closed shadow tree.
  let isSlotInClosedTree: Bool
}

/// An event path, and the activation behavior that a click runs.
struct EventPath {
  var items: [EventPathItem] = []
  var activation: (any ActivationBehavior)?
  /// Whether the targets are cleared after the dispatch to hide nodes of a shadow tree.
  var clearsTargets = false
}

extension EventPath {
  /// Builds the path. Returns `nil` if the target equals the retargeted related target, because the
  /// event is then not dispatched.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-dispatch (steps 4–6)
  init?(
    of event: Event, from origin: EventTarget, host: some EventDispatchHost
  ) {
    // 4.
    var relatedTarget = event.relatedTarget.map { $0.retargeted(against: origin) }
    // 6.
    if origin == relatedTarget, event.relatedTarget != origin { return nil }
    // 6.3–6.5. A click runs activation behavior.
    let isActivationEvent = event is MouseEvent && event.type == "click"
    var target = origin
    var previous = origin
    var shownTarget = origin
    var isInShadowTree = origin.isInShadowTree
    append(
      origin, target: shownTarget, isTarget: true, relatedTarget: relatedTarget,
      isInShadowTree: isInShadowTree, isSlotInClosedTree: false)
    if isActivationEvent { activation = host.activationBehavior(of: origin) }
    // 6.6–6.8. Prepare the walk through the parents and slots.
    var slottable = origin.assignedSlotNode == nil ? nil : origin.node
    var isSlotInClosedTree = false
    // The number of shadow trees that the path entered since `target` and did not leave; -1 if the
    // path left the tree of `target`.
    var depth = 0
    var next = origin.parent(for: event, from: origin)
    // 6.9.
    while let parent = next {
      if slottable != nil {
        slottable = nil
        if let root = parent.node?.containingShadowRoot, root.options.mode == .closed {
          isSlotInClosedTree = true
        }
      }
      if parent.assignedSlotNode != nil { slottable = parent.node }
      // OPTIMIZATION: The target and the related target cannot change within one tree.
      let isSameTree = previous.node != nil && previous.node?.parent == parent.node
      if !isSameTree {
        isInShadowTree = parent.isInShadowTree
        relatedTarget = event.relatedTarget.map { $0.retargeted(against: parent) }
        // From a shadow root, the event leaves to the host. Otherwise, it enters a slot's tree.
        if parent.node != nil { depth += previous.node?.parent == nil ? -1 : 1 }
      }
      previous = parent
      // OPTIMIZATION: Comparing depths avoids a search for the target's root at each parent.
      if depth >= 0 {
        if isActivationEvent, event.bubbles, activation == nil {
          activation = host.activationBehavior(of: parent)
        }
        append(
          parent, target: shownTarget, isTarget: false, relatedTarget: relatedTarget,
          isInShadowTree: isInShadowTree, isSlotInClosedTree: isSlotInClosedTree)
      } else if parent == relatedTarget {
        break
      } else {
        depth = 0
        target = parent
        shownTarget = parent
        if isActivationEvent, activation == nil {
          activation = host.activationBehavior(of: target)
        }
        append(
          parent, target: target, isTarget: true, relatedTarget: relatedTarget,
          isInShadowTree: isInShadowTree, isSlotInClosedTree: isSlotInClosedTree)
      }
      next = parent.parent(for: event, from: origin)
      isSlotInClosedTree = false
    }
    // 6.10–6.11.
    if let last = items.last(where: \.isTarget) {
      clearsTargets = last.target.isInShadowTree || last.relatedTarget?.isInShadowTree ?? false
    }
  }

  private mutating func append(
    _ parent: EventTarget, target: EventTarget, isTarget: Bool, relatedTarget: EventTarget?,
    isInShadowTree: Bool, isSlotInClosedTree: Bool
  ) {
    let root = parent.node.flatMap { ShadowRoot($0) }
    items.append(
      EventPathItem(
        invocationTarget: parent, target: target, isTarget: isTarget, relatedTarget: relatedTarget,
        isInShadowTree: isInShadowTree, isRootOfClosedTree: root?.options.mode == .closed,
        isSlotInClosedTree: isSlotInClosedTree))
  }
}

extension EventTarget {
  var node: Node? {
    guard case .node(let node) = self else { return nil }
    return node
  }

  var isInShadowTree: Bool {
    guard let node, node.group.shadowTrees != nil else { return false }
    return node.containingShadowRoot != nil
  }

  fileprivate var assignedSlotNode: Node? { node?.assignedSlot?.node }

  /// Returns the first of the target and its shadow hosts whose root is a shadow-including
  /// inclusive ancestor of `other`; the outermost host if there is none.
  /// - Source: https://dom.spec.whatwg.org/#retarget
  public func retargeted(against other: EventTarget) -> EventTarget {
    guard var node, node.group.shadowTrees != nil else { return self }
    while let root = node.containingShadowRoot {
      if let other = other.node, root.node.containsIncludingShadows(other) { break }
      node = root.host.node
    }
    return .node(node)
  }
}

extension Event {
  /// The invocation targets that the current target may see; empty outside of a dispatch.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-composedpath
  public var composedPath: [EventTarget] {
    // 1–5.
    guard let currentTarget, !path.isEmpty else { return [] }
    // 6–10. The current target's level of nesting in closed shadow trees.
    guard
      let current = path.firstIndex(where: { $0.invocationTarget == currentTarget })
    else { return [] }
    var currentLevel = 0
    for index in stride(from: path.count - 1, through: current, by: -1) {
      if path[index].isRootOfClosedTree { currentLevel += 1 }
      if index == current { break }
      if path[index].isSlotInClosedTree { currentLevel -= 1 }
    }
    // 11–16. The visible targets before the current target, then those after it.
    var before: [EventTarget] = []
    var level = currentLevel
    var maximum = currentLevel
    for item in path[..<current].reversed() {
      if item.isRootOfClosedTree { level += 1 }
      if level <= maximum { before.append(item.invocationTarget) }
      if item.isSlotInClosedTree {
        level -= 1
        maximum = min(maximum, level)
      }
    }
    var after: [EventTarget] = []
    level = currentLevel
    maximum = currentLevel
    for item in path[(current + 1)...] {
      if item.isSlotInClosedTree { level += 1 }
      if level <= maximum { after.append(item.invocationTarget) }
      if item.isRootOfClosedTree {
        level -= 1
        maximum = min(maximum, level)
      }
    }
    return before.reversed() + [currentTarget] + after
  }
}
