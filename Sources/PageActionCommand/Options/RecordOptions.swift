internal import ArgumentParser
internal import Batch

/// The options for the format of records, in every command that writes records.
struct RecordOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of the records. (default: ndjson)", valueName: "ndjson|csv|tsv"),
    completion: Choice<RecordFormat.Kind>.completion, transform: Choice<RecordFormat.Kind>.checked)
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The columns of CSV and TSV, with commas between them, such as url,results.title.",
      valueName: "paths"),
    transform: RecordOptions.checkedPaths)
  var columns: String?

  @Option(
    help: ArgumentHelp(
      "Write a line for each element of this array of the results, such as imgs.",
      valueName: "path"),
    transform: RecordOptions.checkedPath)
  var each: String?

  @Option(
    help: ArgumentHelp(
      "What to add to the line of each element from its page's record, such as results.title,url.",
      valueName: "paths"),
    transform: RecordOptions.checkedPaths)
  var with: String?

  mutating func validate() throws {
    if with != nil, each == nil {
      throw ValidationError("--with is for --each; without it, records have all of their page.")
    }
    if let path = recordFormat.unknownPageColumn {
      throw ValidationError(
        "No page's record has '\(path)', which --with names; paths begin with "
          + "\(RecordFormat.pageKeys.joined(separator: ", ")), as in results.\(path).")
    }
    if columns != nil, recordFormat.kind == .ndjson {
      throw ValidationError("--columns is for --format csv and tsv.")
    }
    if let path = recordFormat.unknownColumn {
      let isOfPage = RecordFormat.isOfPage(path)
      throw ValidationError(
        isOfPage
          ? "The lines of elements have '\(path)' only where --with names it."
          : "No record has '\(path)'; columns begin with "
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
    ValidationError("'\(text)' is not a path; write one such as results.images[0].src.")
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
