public import PropertyLists

/// A set of edits to a rule, after which the extension appears for certain items.
public struct RuleChange: Sendable, Equatable {
  /// An edit of a rule.
  public enum Edit: Sendable, Equatable {
    /// Sets a key of a dictionary rule.
    case set(key: String, value: PropertyList)
    /// Removes a key of a dictionary rule.
    case remove(key: String)
    /// Replaces a part of a predicate.
    case replace(PredicateRange, original: String, replacement: String)
  }

  /// The edits, all of which are necessary.
  public var edits: [Edit]
}

extension RuleChange: CustomStringConvertible {
  /// The edits on one line.
  public var description: String {
    edits.map { edit in
      switch edit {
      case .set(let key, .boolean(let flag)): "set \(key) to \(flag)"
      case .set(let key, .integer(let number)): "set \(key) to \(number)"
      case .set(let key, _): "set \(key)"
      case .remove(let key): "remove \(key)"
      case .replace(_, let original, let replacement):
        replacement.isEmpty
          ? "remove '\(original)'" : "replace '\(original)' by '\(replacement)'"
      }
    }.joined(separator: "; ")
  }
}

extension ActivationRule {
  /// Returns the smallest changes to the rule after which the extension appears for `items`.
  ///
  /// The list is empty if the extension appears already, if the rule does not parse, or if no small
  /// change helps. Changes with fewer edits come first.
  public func changes(
    toShow items: [ExtensionItem], types: TypeDatabase = .system
  ) -> [RuleChange] {
    switch self {
    case .dictionary(let rule):
      DictionaryRuleChanges(rule, items: items, types: types).changes
    case .predicate(let predicate):
      PredicateChanges(predicate, items: items, types: types).changes()
    case .invalidPredicate, .invalidValue:
      []
    }
  }
}

/// A search for the minimal sets of edits that help.
enum MinimalSets {
  /// Returns sets of indices, the smaller ones first.
  ///
  /// - Parameters:
  ///   - count: The number of edits.
  ///   - maximumSize: The maximum number of edits in a set.
  ///   - limit: The maximum number of sets.
  ///   - helps: Whether a set of edits helps; `nil` ends the search.
  static func search(
    count: Int, maximumSize: Int, limit: Int, helps: ([Int]) -> Bool?
  ) -> [[Int]] {
    var found: [[Int]] = []
    guard count > 0 else { return found }
    for size in 1...Swift.min(maximumSize, count) {
      var set = Array(0..<size)
      while true {
        if !found.contains(where: { $0.allSatisfy(set.contains) }) {
          guard let isHelpful = helps(set) else { return found }
          if isHelpful { found.append(set) }
          if found.count >= limit { return found }
        }
        // The next combination in lexicographic order.
        guard let position = set.indices.last(where: { set[$0] < count - size + $0 }) else { break }
        set[position] += 1
        for later in set.indices.dropFirst(position + 1) { set[later] = set[later - 1] + 1 }
      }
    }
    return found
  }
}
