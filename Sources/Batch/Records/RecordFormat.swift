public import PropertyLists

public struct RecordFormat: Sendable {
  public enum Kind: String, Sendable, CaseIterable {
    /// - Source: https://github.com/ndjson/ndjson-spec
    case ndjson
    /// A header line, then one record per line.
    /// - Source: https://www.rfc-editor.org/rfc/rfc4180
    case csv
    /// A header line, then one record per line.
    case tsv
  }

  public var kind = Kind.ndjson

  /// The columns of CSV and TSV; empty for the default columns.
  public var columns: [RecordPath] = []

  /// The path of an array, of which each element becomes a line, or `nil` for one line per page.
  public var each: RecordPath?

  /// The paths of page-level values that each element's line repeats.
  public var with: [RecordPath] = []

  /// Whether records contain the time of their page, which differs between runs.
  public var hasTimings = false

  public var nullPolicy = PropertyList.NullPolicy.keep

  /// Whether a 32-bit big-endian length precedes each record, instead of a line feed after it.
  public var isFramed = false

  public init() {}

  public var keys: [String] {
    each == nil
      ? Self.pageKeys : ["url", "source", "offset", "index", "value", "status", "error", "id"]
  }

  public static let pageKeys = [
    "url", "source", "offset", "status", "results", "error", "ms", "finalizeArguments", "page",
    "warnings", "console",
    "warc", "id",
  ]

  public static func isOfPage(_ path: RecordPath) -> Bool { pageKeys.contains(path.firstKey) }

  /// The first column for which no record has a value.
  public var unknownColumn: RecordPath? { columns.first { !keys.contains($0.firstKey) } }

  /// The first path of `with` that does not exist in records of pages.
  public var unknownPageColumn: RecordPath? {
    with.first { !Self.isOfPage($0) }
  }

  /// Whether a column or a path of `with` refers to the console output.
  public var namesConsole: Bool { (columns + with).contains { $0.firstKey == "console" } }

  var effectiveColumns: [RecordPath] {
    var all = columns
    if all.isEmpty {
      var keys =
        each == nil
        ? ["url", "source", "offset", "status", "results", "error"]
        : ["url", "value", "status", "error"]
      if each == nil, hasTimings { keys.append("ms") }
      all = keys.map { RecordPath(key: $0) }
    }
    let names = Set(all.map(\.description))
    return all + with.filter { !names.contains($0.description) }
  }
}
