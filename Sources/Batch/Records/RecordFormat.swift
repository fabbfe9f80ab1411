public import ExtensionContract

/// How the records of a batch are written.
public struct RecordFormat: Sendable {
  /// The kinds of text that records are written as.
  public enum Kind: String, Sendable, CaseIterable {
    /// A JSON object a line.
    /// - Source: https://github.com/ndjson/ndjson-spec
    case ndjson
    /// Values with commas between them, a record a line, after a line with the columns' names.
    /// - Source: https://www.rfc-editor.org/rfc/rfc4180
    case csv
    /// Values with tabs between them, a record a line, after a line with the columns' names.
    case tsv
  }

  /// The kind of text.
  public var kind = Kind.ndjson

  /// What CSV and TSV have in their columns; empty for all that a record has.
  public var columns: [RecordPath] = []

  /// Where in the results the array stands of which each element gets a line of its own; `nil` for
  /// a line a page.
  public var each: RecordPath?

  /// The paths of page-level values that each element's line repeats.
  public var with: [RecordPath] = []

  /// Whether records have how long their page took, which differs from run to run.
  public var hasTimings = false

  /// What becomes of `null` in results.
  public var nullPolicy = PropertyList.NullPolicy.keep

  /// Whether records are written with their length before them, four bytes of a big-endian number,
  /// instead of a line feed behind them.
  public var isFramed = false

  /// The default: NDJSON, a line a page.
  public init() {}

  /// The keys that records have.
  public var keys: [String] {
    each == nil
      ? Self.pageKeys : ["url", "source", "offset", "index", "value", "status", "error", "id"]
  }

  /// The keys that the records of pages have.
  public static let pageKeys = [
    "url", "source", "offset", "status", "results", "error", "ms", "page", "warnings", "console",
    "warc", "id",
  ]

  /// Whether the record of a page can have something at a path.
  public static func isOfPage(_ path: RecordPath) -> Bool { pageKeys.contains(path.firstKey) }

  /// The first column that no record has anything for; `nil` where there is none.
  public var unknownColumn: RecordPath? { columns.first { !keys.contains($0.firstKey) } }

  /// The first path of `with` that does not exist in records; `nil` if all exist.
  public var unknownPageColumn: RecordPath? {
    with.first { !Self.isOfPage($0) }
  }

  /// Whether a column or a path of `with` is in what the script logged.
  public var namesConsole: Bool { (columns + with).contains { $0.firstKey == "console" } }

  /// What is in the columns.
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
