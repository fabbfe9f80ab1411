/// The limits and the style of the text and HTML formats of a difference.
public struct DifferenceDisplayOptions: Sendable {
  /// The number of changes to show; the rest is counted.
  public var maximumChanges: Int
  /// The approximate number of characters to show of a value or of markup.
  public var maximumLength: Int
  /// Whether text has ANSI escape sequences for colors.
  public var isColored: Bool

  public init(
    maximumChanges: Int = 100, maximumLength: Int = 160, isColored: Bool = false
  ) {
    self.maximumChanges = max(0, maximumChanges)
    self.maximumLength = max(1, maximumLength)
    self.isColored = isColored
  }
}

extension TreeDifference {
  /// Changes of the same node, and its path.
  struct Group {
    var path: String
    var changes: [TreeChange]
  }

  /// Returns the first changes, grouped by node.
  func groups(_ options: DifferenceDisplayOptions) -> [Group] {
    var groups: [Group] = []
    var lastKey: Int?
    for change in changes.prefix(options.maximumChanges) {
      // An insertion has its own group, because the inserted node has no number in the first tree.
      var key: Int? = change.node
      if case .inserted = change.kind { key = nil }
      if let key, key == lastKey, groups.last?.path == change.path {
        groups[groups.count - 1].changes.append(change)
      } else {
        groups.append(Group(path: change.path, changes: [change]))
      }
      lastKey = key
    }
    return groups
  }
}
