public import PropertyLists

/// The format of a batch's records.
public struct RecordFormat: Sendable {
  /// The text formats of records.
  public enum Kind: String, Sendable, CaseIterable {
    /// One JSON object per line.
    /// - Source: https://github.com/ndjson/ndjson-spec
    case ndjson
    /// Comma-separated values: a header line, then one record per line.
    /// - Source: https://www.rfc-editor.org/rfc/rfc4180
    case csv
    /// Tab-separated values: a header line, then one record per line.
    case tsv
  }

  /// The text format.
  public var kind = Kind.ndjson

  /// The paths of the columns of CSV and TSV, or an empty array for the default columns.
  public var columns: [RecordPath] = []

  /// The path of an array, of which each element becomes a line, or `nil` for one line per page.
  public var each: RecordPath?

  /// The paths of page-level values that each element's line repeats.
  public var with: [RecordPath] = []

  /// Whether records contain the time of their page, which differs between runs.
  public var hasTimings = false

  /// The policy for `null` in results.
  public var nullPolicy = PropertyList.NullPolicy.keep

  /// Whether each record has a length prefix, a 32-bit big-endian integer, instead of a line feed
  /// at the end.
  public var isFramed = false

  /// Creates the default format: NDJSON with one line per page.
  public init() {}

  /// The keys of records.
  public var keys: [String] {
    each == nil
      ? Self.pageKeys : ["url", "source", "offset", "index", "value", "status", "error", "id"]
  }

  /// The keys of records of pages.
  public static let pageKeys = [
    "url", "source", "offset", "status", "results", "error", "ms", "page", "warnings", "console",
    "warc", "id",
  ]

  /// Whether a record of a page can have a value at `path`.
  public static func isOfPage(_ path: RecordPath) -> Bool { pageKeys.contains(path.firstKey) }

  /// The first column for which no record has a value, or `nil` if all columns are valid.
  public var unknownColumn: RecordPath? { columns.first { !keys.contains($0.firstKey) } }

  /// The first path of `with` that does not exist in records of pages, or `nil` if all exist.
  public var unknownPageColumn: RecordPath? {
    with.first { !Self.isOfPage($0) }
  }

  /// Whether a column or a path of `with` refers to the console output.
  public var namesConsole: Bool { (columns + with).contains { $0.firstKey == "console" } }

  /// The paths of all columns, including defaults and the paths of `with`.
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
