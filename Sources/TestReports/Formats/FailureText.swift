/// The description of a failure, line by line, for all human-readable formats.
struct FailureText {
  enum Role {
    case title, detail, added, removed, hunk, context, command
  }

  private(set) var lines: [(role: Role, text: String)] = []

  init(_ failure: TestFailure) {
    lines.append((.title, failure.title.visibleLine))
    if let expectation = failure.expectation {
      // For an input failure, the place is in the case itself, not in an expectation.
      let label = failure.kind == .input ? "at" : "expectation:"
      lines.append((.detail, "\(label) \(expectation)".visibleLine))
    }
    if let exception = failure.exception { append(exception) }
    for line in failure.difference.visibleLines {
      lines.append((Self.role(of: line), String(line)))
    }
    if let command = failure.command {
      lines.append((.command, "to accept: \(command)".visibleLine))
    }
  }

  /// The lines, separated by line feeds.
  var text: String { lines.map(\.text).joined(separator: "\n") }

  private mutating func append(_ exception: TestException) {
    for line in exception.message.visibleLines { lines.append((.detail, String(line))) }
    if let place = exception.place { lines.append((.detail, "  at \(place)".visibleLine)) }
    for call in exception.stack { lines.append((.detail, "  \(call.visibleLine)")) }
  }

  private static func role(of line: Substring) -> Role {
    switch line.utf8.first {
    case UInt8(ascii: "+"): .added
    case UInt8(ascii: "-"): .removed
    case UInt8(ascii: "@"): .hunk
    default: .context
    }
  }
}
