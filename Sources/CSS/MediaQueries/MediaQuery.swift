/// Media queries, one of which must hold.
///
/// - Source: https://drafts.csswg.org/mediaqueries-4/#media-query-list
public struct MediaQueryList: Sendable, Equatable {
  /// The queries; where there is none, the list holds always.
  public var queries: [MediaQuery]

  /// Makes a list.
  public init(_ queries: [MediaQuery] = []) {
    self.queries = queries
  }

  /// Reads a list. A query that is not valid becomes `not all`.
  ///
  /// - Parameter text: The list as UTF-8.
  /// - Source: https://drafts.csswg.org/mediaqueries-4/#mq-syntax
  public init(parsing text: [UInt8]) {
    let values = ComponentValues(text)
    self.init(values, 0..<values.tokens.count)
  }

  /// Reads a list from tokens.
  package init(_ values: ComponentValues, _ range: Range<Int>) {
    let range = values.trimmed(range)
    guard !range.isEmpty else {
      queries = []
      return
    }
    let parser = MediaQueryParser(values)
    queries = values.split(range, at: .comma).map { parser.query($0) ?? .notAll }
  }

  /// The list as WebKit serialises it.
  ///
  /// - Source: https://drafts.csswg.org/cssom/#serialize-a-media-query-list
  public var text: String { queries.map(\.text).joined(separator: ", ") }
}

/// One media query.
public struct MediaQuery: Sendable, Equatable {
  /// What stands before the type.
  public enum Prefix: String, Sendable {
    /// The query holds where the rest does not.
    case not
    /// Hides the query from what knows only types.
    case only
  }

  /// What stands before the type.
  public var prefix: Prefix?
  /// The media type in lower case; `nil` where the query is only a condition.
  public var type: String?
  /// The condition.
  public var condition: MediaCondition?

  /// A query that never holds.
  public static let notAll = MediaQuery(prefix: .not, type: "all")

  /// The query as WebKit serialises it.
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

/// What a media query asks.
public indirect enum MediaCondition: Sendable, Equatable {
  case not(MediaCondition)
  case all([MediaCondition])
  case any([MediaCondition])
  case parenthesized(MediaCondition)
  case feature(MediaFeatureQuery)
  /// What is not understood, as it is written.
  case unknown(String)

  /// Reads a condition; `nil` where it is not valid.
  public init?(parsing text: [UInt8]) {
    let values = ComponentValues(text)
    let range = values.trimmed(0..<values.tokens.count)
    guard let condition = MediaQueryParser(values).condition(range, allowsOr: true, depth: 0) else {
      return nil
    }
    self = condition
  }

  /// Reads the condition of an `@container`; `nil` where it is not valid.
  package init?(container values: ComponentValues, _ range: Range<Int>) {
    let parser = MediaQueryParser(values, isContainer: true)
    guard let condition = parser.condition(range, allowsOr: true, depth: 0) else { return nil }
    self = condition
  }

  /// The condition as WebKit serialises it.
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

/// What is asked about one feature of the medium.
public struct MediaFeatureQuery: Sendable, Equatable {
  /// How a feature compares with a value that stands behind it.
  public enum Comparison: String, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case equal = "="
    case greater = ">"
    case greaterOrEqual = ">="

    /// The comparison with the sides exchanged.
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

  /// How the question is written.
  public enum Form: Sendable, Equatable {
    /// `(name)`
    case boolean
    /// `(name: value)`, or with `min-` or `max-` before the name.
    case plain(Comparison, String)
    /// `(value < name < value)`, with one of the values or both.
    case range(left: Bound?, right: Bound?)
  }

  /// A value on one side of a feature.
  public struct Bound: Sendable, Equatable {
    /// The comparison as it is written, from left to right.
    public let comparison: Comparison
    /// The value as it is serialised.
    public let value: String
  }

  /// The feature in lower case, without `min-` and `max-`.
  public let feature: MediaFeature
  /// How the question is written.
  public let form: Form

  /// The question as WebKit serialises it.
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
