/// A range that follows what happens to its tree.
///
/// Its name differs from the standard's `Range` so that `Range<Int>` keeps its meaning.
/// - Source: https://dom.spec.whatwg.org/#interface-range
public final class LiveRange {
  /// Where the range starts.
  public internal(set) var start: BoundaryPoint

  /// Where the range ends; never before the start.
  public internal(set) var end: BoundaryPoint

  /// Makes a range that is followed until its group goes.
  ///
  /// - Source: https://dom.spec.whatwg.org/#dom-range-range
  public init(start: BoundaryPoint, end: BoundaryPoint) {
    self.start = start
    self.end = end
    start.node.group.ranges.append(self)
  }

  /// Makes an empty range at the start of a document.
  public convenience init(_ document: Document) {
    self.init(start: BoundaryPoint(document.node, 0), end: BoundaryPoint(document.node, 0))
  }
}

// What the DOM's algorithms do to "live ranges". Called before or after the change, as named.
extension DocumentGroup {
  private func forEachPoint(_ body: (inout BoundaryPoint) -> Void) {
    for range in ranges {
      body(&range.start)
      body(&range.end)
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-node-insert (step 5)
  func rangesWillInsert(_ count: Int, into parent: Node, at index: Int) {
    forEachPoint { point in
      if point.node == parent, point.offset > index { point.offset += count }
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-node-remove (steps 4–7)
  func rangesWillRemove(_ node: Node, from parent: Node, index: Int) {
    forEachPoint { point in
      if node.contains(point.node) {
        point = BoundaryPoint(parent, index)
      } else if point.node == parent, point.offset > index {
        point.offset -= 1
      }
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-cd-replace (steps 8–11)
  func rangesDidReplaceData(of node: Node, offset: Int, count: Int, newCount: Int) {
    forEachPoint { point in
      guard point.node == node, point.offset > offset else { return }
      point.offset =
        point.offset <= offset + count ? offset : point.offset + newCount - count
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#concept-text-split (step 7)
  func rangesDidSplitText(_ node: Node, offset: Int, new: Node, parent: Node, index: Int) {
    forEachPoint { point in
      if point.node == node, point.offset > offset {
        point = BoundaryPoint(new, point.offset - offset)
      } else if point.node == parent, point.offset == index + 1 {
        point.offset += 1
      }
    }
  }

  /// - Source: https://dom.spec.whatwg.org/#dom-node-normalize (step 6)
  func rangesWillMerge(_ follower: Node, into node: Node, at length: Int) {
    guard !ranges.isEmpty, let parent = follower.parent else { return }
    let index = follower.index
    forEachPoint { point in
      if point.node == follower {
        point = BoundaryPoint(node, point.offset + length)
      } else if point.node == parent, point.offset == index {
        point = BoundaryPoint(node, length)
      }
    }
  }
}
