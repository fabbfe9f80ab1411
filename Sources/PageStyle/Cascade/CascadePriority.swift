internal import PageDOM

/// - Source: https://drafts.csswg.org/css-cascade-5/#cascade-sort
struct CascadePriority: Comparable {
  let level: Level
  /// The order of the declaration's tree among the trees that have rules for the element.
  /// - Source: https://drafts.csswg.org/css-cascade-5/#cascade-context
  let context: Int
  let layer: Int
  let specificity: Specificity
  let place: Int

  /// Returns the priority of declarations from the element's attributes.
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

    /// The rank of origin and importance. Style attributes rank like author rules, because the
    /// context of two declarations is compared before their attachment.
    fileprivate var weight: Int {
      switch self {
      case .userAgent: 0
      case .presentationalHint: 1
      case .author, .attribute: 2
      case .importantAuthor, .importantAttribute: 3
      case .importantUserAgent: 4
      }
    }

    /// The rank of the origin. `revert` rolls back to an origin of a lower rank.
    var origin: Int {
      switch self {
      case .userAgent, .importantUserAgent: 0
      case .presentationalHint: 1
      default: 2
      }
    }
  }

  /// Whether `revert` or `revert-layer` at this priority rolls back to another priority.
  func givesWay(to other: CascadePriority, layerOnly: Bool) -> Bool {
    layerOnly
      ? other.level != level || other.context != context || other.layer != layer
      : other.level.origin < level.origin
  }
}
