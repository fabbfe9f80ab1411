package import PropertyLists

/// A value that is expected exactly, or with matchers for the parts that vary.
///
/// A matcher is an object with the single key `$match`:
///
///     matcher      = { "$match": TYPE } | { "$match": { REQUIREMENT, … } }
///     TYPE         = "any" | "null" | "boolean" | "number" | "integer" | "string" | "date"
///                  | "data" | "array" | "object"
///     REQUIREMENT  = "type": TYPE
///                  | "pattern": REGEX               a string with a part that matches
///                  | "minimum": NUMBER or DATE      inclusive
///                  | "maximum": NUMBER or DATE      inclusive
///                  | "length": COUNT or { "minimum": COUNT, "maximum": COUNT }
///                  | "oneOf": [VALUE, …]            at least one matches
///                  | "allOf": [VALUE, …]            all match
///                  | "not": VALUE                   does not match
///                  | "contains": STRING             a string with this part
///                  | "contains": [VALUE, …]         an array with these items in any order
///                  | "contains": { KEY: VALUE, … }  an object with these entries
///                  | "unordered": [VALUE, …]        these items in any order, and no others
///                  | "each": VALUE                  an array; all items match
///                  | "optional": true               the entry of the object may be missing
///
/// A value meets a matcher if it meets all requirements. Each VALUE may contain matchers. An
/// expected key `$match` is written as `$$match`, `$$match` as `$$$match`, and so on.
///
/// - A DATE is RFC 3339's date and time, or a date alone, which means midnight in UTC. JSON
///   represents dates and data as strings. Therefore the type `date` also accepts a string that is
///   a DATE, and the type `data` also accepts a base64 string.
/// - The length is the number of code points, bytes, items or entries.
/// - `Pattern` describes the syntax of REGEX.
package struct ValueExpectation: Sendable {
  private(set) var table: ValueTable
  let nodes: [ExpectedNode]
  let root: ExpectedValue

  /// The document of the expectation, for positions in messages; `nil` if there is none.
  private let source: ValueDocument?

  /// Creates an expectation of exactly `value`, in which `$match` is an ordinary key.
  ///
  /// - Throws: `ExpectationError` if the value is nested too deep.
  package init(
    exactly value: PropertyList, equality: ValueEquality = .json
  ) throws(ExpectationError) {
    table = ValueTable(equality: equality)
    nodes = []
    source = nil
    do {
      root = .plain(try table.enter(value))
    } catch {
      throw error.expectationError(PropertyListPath(name: "$"))
    }
  }

  /// Creates an expectation from a value with matchers.
  ///
  /// - Throws: `ExpectationError` with the place of an invalid matcher.
  package init(
    _ value: PropertyList, equality: ValueEquality = .json
  ) throws(ExpectationError) {
    var compiler = ExpectationCompiler(equality: equality, source: nil)
    root = try compiler.compile(value)
    (table, nodes, source) = (compiler.table, compiler.nodes, nil)
  }

  /// Creates an expectation from a document with matchers.
  ///
  /// - Throws: `ExpectationError` with the file and the position of an invalid matcher.
  package init(
    _ document: ValueDocument, equality: ValueEquality = .json
  ) throws(ExpectationError) {
    var compiler = ExpectationCompiler(equality: equality, source: document)
    root = try compiler.compile(document.value)
    (table, nodes, source) = (compiler.table, compiler.nodes, document)
  }

  /// Returns the position of a value, such as a matcher, in the file of the expectation; `nil` if
  /// unknown.
  package func position(of path: PropertyListPath) -> PropertyListError.Position? {
    source?.position(of: path.components)
  }

  /// Returns an expected value as a property list that includes its matchers.
  ///
  /// Keys such as `$$match` remain escaped only if the value contains matchers.
  func source(of value: ExpectedValue) -> PropertyList {
    switch value {
    case .plain(let id): table.value(id)
    case .node(let index): nodes[index].source
    }
  }

  /// Returns an expectation that only `value` matches, as a property list for a file. Keys such as
  /// `$match` are escaped.
  package static func escaping(_ value: PropertyList) -> PropertyList {
    switch value {
    case .array(let items):
      return .array(items.map(escaping))
    case .dictionary(let entries):
      return .dictionary(
        PropertyListDictionary(
          entries.lazy.map { (key: MatcherKey.escaped($0.key), value: escaping($0.value)) }))
    default:
      return value
    }
  }
}

/// The key of matchers, and the escaped forms of expected keys such as `$match`.
enum MatcherKey {
  static let name = "$match"

  static func isMatcher(_ key: String) -> Bool { key.utf8.elementsEqual(name.utf8) }

  /// Returns `key` with a dollar sign before it if it consists of dollar signs and `match`.
  static func escaped(_ key: String) -> String { isDollars(key, atLeast: 1) ? "$" + key : key }

  /// Returns `key` without its first dollar sign if `key` is escaped.
  static func unescaped(_ key: String) -> String {
    isDollars(key, atLeast: 2) ? String(key.dropFirst()) : key
  }

  private static func isDollars(_ key: String, atLeast count: Int) -> Bool {
    let bytes = key.utf8
    return bytes.count >= count + 5 && bytes.suffix(5).elementsEqual("match".utf8)
      && bytes.dropLast(5).allSatisfy { $0 == UInt8(ascii: "$") }
  }
}

extension ValueTableError {
  func expectationError(_ path: PropertyListPath) -> ExpectationError {
    switch self {
    case .tooDeep:
      ExpectationError(
        .tooLarge,
        "Arrays and objects are nested deeper than \(PropertyList.maximumDepth).",
        remedy: "Flatten the value.", path: path)
    case .tooManyValues:
      ExpectationError(
        .tooLarge, "The value contains too many values.", remedy: "Compare smaller values.",
        path: path)
    }
  }
}
