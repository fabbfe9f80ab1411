/// The place of a declaration in the cascade.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascade-sort
struct CascadePriority: Comparable {
  /// Origin and importance, and whether the declaration is the element's own.
  let level: Level
  /// The place of the tree among those that have a say in the element.
  /// - Source: https://drafts.csswg.org/css-cascade-5/#cascade-context
  let context: Int
  /// The place of the layer among those of its tree.
  let layer: Int
  let specificity: Specificity
  /// The order of appearance.
  let place: Int

  /// The place of what an element's own attributes say.
  static func ofElement(_ level: Level) -> CascadePriority {
    CascadePriority(level: level, context: 0, layer: 0, specificity: Specificity(), place: 0)
  }

  static func == (left: CascadePriority, right: CascadePriority) -> Bool {
    !(left < right) && !(right < left)
  }

  static func < (left: CascadePriority, right: CascadePriority) -> Bool {
    if left.level != right.level {
      let (first, second) = (left.level.weight, right.level.weight)
      if first != second { return first < second }
      if left.context != right.context { return left.context < right.context }
      return left.level.rawValue < right.level.rawValue
    }
    if left.context != right.context { return left.context < right.context }
    if left.layer != right.layer { return left.layer < right.layer }
    if left.specificity != right.specificity { return left.specificity < right.specificity }
    return left.place < right.place
  }

  enum Level: Int {
    case userAgent, presentationalHint, author, attribute
    case importantAuthor, importantAttribute, importantUserAgent

    init(isAuthor: Bool, isImportant: Bool) {
      self =
        isAuthor
        ? isImportant ? .importantAuthor : .author
        : isImportant ? .importantUserAgent : .userAgent
    }

    /// Origin and importance; the tree is asked before it counts whether a declaration is the
    /// element's own.
    fileprivate var weight: Int {
      switch self {
      case .userAgent: 0
      case .presentationalHint: 1
      case .author, .attribute: 2
      case .importantAuthor, .importantAttribute: 3
      case .importantUserAgent: 4
      }
    }

    /// What `revert` goes back to.
    var origin: Int {
      switch self {
      case .userAgent, .importantUserAgent: 0
      case .presentationalHint: 1
      default: 2
      }
    }
  }

  /// Whether a declaration of this place that says `revert` or `revert-layer` goes back to another.
  func givesWay(to other: CascadePriority, layerOnly: Bool) -> Bool {
    layerOnly
      ? other.level != level || other.context != context || other.layer != layer
      : other.level.origin < level.origin
  }
}
