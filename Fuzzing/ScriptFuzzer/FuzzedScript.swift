import FuzzDriver
import JavaScriptSyntax

/// A script, and the conditions that parsing it must meet.
///
/// If the input has a zero byte, the text before it and the text after it are also repeated, so
/// that short inputs nest deeply.
struct FuzzedScript {
  private static let repeatedSize = 1 << 13

  private let text: String
  private let nested: String?

  init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
    text = String(decoding: parts.flatMap(\.self), as: UTF8.self)
    guard parts.count == 2, !parts[0].isEmpty else {
      nested = nil
      return
    }
    let count = Self.repeatedSize / (parts[0].count + parts[1].count)
    nested =
      String(repeating: String(decoding: parts[0], as: UTF8.self), count: count)
      + String(repeating: String(decoding: parts[1], as: UTF8.self), count: count)
  }

  /// Ends the process if a condition is not met.
  func check() {
    let places = SourcePlaces(text)
    for options in Self.allOptions {
      if let tree = parse(text, options, places) {
        ParsedScript(tree, text, places).check()
        // The line feed ends a comment, and an empty statement may follow any statement.
        require(
          (try? SyntaxTree(parsing: text + "\n;", options: options)) != nil,
          "An empty statement may follow '\(text)'.")
      }
    }
    if let nested, let tree = try? SyntaxTree(parsing: nested) {
      ParsedScript(tree, nested, places).checkRanges()
      _ = ScopeAnalysis(tree)
    }
  }

  private static var allOptions: [ParseOptions] {
    var shallow = ParseOptions(goal: .script)
    shallow.allowsReturnOutsideFunctions = true
    shallow.maximumDepth = 20
    return [ParseOptions(goal: .script), ParseOptions(goal: .module), shallow]
  }

  private func parse(
    _ text: String, _ options: ParseOptions, _ places: SourcePlaces
  ) -> SyntaxTree? {
    do throws(SyntaxError) {
      return try SyntaxTree(parsing: text, options: options)
    } catch {
      require(!error.message.isEmpty, "The error has a message: \(error)")
      require(
        0 <= error.offset && error.offset <= text.utf8.count,
        "The error is inside of '\(text)': \(error)")
      require(
        error.location.line == places.lines[error.offset]
          && error.location.column == places.columns[error.offset],
        "The error of '\(text)' has the position of its offset: \(error)")
      return nil
    }
  }
}
