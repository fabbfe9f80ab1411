internal import Infra

extension TestReport {
  /// Writes the report as JUnit XML.
  ///
  /// The root is `testsuite`, because Surefire's schema has no `testsuites`. Surefire's schema also
  /// excludes the attributes `file` and `line`, so the text of a failure begins with its place.
  /// - Source: https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd
  /// - Source: https://github.com/jenkinsci/xunit-plugin (junit-10.xsd)
  func writeJUnit(
    _ options: TestReportOptions, to take: (borrowing [UInt8]) throws -> Void
  ) rethrows {
    var buffer = ReportBuffer()
    let counts = counts
    buffer.append(line: #"<?xml version="1.0" encoding="UTF-8"?>"#)
    buffer.append(
      line: #"<testsuite name="pageaction test" tests="\#(counts.total)""#
        + #" failures="\#(counts.failed + counts.pending)" errors="\#(counts.errors)""#
        + #" skipped="\#(counts.skipped)" time="\#(time(duration, options))">"#)
    if bailOutReason != nil || !obsoleteFiles.isEmpty {
      buffer.append(line: "  <properties>")
      if let bailOutReason { buffer.append(line: property("bail-out", bailOutReason)) }
      for file in obsoleteFiles {
        buffer.append(line: property("obsolete-expectation", file))
        try buffer.flushIfFull(to: take)
      }
      buffer.append(line: "  </properties>")
    }
    for result in cases {
      append(result, options, to: &buffer)
      try buffer.flushIfFull(to: take)
    }
    buffer.append(line: "</testsuite>")
    try buffer.flush(to: take)
  }

  private func time(_ duration: Duration?, _ options: TestReportOptions) -> String {
    guard options.includesMeasurements, let duration else { return "0" }
    return duration.secondsText
  }

  private func property(_ name: String, _ value: String) -> String {
    "    <property name=\"\(name)\" value=\"\(value.attribute)\"/>"
  }

  private func append(
    _ result: TestCaseResult, _ options: TestReportOptions, to buffer: inout ReportBuffer
  ) {
    // The class is the folder, so that viewers group the cases of a folder.
    let parts = result.name.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    buffer.append(
      "  <testcase name=\"\(String(parts.last ?? "").attribute)\""
        + " classname=\"\((folder.isEmpty ? "pageaction" : folder).attribute)\""
        + " time=\"\(time(result.duration, options))\"")
    // Surefire's schema requires the order failures, skipped, error, system-out.
    var content: [String] = []
    let place = result.place.description.visibleLine
    switch result.status {
    case .passed, .written: break
    case .failed, .pending:
      let isPending = result.status == .pending
      for failure in result.failures {
        content.append(
          element(
            "failure", message: failure.title, type: isPending ? "pending" : failure.kind.rawValue,
            text: "\(place)\n\(FailureText(failure).text)"))
      }
      if content.isEmpty {
        content.append(
          element(
            "failure", message: isPending ? "A change waits for a review." : "The case failed.",
            type: result.status.name, text: place))
      }
    case .error:
      // The schema allows only one error element, so it contains all failures.
      let text = result.failures.map { FailureText($0).text }.joined(separator: "\n\n")
      content.append(
        element(
          "error", message: result.failures.first?.title ?? "The case could not run.",
          type: result.failures.first?.kind.rawValue ?? "error",
          text: text.isEmpty ? place : "\(place)\n\(text)"))
    case .skipped(let reason):
      content.append("    <skipped message=\"\(reason.attribute)\"/>")
    }
    if !result.console.isEmpty {
      let lines = result.console.map { "\($0.level.rawValue): \($0.text.visibleText)" }
      let text = lines.joined(separator: "\n")
      content.append("    <system-out>\(text.escapedMarkup)</system-out>")
    }
    if content.isEmpty {
      buffer.append(line: "/>")
    } else {
      buffer.append(line: ">")
      for line in content { buffer.append(line: line) }
      buffer.append(line: "  </testcase>")
    }
  }

  /// - Parameter text: Text in which hidden characters are already escaped.
  private func element(_ name: String, message: String, type: String, text: String) -> String {
    "    <\(name) message=\"\(message.attribute)\" type=\"\(type)\">\(text.escapedMarkup)</\(name)>"
  }
}

extension String {
  /// The text as an attribute's value. Tabs become `&#9;`, because XML normalizes them to spaces.
  fileprivate var attribute: String {
    let text = visibleLine.escapedMarkup
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return text }
    return text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "&#9;")
  }
}
