/// The places of children among their siblings that were last asked for.
///
/// A child has no number, so that counting costs what stands before it. Ranges are asked for one place
/// after another: from what was last counted it is a step.
struct ChildPositions {
  private struct Position {
    let parent: Node
    let child: Node
    let index: Int
    /// The group's version that this belongs to.
    let version: Int
  }

  /// Two, as ranges have two ends.
  private var positions: [Position] = []

  /// Short lists are counted at once.
  private static let few = 16

  /// The positions among the children of a node that still hold.
  private func known(_ parent: Node, _ version: Int) -> [Position] {
    positions.filter { $0.version == version && $0.parent == parent }
  }

  /// Keeps a position, in the place of the one that it was counted from, or of the older one.
  private mutating func keep(_ position: Position, countedFrom other: Node?) {
    if let place = positions.firstIndex(where: { $0.child == other }) {
      positions.remove(at: place)
    } else if positions.count > 1 {
      positions.removeFirst()
    }
    positions.append(position)
  }

  /// Returns how many siblings stand before a child.
  mutating func index(of child: Node) -> Int {
    guard let parent = child.parent else { return 0 }
    let version = child.group.version
    let known = known(parent, version)
    var backward: Node? = child
    var forward: Node? = child
    var steps = 0
    // In both directions at once, as far as the start or what is known.
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

  /// Returns the child with a number of siblings before it; `nil` where there are not so many.
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
  /// As `index`, where one place after another is asked for.
  var countedIndex: Int { group.boundaries.positions.index(of: self) }

  /// Whether the node is at least so long.
  func reaches(_ offset: Int) -> Bool {
    guard canHaveChildren, offset > 0 else { return offset <= length }
    return group.boundaries.positions.child(of: self, at: offset - 1) != nil
  }
}
