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
      ? ["url", "source", "offset", "status", "results", "error", "ms", "page", "warnings", "id"]
      : ["url", "source", "offset", "index", "value", "status", "error", "id"]
  }

  /// The first column that no record has anything for; `nil` where there is none.
  public var unknownColumn: RecordPath? {
    columns.first { column in
      guard case .key(let key) = column.components.first else { return true }
      return !keys.contains(key)
    }
  }

  /// What is in the columns.
  var effectiveColumns: [RecordPath] {
    if !columns.isEmpty { return columns }
    let keys =
      each == nil
      ? ["url", "source", "offset", "status", "results", "error", "ms"]
      : ["url", "value", "status", "error"]
    return keys.map { RecordPath(key: $0) }
  }
}
