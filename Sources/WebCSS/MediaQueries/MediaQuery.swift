/// - Source: https://drafts.csswg.org/mediaqueries-4/#media-query-list
public struct MediaQueryList: Sendable, Equatable {
  /// An empty list always matches.
  public var queries: [MediaQuery]

  public init(_ queries: [MediaQuery] = []) {
    self.queries = queries
  }

  /// Parses UTF-8. An invalid query becomes `not all`.
  /// - Source: https://drafts.csswg.org/mediaqueries-4/#mq-syntax
  public init(parsing text: [UInt8]) {
    let values = ComponentValues(text)
    self.init(values, 0..<values.tokens.count)
  }

  package init(_ values: ComponentValues, _ range: Range<Int>) {
    let range = values.trimmed(range)
    guard !range.isEmpty else {
      queries = []
      return
    }
    let parser = MediaQueryParser(values)
    queries = values.split(range, at: .comma).map { parser.query($0) ?? .notAll }
  }

  /// The list as WebKit serializes it.
  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-media-query-list
  public var text: String { queries.map(\.text).joined(separator: ", ") }
}

public struct MediaQuery: Sendable, Equatable {
  public enum Prefix: String, Sendable {
    case not
    /// Hides the query from user agents that support media types only.
    case only
  }

  public var prefix: Prefix?
  /// The lowercase media type; `nil` if the query has only a condition.
  public var type: String?
  public var condition: MediaCondition?

  public static let notAll = MediaQuery(prefix: .not, type: "all")

  public var text: String {
    var parts: [String] = []
    if let prefix { parts.append(prefix.rawValue) }
    if let type, prefix != nil || type != "all" || condition == nil { parts.append(type) }
    if let condition {
      if !parts.isEmpty { parts.append("and") }
      parts.append(condition.text)
    }
    return parts.joined(separator: " ")
  }
}

public indirect enum MediaCondition: Sendable, Equatable {
  case not(MediaCondition)
  case all([MediaCondition])
  case any([MediaCondition])
  case parenthesized(MediaCondition)
  case feature(MediaFeatureQuery)
  /// An unknown condition, as written.
  case unknown(String)

  public init?(parsing text: [UInt8]) {
    let values = ComponentValues(text)
    let range = values.trimmed(0..<values.tokens.count)
    guard let condition = MediaQueryParser(values).condition(range, allowsOr: true, depth: 0) else {
      return nil
    }
    self = condition
  }

  /// Parses the condition of an `@container`.
  package init?(container values: ComponentValues, _ range: Range<Int>) {
    let parser = MediaQueryParser(values, isContainer: true)
    guard let condition = parser.condition(range, allowsOr: true, depth: 0) else { return nil }
    self = condition
  }

  public var text: String {
    switch self {
    case .not(let inner): "not \(inner.text)"
    case .all(let parts): parts.map(\.text).joined(separator: " and ")
    case .any(let parts): parts.map(\.text).joined(separator: " or ")
    case .parenthesized(let inner): "(\(inner.text))"
    case .feature(let feature): feature.text
    case .unknown(let text): text
    }
  }
}

public struct MediaFeatureQuery: Sendable, Equatable {
  /// The comparison of a feature with a value to its right.
  public enum Comparison: String, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case greater = ">"
    case greaterOrEqual = ">="

    public var reversed: Comparison {
      switch self {
      case .less: .greater
      case .lessOrEqual: .greaterOrEqual
      case .equal: .equal
      case .greater: .less
      case .greaterOrEqual: .lessOrEqual
      }
    }
  }

  public enum Form: Sendable, Equatable {
    /// `(name)`
    case boolean
    /// `(name: value)`, or with `min-` or `max-` before the name.
    case plain(Comparison, String)
    /// `(value < name < value)`, with either value or both.
    case range(left: Bound?, right: Bound?)
  }

  public struct Bound: Sendable, Equatable {
    /// The comparison operator as written, from left to right.
    public let comparison: Comparison
    public let value: String
  }

  /// The feature, without the prefix `min-` or `max-`.
  public let feature: MediaFeature
  public let form: Form

  public var text: String {
    switch form {
    case .boolean: return "(\(feature.name))"
    case .plain(let comparison, let value):
      let prefix =
        switch comparison {
        case .greaterOrEqual: "min-"
        case .lessOrEqual: "max-"
        default: ""
        }
      return "(\(prefix)\(feature.name): \(value))"
    case .range(let left, let right):
      var text = feature.name
      if let left { text = "\(left.value) \(left.comparison.rawValue) " + text }
      if let right { text += " \(right.comparison.rawValue) \(right.value)" }
      return "(\(text))"
    }
  }
}
