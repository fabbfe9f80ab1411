/// A place that ends of live ranges are at, and that follows what happens to the tree.
///
/// Ends between the same children share one, and when two places become one they are merged: what
/// moves a thousand ends at once costs no more than what moves one.
final class TrackedBoundary {
  /// Where it is; not for one that was merged into another.
  fileprivate(set) var boundary: LiveBoundary

  private let index: BoundaryIndex
  private var successor: TrackedBoundary?
  /// The greatest number of merged places on the way to this one.
  private var rank = 0
  /// Where it stands in the list of the places in its text.
  fileprivate var position = 0

  fileprivate init(_ boundary: LiveBoundary, in index: BoundaryIndex) {
    self.boundary = boundary
    self.index = index
  }

  deinit {
    if successor == nil { index.forget(self) }
  }

  /// The place that this one was merged into, or itself.
  var current: TrackedBoundary {
    guard let successor else { return self }
    let last = successor.current
    if last !== successor { self.successor = last }
    return last
  }

  /// The place as a node and an offset.
  var point: BoundaryPoint { boundary.point }

  /// Makes one of two places and returns it. The way to it stays short, as the longer one is not
  /// made longer: as many steps as the number of places has binary digits.
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

/// The places that ends of live ranges are at, by the nodes that they depend on.
///
/// A place between children depends on the child before it, or at the start on the node that it is
/// in; one in a text on the text. So a change looks only at the places that it moves. The index
/// keeps no place alive: they go with their ranges.
final class BoundaryIndex {
  private typealias Place = Unmanaged<TrackedBoundary>

  /// Where children stand among their siblings.
  var positions = ChildPositions()

  private var behindChild: [Node: Place] = [:]
  private var atStart: [Node: Place] = [:]
  private var inText: [Node: [Place]] = [:]

  /// Returns a place that follows changes from now on.
  func track(_ boundary: LiveBoundary) -> TrackedBoundary {
    if let known = place(at: boundary) {
      // The same place, with an offset that may be newer.
      known.boundary = boundary
      return known
    }
    let made = TrackedBoundary(boundary, in: self)
    add(made)
    return made
  }

  // MARK: Places

  private func place(at boundary: LiveBoundary) -> TrackedBoundary? {
    guard boundary.node.canHaveChildren else { return nil }
    let known = boundary.childBefore.map { behindChild[$0] } ?? atStart[boundary.node]
    return known?.takeUnretainedValue()
  }

  private func add(_ place: TrackedBoundary) {
    let node = place.boundary.node
    let reference = Place.passUnretained(place)
    if let child = place.boundary.childBefore {
      behindChild[child] = reference
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

  /// Takes out a place that nobody has any more.
  fileprivate func forget(_ place: TrackedBoundary) {
    let node = place.boundary.node
    if let child = place.boundary.childBefore {
      behindChild[child] = nil
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

  /// Moves a place that was taken out.
  private func put(_ reference: Place?, at boundary: LiveBoundary) {
    guard let place = reference?.takeUnretainedValue() else { return }
    let merged = self.place(at: boundary).map { place.merged(with: $0) } ?? place
    merged.boundary = boundary
    add(merged)
  }

  // MARK: Changes of the tree

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
      // 4–7. What is inside, or behind it: where it stood. The offset is counted anew where the
      // place stays behind another child.
      put(behindChild.removeValue(forKey: node), at: boundary)
      put(atStart.removeValue(forKey: node), at: boundary)
      for place in inText.removeValue(forKey: node) ?? [] { put(place, at: boundary) }
      node.forgetRangeBoundary()
      next = node.following(within: removed)
    }
  }

  /// A node, with what hangs below it, has come below a parent.
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
      put(behindChild.removeValue(forKey: node), at: LiveBoundary(parent, after: new))
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
        behindChild.removeValue(forKey: previous),
        at: LiveBoundary(BoundaryPoint(text, length)))
    }
  }
}

extension Node {
  /// Whether an end of a range may depend on the node or on one below it. It is noted in all
  /// nodes above as well, so that a removal passes by what no range is in.
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
