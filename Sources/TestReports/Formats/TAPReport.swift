internal import PropertyLists

extension TestReport {
  /// - Source: https://testanything.org/tap-version-14-specification.html
  func writeTAP(
    _ options: TestReportOptions, to take: (borrowing [UInt8]) throws -> Void
  ) rethrows {
    var buffer = ReportBuffer()
    buffer.append(line: "TAP version 14")
    // A harness treats a stream with an empty plan as skipped.
    buffer.append(line: cases.isEmpty ? "1..0 # no cases" : "1..\(cases.count)")
    for (index, result) in cases.enumerated() {
      append(result, number: index + 1, options, to: &buffer)
      try buffer.flushIfFull(to: take)
    }
    for file in obsoleteFiles {
      buffer.append(line: "# obsolete expectation: \(file.visibleLine)")
      try buffer.flushIfFull(to: take)
    }
    if let bailOutReason { buffer.append(line: "Bail out! \(bailOutReason.tapText)") }
    try buffer.flush(to: take)
  }

  private func append(
    _ result: TestCaseResult, number: Int, _ options: TestReportOptions,
    to buffer: inout ReportBuffer
  ) {
    var line = "\(result.status.isSuccess ? "ok" : "not ok") \(number) - \(result.name.tapText)"
    if case .skipped(let reason) = result.status {
      line += " # SKIP"
      if !reason.isEmpty { line += " \(reason.tapText)" }
    }
    buffer.append(line: line)
    let duration = options.includesMeasurements ? result.duration : nil
    let memory = options.includesMeasurements ? result.memory : nil
    guard !result.status.isSuccess || result.status == .written || duration != nil || memory != nil
    else { return }
    var document = YAMLDocument()
    document.add("status", plain: result.status.name, depth: 0)
    if let duration { document.add("duration_ms", plain: "\(duration.seconds * 1000)", depth: 0) }
    if let memory { document.add("memory", plain: "\(memory)", depth: 0) }
    if !result.status.isSuccess { document.add(detailsOf: result) }
    buffer.append(document.text)
  }
}

/// A YAML 1.2 document after a test point.
private struct YAMLDocument {
  private var lines: [String] = []

  var text: String {
    var text = "  ---\n"
    for line in lines { text += "  \(line)\n" }
    return text + "  ...\n"
  }

  mutating func add(detailsOf result: TestCaseResult) {
    lines.append("at:")
    add(result.place, depth: 1)
    if !result.failures.isEmpty { lines.append("failures:") }
    for failure in result.failures {
      add("title", failure.title, depth: 1, isItem: true)
      add("kind", plain: failure.kind.rawValue, depth: 2)
      if let expectation = failure.expectation {
        lines.append("    expectation:")
        add(expectation, depth: 3)
      }
      if let exception = failure.exception { add(exception) }
      if !failure.difference.isEmpty { add("difference", failure.difference, depth: 2) }
      if let command = failure.command { add("command", command, depth: 2) }
    }
    if !result.console.isEmpty { lines.append("console:") }
    for message in result.console {
      add("level", plain: message.level.rawValue, depth: 1, isItem: true)
      add("text", message.text, depth: 2)
    }
  }

  private mutating func add(_ place: TestPlace, depth: Int) {
    add("file", place.file, depth: depth)
    if let line = place.line { add("line", plain: "\(line)", depth: depth) }
    if let column = place.column { add("column", plain: "\(column)", depth: depth) }
  }

  private mutating func add(_ exception: TestException) {
    lines.append("    exception:")
    add("message", exception.message, depth: 3)
    if let place = exception.place {
      lines.append("      at:")
      add(place, depth: 4)
    }
    if !exception.stack.isEmpty {
      add("stack", exception.stack.map(\.visibleLine).joined(separator: "\n"), depth: 3)
    }
  }

  /// - Parameter isItem: Whether the key begins an item of a list.
  mutating func add(_ key: String, plain value: String, depth: Int, isItem: Bool = false) {
    lines.append("\(indent(depth))\(isItem ? "- " : "")\(key): \(value)")
  }

  /// Adds text, as a literal block if it has several lines. A block must begin with a visible
  /// character, because Perl's parser does not know indentation indicators. Harnesses for version
  /// 13 end the document at a line that begins with dots, and at an empty line.
  private mutating func add(_ key: String, _ value: String, depth: Int, isItem: Bool = false) {
    let content = value.visibleLines
    func isSpace(_ character: Character) -> Bool { character == " " || character == "\t" }
    let isBlock =
      !isItem && content.count > 1 && content[0].first.map { !isSpace($0) } == true
      && content.allSatisfy { !$0.drop(while: isSpace).hasPrefix("...") }
    guard isBlock else {
      let quoted = JSONWriter.quoted(value.visibleText)
      return add(key, plain: String(decoding: quoted, as: UTF8.self), depth: depth, isItem: isItem)
    }
    lines.append("\(indent(depth))\(key): |")
    for line in content { lines.append(indent(depth + 1) + line) }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

extension String {
  /// The text on one line, with escapes for `#` and `\`.
  fileprivate var tapText: String {
    var bytes: [UInt8] = []
    for byte in visibleLine.utf8 {
      if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
