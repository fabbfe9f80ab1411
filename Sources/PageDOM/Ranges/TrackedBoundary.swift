/// A boundary point that live ranges share and that is updated when the tree changes.
///
/// Equal boundary points between children share one instance. Instances that become equal are
/// merged, so moving many boundary points costs no more than moving one.
final class TrackedBoundary {
  /// Invalid after this instance is merged into another one.
  fileprivate(set) var boundary: LiveBoundary

  private let index: BoundaryIndex
  private var successor: TrackedBoundary?
  /// For union by rank: an upper bound of the length of the merge chains that end at this instance.
  private var rank = 0
  /// The index of this instance in the array `BoundaryIndex.inText[node]`.
  fileprivate var position = 0

  fileprivate init(_ boundary: LiveBoundary, in index: BoundaryIndex) {
    self.boundary = boundary
    self.index = index
  }

  deinit {
    if successor == nil { index.forget(self) }
  }

  var current: TrackedBoundary {
    guard let successor else { return self }
    let last = successor.current
    if last !== successor { self.successor = last }
    return last
  }

  var point: BoundaryPoint { boundary.point }

  /// Merges two instances, and returns the remaining instance. Chain lengths are logarithmic in the
  /// number of merges.
  fileprivate func merged(with other: TrackedBoundary) -> TrackedBoundary {
    guard other !== self else { return self }
    if rank < other.rank {
      successor = other
      return other
    }
    if rank == other.rank { rank += 1 }
    other.successor = self
    return self
  }
}

/// An index of boundary points by the nodes that they depend on.
///
/// A boundary point between children depends on the preceding child. A boundary point before the
/// first child or in character data depends on its node. A change of the tree examines only the
/// boundary points that it moves. The index does not retain the boundary points.
final class BoundaryIndex {
  private typealias Place = Unmanaged<TrackedBoundary>

  var positions = ChildPositions()

  private var afterChild: [Node: Place] = [:]
  private var atStart: [Node: Place] = [:]
  private var inText: [Node: [Place]] = [:]

  func track(_ boundary: LiveBoundary) -> TrackedBoundary {
    if let known = place(at: boundary) {
      // The known boundary point is equal, but its cached offset may be older.
      known.boundary = boundary
      return known
    }
    let made = TrackedBoundary(boundary, in: self)
    add(made)
    return made
  }

  // MARK: Boundary points

  private func place(at boundary: LiveBoundary) -> TrackedBoundary? {
    guard boundary.node.canHaveChildren else { return nil }
    let known = boundary.childBefore.map { afterChild[$0] } ?? atStart[boundary.node]
    return known?.takeUnretainedValue()
  }

  private func add(_ place: TrackedBoundary) {
    let node = place.boundary.node
    let reference = Place.passUnretained(place)
    if let child = place.boundary.childBefore {
      afterChild[child] = reference
      child.noteRangeBoundary()
      return
    }
    if node.canHaveChildren {
      atStart[node] = reference
    } else {
      place.position = inText[node]?.count ?? 0
      inText[node, default: []].append(reference)
    }
    node.noteRangeBoundary()
  }

  /// Called when no range retains the instance any more.
  fileprivate func forget(_ place: TrackedBoundary) {
    let node = place.boundary.node
    if let child = place.boundary.childBefore {
      afterChild[child] = nil
    } else if node.canHaveChildren {
      atStart[node] = nil
    } else if let last = inText[node]?.popLast() {
      if inText[node]?.isEmpty == true {
        inText[node] = nil
      } else if inText[node]?.count != place.position {
        inText[node]?[place.position] = last
        last.takeUnretainedValue().position = place.position
      }
    }
  }

  /// Moves a boundary point that was removed from the index, and adds it to the index again.
  private func put(_ reference: Place?, at boundary: LiveBoundary) {
    guard let place = reference?.takeUnretainedValue() else { return }
    let merged = self.place(at: boundary).map { place.merged(with: $0) } ?? place
    merged.boundary = boundary
    add(merged)
  }

  // MARK: Tree changes

  /// - Source: https://dom.spec.whatwg.org/#live-range-pre-remove-steps
  func willRemove(_ removed: Node, from parent: Node) {
    guard removed.mayHoldRangeBoundary else { return }
    let boundary = LiveBoundary(parent, after: removed.previousSibling)
    var next: Node? = removed
    while let node = next {
      guard node.mayHoldRangeBoundary else {
        next = node.followingSkippingChildren(within: removed)
        continue
      }
      // 4–7. Boundary points after later siblings recompute their offsets when they are next read.
      put(afterChild.removeValue(forKey: node), at: boundary)
      put(atStart.removeValue(forKey: node), at: boundary)
      for place in inText.removeValue(forKey: node) ?? [] { put(place, at: boundary) }
      node.forgetRangeBoundary()
      next = node.following(within: removed)
    }
  }

  /// Called after a node is inserted with its descendants.
  func didInsert(_ node: Node, below parent: Node) {
    if node.mayHoldRangeBoundary { parent.noteRangeBoundary() }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–11)
  func didReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    guard node.mayHoldRangeBoundary, let places = inText[node] else { return }
    for place in places {
      place.takeUnretainedValue().boundary
        .didReplaceData(offset: offset, count: count, newCount: newCount)
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-text-split (step 7)
  func didSplitText(_ node: Node, offset: Int, new: Node) {
    guard node.mayHoldRangeBoundary else { return }
    for place in inText.removeValue(forKey: node) ?? [] {
      let point = place.takeUnretainedValue().point
      put(
        place,
        at: LiveBoundary(
          point.offset > offset ? BoundaryPoint(new, point.offset - offset) : point))
    }
    if let parent = node.parent {
      put(afterChild.removeValue(forKey: node), at: LiveBoundary(parent, after: new))
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-node-normalize (step 6)
  func willMerge(_ follower: Node, into text: Node, at length: Int) {
    if follower.mayHoldRangeBoundary {
      for place in inText.removeValue(forKey: follower) ?? [] {
        let offset = place.takeUnretainedValue().point.offset
        put(place, at: LiveBoundary(BoundaryPoint(text, offset + length)))
      }
    }
    if let previous = follower.previousSibling, previous.mayHoldRangeBoundary {
      put(
        afterChild.removeValue(forKey: previous),
        at: LiveBoundary(BoundaryPoint(text, length)))
    }
  }
}

extension Node {
  /// Whether boundary points may depend on the node or a descendant. Removals skip other subtrees.
  ///
  /// Always `true` for nodes that cannot have flags, such as documents.
  fileprivate var mayHoldRangeBoundary: Bool { hasNoFlags || flags.contains(.holdsRangeBoundary) }

  fileprivate func noteRangeBoundary() {
    var next: Node? = self
    while let node = next, !node.mayHoldRangeBoundary {
      node.flags.insert(.holdsRangeBoundary)
      next = node.parent
    }
  }

  fileprivate func forgetRangeBoundary() {
    if !hasNoFlags { flags.remove(.holdsRangeBoundary) }
  }
}
