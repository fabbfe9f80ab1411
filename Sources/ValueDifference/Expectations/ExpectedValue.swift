internal import PropertyLists

/// A reference to an expected value.
enum ExpectedValue: Hashable, Sendable {
  /// A value that contains no matchers.
  case plain(ValueTable.ID)
  /// The index of a node: a matcher, or a container that contains matchers.
  case node(Int)
}

struct ExpectedNode: Sendable {
  enum Content: Sendable {
    case list([ExpectedValue])
    case object(ExpectedObject)
    case matcher(Matcher)
  }

  /// The value as written in the expectation, with its matchers and escaped keys.
  var source: PropertyList
  var content: Content
}

struct ExpectedObject: Sendable {
  struct Entry: Sendable {
    var key: ValueTable.ID
    var value: ExpectedValue
    var isOptional = false
  }

  var entries: [Entry]
  private let keys: Set<ValueTable.ID>

  init(_ entries: [Entry]) {
    self.entries = entries
    keys = Set(entries.map(\.key))
  }

  func hasKey(_ key: ValueTable.ID) -> Bool { keys.contains(key) }
}

/// A matcher: requirements that a value must all meet.
struct Matcher: Sendable {
  /// The path of the matcher in the expectation.
  var path: PropertyListPath
  var requirements: [Requirement]
  /// Whether the entry whose value is the matcher may be missing from its object.
  var isOptional = false
}

enum Requirement: Sendable {
  case type(MatchedType)
  case pattern(Pattern)
  case minimum(MatcherBound)
  case maximum(MatcherBound)
  case length(minimum: Int, maximum: Int?)
  case oneOf([ExpectedValue])
  case allOf([ExpectedValue])
  case not(ExpectedValue)
  case containsText(String)
  case containsItems(UnorderedItems)
  case containsEntries(ExpectedObject)
  case unordered(UnorderedItems)
  case each(ExpectedValue)
}

enum MatchedType: String, CaseIterable, Sendable {
  case any, null, boolean, number, integer, string, date, data, array, object
}

enum MatcherBound: Sendable {
  case number(PropertyList)
  case date(seconds: Double)
}

struct UnorderedItems: Sendable {
  /// The items in the order of the expectation.
  var items: [ExpectedValue]

  /// The maximum number of items with matchers. Assigning values to them takes at least quadratic
  /// time.
  static let maximumNodeCount = 100
}

/// The names of requirements in a matcher.
enum MatcherName: String, CaseIterable {
  case type, pattern, minimum, maximum, length, oneOf, allOf, not, contains, unordered, each
  case optional
}

extension Requirement {
  var name: MatcherName {
    switch self {
    case .type: .type
    case .pattern: .pattern
    case .minimum: .minimum
    case .maximum: .maximum
    case .length: .length
    case .oneOf: .oneOf
    case .allOf: .allOf
    case .not: .not
    case .containsText, .containsItems, .containsEntries: .contains
    case .unordered: .unordered
    case .each: .each
    }
  }
}
