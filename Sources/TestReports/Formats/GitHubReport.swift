internal import Infra

extension TestReport {
  /// The maximum number of annotations of each kind that GitHub shows for a step.
  /// - Source: https://github.com/actions/toolkit/blob/main/docs/problem-matchers.md
  private static let shownCount = 10

  /// The maximum size of a message in bytes; the limit of GitHub's checks is 64 KB.
  private static let messageSize = 60_000

  /// Writes one error for each unsuccessful case, so that the first ten failing cases are shown.
  /// The summary follows. GitHub shows lines that are not commands in the log of the step.
  /// - Source: https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
  func writeGitHub(_ options: TestReportOptions, to take: (borrowing [UInt8]) throws -> Void)
    rethrows
  {
    var buffer = ReportBuffer()
    var errorCount = 0
    for result in cases where !result.status.isSuccess {
      errorCount += 1
      buffer.append(line: annotation(of: result).description)
      try buffer.flushIfFull(to: take)
    }
    if let bailOutReason {
      errorCount += 1
      buffer.append(
        line: WorkflowCommand(
          name: "error", properties: [("title", "The run ended early")],
          message: bailOutReason.visibleLine
        ).description)
    }
    if !obsoleteFiles.isEmpty {
      let files = obsoleteFiles.map(\.visibleLine).joined(separator: "\n")
      buffer.append(
        line: WorkflowCommand(
          name: "warning", properties: [("title", "Obsolete expectations")],
          message: Self.shortened(files)
        ).description)
    }
    if errorCount > Self.shownCount {
      buffer.append(
        line: WorkflowCommand(
          name: "notice", properties: [("title", "\(errorCount) errors")],
          message: "GitHub shows \(Self.shownCount) errors of a step. The log has all."
        ).description)
    }
    var options = options
    options.isColoured = false
    buffer.append(line: summary(options))
    try buffer.flush(to: take)
  }

  private func annotation(of result: TestCaseResult) -> WorkflowCommand {
    // The first expectation with a line is more precise than the place of the case.
    let place = result.failures.lazy.compactMap(\.expectation).first { $0.line != nil }
    let shown = place ?? result.place
    var properties = [("file", shown.file.visibleLine)]
    if let line = shown.line { properties.append(("line", "\(line)")) }
    if shown.line != nil, let column = shown.column { properties.append(("col", "\(column)")) }
    properties.append(("title", result.name.visibleLine))
    let failures = result.failures.map { FailureText($0).text }.joined(separator: "\n\n")
    return WorkflowCommand(
      name: "error", properties: properties,
      message: Self.shortened(failures.isEmpty ? "The case is \(result.status.name)." : failures))
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > messageSize else { return text }
    // If the prefix ends within a character, decoding replaces the incomplete character.
    return String(decoding: text.utf8.prefix(messageSize), as: UTF8.self) + "…"
  }
}
