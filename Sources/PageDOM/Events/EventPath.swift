/// One station of an event on its way.
/// - Source: https://dom.spec.whatwg.org/#event-path
struct EventPathItem {
  /// Whose listeners are called.
  let invocationTarget: EventTarget
  /// What the event's target is for those listeners.
  let target: EventTarget
  /// Whether the target is the station itself, or what is in its shadow tree.
  /// - Source: https://dom.spec.whatwg.org/#event-path-shadow-adjusted-target
  let isTarget: Bool
  /// What the event's other target is for them.
  let relatedTarget: EventTarget?
  /// Whether the station was in a shadow tree when the event was dispatched.
  let isInShadowTree: Bool
  /// Whether the station is a closed shadow root.
  let isRootOfClosedTree: Bool
  /// Whether the station is a slot in a closed shadow tree that the event has entered from outside.
  let isSlotInClosedTree: Bool
}

/// The stations of an event, and what a click activates.
struct EventPath {
  var items: [EventPathItem] = []
  var activation: (any ActivationBehavior)?
  /// Whether a shadow tree must not show what was dispatched in it once the event is through.
  var clearsTargets = false
}

extension EventPath {
  /// Finds the way of an event.
  ///
  /// - Returns: `nil` where the event goes nowhere: both its targets are the same from outside.
  /// - Source: https://dom.spec.whatwg.org/#concept-event-dispatch (steps 4–6)
  init?(
    of event: Event, from origin: EventTarget, targetOverride: EventTarget?,
    host: some EventDispatchHost
  ) {
    // 4. The other target as this one may know it.
    var relatedTarget = event.relatedTarget.map { $0.retargeted(against: origin) }
    // 5. Nothing happens between something and itself.
    if origin == relatedTarget, event.relatedTarget != origin { return nil }
    // 6.3–6.5. A click looks for what it activates.
    let isActivationEvent = event is MouseEvent && event.type == "click"
    var target = origin
    var previous = origin
    var shownTarget = targetOverride ?? origin
    var isInShadowTree = origin.isInShadowTree
    append(
      origin, target: shownTarget, isTarget: true, relatedTarget: relatedTarget,
      isInShadowTree: isInShadowTree, isSlotInClosedTree: false)
    if isActivationEvent { activation = host.activationBehavior(of: origin) }
    // 6.6–6.8. Upwards, through slots.
    var slottable = origin.assignedSlotNode == nil ? nil : origin.node
    var isSlotInClosedTree = false
    // How many shadow trees deeper than the target the way is.
    var depth = 0
    var next = origin.parent(for: event, from: origin)
    // 6.9. Each station.
    while let parent = next {
      if slottable != nil {
        slottable = nil
        if let root = parent.node?.containingShadowRoot, root.options.mode == .closed {
          isSlotInClosedTree = true
        }
      }
      if parent.assignedSlotNode != nil { slottable = parent.node }
      // OPTIMIZATION: within one tree neither target changes.
      let isSameTree = previous.node != nil && previous.node?.parent == parent.node
      if !isSameTree {
        isInShadowTree = parent.isInShadowTree
        relatedTarget = event.relatedTarget.map { $0.retargeted(against: parent) }
        // From a root the way goes out to the host, else into the host's tree to a slot.
        if parent.node != nil { depth += previous.node?.parent == nil ? -1 : 1 }
      }
      previous = parent
      // OPTIMIZATION: a depth instead of a search for the target's root above each station.
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
    // 6.10–6.11. What stays in a shadow tree is not shown afterwards.
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
  /// The node that the target is.
  var node: Node? {
    guard case .node(let node) = self else { return nil }
    return node
  }

  /// Whether the target is a node in a shadow tree.
  var isInShadowTree: Bool {
    guard let node, node.group.shadowTrees != nil else { return false }
    return node.containingShadowRoot != nil
  }

  fileprivate var assignedSlotNode: Node? { node?.assignedSlot?.node }

  /// Returns this target, or the host of the shadow tree that hides it from another one.
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
  /// The targets that the event goes to, as the one may know them whose listeners are called now;
  /// empty where it is not on its way.
  /// - Source: https://dom.spec.whatwg.org/#dom-event-composedpath
  public var composedPath: [EventTarget] {
    // 1–5. Where it is now.
    guard let currentTarget, !path.isEmpty else { return [] }
    // 6–10. How deep the current target is in closed trees.
    guard
      let current = path.firstIndex(where: { $0.invocationTarget == currentTarget })
    else { return [] }
    var currentLevel = 0
    for index in stride(from: path.count - 1, through: current, by: -1) {
      if path[index].isRootOfClosedTree { currentLevel += 1 }
      if index == current { break }
      if path[index].isSlotInClosedTree { currentLevel -= 1 }
    }
    // 11–16. What stands no deeper, towards the target and away from it.
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
    var behind: [EventTarget] = []
    level = currentLevel
    maximum = currentLevel
    for item in path[(current + 1)...] {
      if item.isSlotInClosedTree { level += 1 }
      if level <= maximum { behind.append(item.invocationTarget) }
      if item.isRootOfClosedTree {
        level -= 1
        maximum = min(maximum, level)
      }
    }
    return before.reversed() + [currentTarget] + behind
  }
}
