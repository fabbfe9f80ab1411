internal import SystemFiles

/// The errors that the compiler reports, mapped to the original sources.
enum CompilerMessages {
  /// A source before it was rewritten. Rewriting keeps its lines, and adds code after them.
  struct Original {
    let path: String
    let lineCount: Int
  }

  private static let maximumCount = 100

  /// Returns the original paths of the files with errors.
  static func paths(in output: String, originals: [String: Original]) -> Set<String> {
    Set(output.split(separator: "\n").compactMap { path(of: $0, originals) })
  }

  private static func path(of line: Substring, _ originals: [String: Original]) -> String? {
    guard let range = line.firstRange(of: ": error: ") else { return nil }
    let parts = line[..<range.lowerBound].split(separator: ":")
    return parts.count >= 3 ? originals[parts.dropLast(2).joined(separator: ":")]?.path : nil
  }

  /// Returns each error as a line with the place, the reason and what to do.
  /// - Parameters:
  ///   - originals: The original of each compiled file, by path.
  ///   - missingImports: The imported frameworks that do not exist on Linux.
  static func problems(
    in output: String, originals: [String: Original], missingImports: Set<String>
  ) -> [String] {
    var result: [String] = []
    // The errors in generated code. They are returned only if there are no other errors, because a
    // missing `}` in a source also causes errors in generated code.
    var generated: [String] = []
    var seen: Set<String> = []
    for line in output.split(separator: "\n") {
      guard let range = line.firstRange(of: ": error: ") else { continue }
      let place = line[..<range.lowerBound]
      let message = String(line[range.upperBound...])
      let parts = place.split(separator: ":")
      guard parts.count >= 3, let original = originals[parts.dropLast(2).joined(separator: ":")]
      else {
        guard seen.insert(message).inserted else { continue }
        let text = "The compiler reports: \(message)."
        if place.contains("/program.swift:") { generated.append(text) } else { result.append(text) }
        continue
      }
      var line = Int(parts[parts.count - 2]) ?? 1
      if message.hasPrefix("expected '}'") { line = min(line, original.lineCount) }
      let text = "\(original.path):\(line): \(explained(message, missingImports))"
      guard seen.insert(text).inserted else { continue }
      if line > original.lineCount { generated.append(text) } else { result.append(text) }
    }
    if result.isEmpty { result = generated }
    if result.isEmpty {
      result.append(
        "The compiler failed: \(output.split(separator: "\n").last ?? "without a message")")
    }
    guard result.count > maximumCount else { return result }
    let rest = result.count - maximumCount
    return result.prefix(maximumCount) + ["There are \(rest) more errors."]
  }

  static func explained(_ original: String, _ missingImports: Set<String>) -> String {
    // On Linux, `UIScrollView` uses dynamic member lookup, so the compiler's message about a
    // missing member is different.
    var message = original.replacing("has no dynamic member", with: "has no member")
    message = String(message.drop { $0 == " " })
    if let range = message.firstRange(of: " using key path from root type") {
      message = String(message[..<range.lowerBound])
    }
    let sentence =
      message.prefix(1).uppercased() + message.dropFirst() + (message.hasSuffix(".") ? "" : ".")
    let advice = ErrorAdvice(message, missingImports: missingImports).text
    return advice.map { "\(sentence) \($0)" } ?? sentence
  }
}
