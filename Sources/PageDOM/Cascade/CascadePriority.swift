/// The place of a declaration in the cascade.
/// - Source: https://drafts.csswg.org/css-cascade-5/#cascade-sort
struct CascadePriority: Comparable {
  /// Origin and importance.
  let level: Level
  /// The place of the layer among those of its level.
  let layer: Int
  let specificity: Specificity
  /// The order of appearance.
  let place: Int

  static func == (left: CascadePriority, right: CascadePriority) -> Bool {
    !(left < right) && !(right < left)
  }

  static func < (left: CascadePriority, right: CascadePriority) -> Bool {
    if left.level != right.level { return left.level.rawValue < right.level.rawValue }
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
      ? other.level != level || other.layer != layer
      : other.level.origin < level.origin
  }
}
