/// The changes that turn a tree into another one.
///
/// The changes are the edit script of Chawathe, Rajaraman, Garcia-Molina and Widom: for the
/// matching of both trees, no script has fewer insertions, removals, moves and updates of nodes.
/// Adjacent insertions and removals are one change for the whole subtree. The matching is a
/// heuristic, as the smallest script with moves is NP-hard to find. Time and memory are linear in
/// the size of the trees, with a bounded factor, except for sorting.
/// - Source: https://doi.org/10.1145/233269.233366
public struct TreeDifference: Sendable {
  public let first: MarkupTree
  public let second: MarkupTree
  /// In the document order of the second tree; a removal is after the previous sibling that stays.
  public let changes: [TreeChange]

  public init(from first: MarkupTree, to second: MarkupTree) {
    self.first = first
    self.second = second
    let matching = TreeMatching(first, second)
    var script = EditScript(matching)
    changes = script.changes()
  }

  public var isEmpty: Bool { changes.isEmpty }
}
