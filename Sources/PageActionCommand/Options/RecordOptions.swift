internal import ArgumentParser
internal import Batch

struct RecordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the records. (default: ndjson)", valueName: "ndjson|csv|tsv"),
    completion: Choice<RecordFormat.Kind>.completion, transform: Choice<RecordFormat.Kind>.checked)
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The columns of CSV and TSV, separated by commas, such as url,results.title.",
      valueName: "paths"),
    transform: RecordOptions.checkedPaths)
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "Write one line for each element of this array in the results, such as imgs.",
      valueName: "path"),
    transform: RecordOptions.checkedPath)
  var each: String?

  @Option(
    help: ArgumentHelp(
      "Values of the page's record to repeat in the line of each element, such as results.title,url.",
      valueName: "paths"),
    transform: RecordOptions.checkedPaths)
  var with: String?

  mutating func validate() throws {
    if with != nil, each == nil {
      throw ValidationError(
        "--with requires --each. Without --each, a record contains all values of its page.")
    }
    if let path = recordFormat.unknownPageColumn {
      throw ValidationError(
        "--with: records of pages have no '\(path)'. Paths begin with "
          + "\(RecordFormat.pageKeys.joined(separator: ", ")), as in results.\(path).")
    }
    if columns != nil, recordFormat.kind == .ndjson {
      throw ValidationError("--columns requires --format csv or tsv.")
    }
    if let path = recordFormat.unknownColumn {
      let isOfPage = RecordFormat.isOfPage(path)
      throw ValidationError(
        isOfPage
          ? "--columns: the lines of elements have '\(path)' only if --with names it."
          : "--columns: records have no '\(path)'. Columns begin with "
            + "\(recordFormat.keys.joined(separator: ", ")), as in results.\(path).")
    }
  }

  var recordFormat: RecordFormat {
    var recordFormat = RecordFormat()
    recordFormat.kind = Choice.value(format) ?? .ndjson
    recordFormat.columns = columns.map(Self.paths) ?? []
    recordFormat.with = with.map(Self.paths) ?? []
    recordFormat.each = each.flatMap { RecordPath($0) }
    return recordFormat
  }

  private static func checkedPath(_ text: String) throws -> String {
    guard RecordPath(text) != nil else { throw invalid(text) }
    return text
  }

  private static func checkedPaths(_ text: String) throws -> String {
    for part in parts(of: text) where RecordPath(part) == nil { throw invalid(part) }
    return text
  }

  private static func invalid(_ text: String) -> ValidationError {
    ValidationError("'\(text)' is not a valid path. Write a path such as results.images[0].src.")
  }

  private static func paths(_ text: String) -> [RecordPath] {
    parts(of: text).compactMap { RecordPath($0) }
  }

  /// Splits `text` at commas outside quotation marks, and trims white space.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var quote: Character?
    for character in text {
      if quote == nil, character == "," {
        parts.append("")
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { part in
      let isSpace: (Character) -> Bool = { $0.isWhitespace }
      return String(part.drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
  }
}
