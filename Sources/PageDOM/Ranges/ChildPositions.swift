/// A cache of the two child indices that were computed last.
///
/// Computing an index takes time linear in the number of preceding siblings. Ranges often need
/// adjacent boundary points: counting from a cached index takes few steps.
struct ChildPositions {
  private struct Position {
    let parent: Node
    let child: Node
    let index: Int
    /// The `DocumentGroup.version` for which `index` is valid.
    let version: Int
  }

  /// At most two entries, because a range has two boundary points.
  private var positions: [Position] = []

  /// Indices up to this limit are not cached unless they were counted from a cached index.
  private static let few = 16

  /// Returns the cached positions of children of `parent` that are valid for `version`.
  private func known(_ parent: Node, _ version: Int) -> [Position] {
    positions.filter { $0.version == version && $0.parent == parent }
  }

  /// Caches a position. Discards the cached position of `other`, from which it was counted.
  ///
  /// If `other` is not cached, a full cache discards its older position.
  private mutating func keep(_ position: Position, countedFrom other: Node?) {
    if let place = positions.firstIndex(where: { $0.child == other }) {
      positions.remove(at: place)
    } else if positions.count > 1 {
      positions.removeFirst()
    }
    positions.append(position)
  }

  /// Returns 0 if the child has no parent.
  mutating func index(of child: Node) -> Int {
    guard let parent = child.parent else { return 0 }
    let version = child.group.version
    let known = known(parent, version)
    var backward: Node? = child
    var forward: Node? = child
    var steps = 0
    // Walk in both directions at once, to the first child or to a cached position.
    while let node = backward {
      for position in known {
        let index: Int
        if position.child == node {
          index = position.index + steps
        } else if position.child == forward {
          index = position.index - steps
        } else {
          continue
        }
        let made = Position(parent: parent, child: child, index: index, version: version)
        keep(made, countedFrom: position.child)
        return index
      }
      backward = node.previousSibling
      if !known.isEmpty { forward = forward?.nextSibling }
      steps += 1
    }
    let index = steps - 1
    if index > Self.few {
      keep(
        Position(parent: parent, child: child, index: index, version: version), countedFrom: nil)
    }
    return index
  }

  mutating func child(of parent: Node, at index: Int) -> Node? {
    guard index > Self.few else { return parent.child(at: index) }
    let version = parent.group.version
    let nearest = known(parent, version).min { abs($0.index - index) < abs($1.index - index) }
    var child = parent.firstChild
    var place = 0
    if let nearest, abs(nearest.index - index) < index {
      child = nearest.child
      place = nearest.index
    }
    while place < index, let node = child {
      child = node.nextSibling
      place += 1
    }
    while place > index, let node = child {
      child = node.previousSibling
      place -= 1
    }
    if let child {
      keep(
        Position(parent: parent, child: child, index: index, version: version),
        countedFrom: nearest?.child)
    }
    return child
  }
}

extension Node {
  /// The node's index among its siblings, which is cached.
  package var countedIndex: Int { group.boundaries.positions.index(of: self) }

  /// Whether the node's length is at least `offset`.
  func reaches(_ offset: Int) -> Bool {
    guard canHaveChildren, offset > 0 else { return offset <= length }
    return group.boundaries.positions.child(of: self, at: offset - 1) != nil
  }
}
