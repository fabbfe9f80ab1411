extension TestReport {
  /// The maximum number of cases for which a report that is not verbose lists all cases.
  private static let shortCount = 20

  func writeText(
    _ options: TestReportOptions, to take: (borrowing [UInt8]) throws -> Void
  ) rethrows {
    var buffer = ReportBuffer()
    let style = TextStyle(isColoured: options.isColoured)
    if options.isVerbose || cases.count <= Self.shortCount {
      for result in cases {
        buffer.append(line: style.line(of: result, options))
        try buffer.flushIfFull(to: take)
      }
      if !cases.isEmpty { buffer.append("\n") }
    }
    for result in cases where !result.status.isSuccess {
      style.append(result, to: &buffer)
      try buffer.flushIfFull(to: take)
    }
    if !obsoleteFiles.isEmpty {
      buffer.append(line: "Obsolete expectations; remove them with --prune:")
      for file in obsoleteFiles {
        buffer.append(line: "  \(file.visibleLine)")
        try buffer.flushIfFull(to: take)
      }
      buffer.append("\n")
    }
    if let bailOutReason {
      buffer.append(line: "The run ended early: \(bailOutReason.visibleLine)")
    }
    buffer.append(line: summary(options))
    try buffer.flush(to: take)
  }

  /// Returns one line with the numbers of cases and checks.
  func summary(_ options: TestReportOptions) -> String {
    guard !cases.isEmpty else { return "No cases." }
    let style = TextStyle(isColoured: options.isColoured)
    let counts = counts
    let parts: [(Int, String, TextStyle.Colour)] = [
      (counts.failed, "failed", .red),
      (counts.errors, counts.errors == 1 ? "error" : "errors", .red),
      (counts.pending, "pending", .yellow), (counts.passed, "passed", .green),
      (counts.written, "written", .green), (counts.skipped, "skipped", .yellow),
    ]
    var text = parts.filter { $0.0 > 0 }
      .map { style.coloured("\($0.0) \($0.1)", $0.2) }.joined(separator: ", ")
    text += " (\(counts.total) \(counts.total == 1 ? "case" : "cases")"
    text += ", \(counts.checks) \(counts.checks == 1 ? "check" : "checks"))"
    if options.includesMeasurements, let duration { text += " in \(duration.secondsText) s" }
    return text
  }
}

/// The colors and symbols of the text format.
private struct TextStyle {
  /// - Source: https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
  enum Colour: Int {
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
    case cyan = 36
  }

  var isColoured: Bool

  func coloured(_ text: String, _ colour: Colour) -> String {
    isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
  }

  func line(of result: TestCaseResult, _ options: TestReportOptions) -> String {
    var line: String =
      switch result.status {
      case .passed: coloured("✓", .green)
      case .failed, .error: coloured("✗", .red)
      case .skipped: coloured("-", .yellow)
      case .written: coloured("+", .green)
      case .pending: coloured("?", .yellow)
      }
    line += " \(result.name.visibleLine)"
    switch result.status {
    case .passed, .failed: break
    case .skipped(let reason):
      line += " (skipped\(reason.isEmpty ? "" : ": \(reason.visibleLine)"))"
    case .error, .written, .pending: line += " (\(result.status.name))"
    }
    if options.includesMeasurements, let duration = result.duration {
      line += coloured(" \(duration.secondsText) s", .dim)
    }
    return line
  }

  /// Appends an unsuccessful case. All lines that contain text of pages are indented, so that no
  /// page can forge a heading.
  func append(_ result: TestCaseResult, to buffer: inout ReportBuffer) {
    let label = result.status.name.uppercased()
    let colour = result.status == .pending ? Colour.yellow : .red
    buffer.append(line: "\(coloured(label, colour)) \(coloured(result.name.visibleLine, .bold))")
    buffer.append(line: "  \(result.place)".visibleLine)
    for failure in result.failures {
      buffer.append("\n")
      for line in FailureText(failure).lines {
        let indent = line.role == .title ? "  " : "    "
        buffer.append(line: line.text.isEmpty ? "" : indent + coloured(line.text, line.role))
      }
    }
    if !result.console.isEmpty {
      buffer.append(line: "\n  Console")
      for message in result.console {
        let lines = message.text.visibleLines
        buffer.append(line: "    \(message.level.rawValue): \(lines.first ?? "")")
        for line in lines.dropFirst() { buffer.append(line: line.isEmpty ? "" : "      \(line)") }
      }
    }
    buffer.append("\n")
  }

  private func coloured(_ text: String, _ role: FailureText.Role) -> String {
    switch role {
    case .title: coloured(text, .bold)
    case .added: coloured(text, .green)
    case .removed: coloured(text, .red)
    case .hunk: coloured(text, .cyan)
    case .command: coloured(text, .dim)
    case .detail, .context: text
    }
  }
}
