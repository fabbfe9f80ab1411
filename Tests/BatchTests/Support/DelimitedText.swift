/// A reader of CSV and TSV. CSV follows the grammar of RFC 4180, except that lines end with line
/// feeds.
/// - Source: https://www.rfc-editor.org/rfc/rfc4180#section-2
enum DelimitedText {
  struct Malformed: Error {}

  static func csvRecords(_ text: String) throws -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      record.append(try field(&rest))
      guard let end = rest.popFirst() else { throw Malformed() }
      if end == "\n" {
        records.append(record)
        record = []
      } else if end != "," {
        throw Malformed()
      }
    }
    guard record.isEmpty else { throw Malformed() }
    return records
  }

  private static func field(_ rest: inout Substring.UnicodeScalarView) throws -> String {
    guard rest.first == "\"" else {
      let field = rest.prefix { $0 != "," && $0 != "\n" }
      guard !field.contains("\""), !field.contains("\r") else { throw Malformed() }
      rest = rest.dropFirst(field.count)
      return String(field)
    }
    rest.removeFirst()
    var field = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" {
        guard rest.first == "\"" else { return String(field) }
        rest.removeFirst()
      }
      field.append(scalar)
    }
    throw Malformed()
  }

  /// Returns the records of TSV in which tabs, line ends and backslashes are escaped.
  static func tsvRecords(_ text: String) throws -> [[String]] {
    guard text.isEmpty || text.hasSuffix("\n") else { throw Malformed() }
    return try text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try $0.split(separator: "\t", omittingEmptySubsequences: false).map(unescaped)
    }
  }

  private static func unescaped(_ field: Substring) throws -> String {
    var scalars = String.UnicodeScalarView()
    var rest = field.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        scalars.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "t": scalars.append("\t")
      case "n": scalars.append("\n")
      case "r": scalars.append("\r")
      case "\\": scalars.append("\\")
      default: throw Malformed()
      }
    }
    return String(scalars)
  }
}
