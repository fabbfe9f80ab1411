/// The format of a report.
package enum TestReportFormat: String, Sendable, CaseIterable {
  /// Human-readable text.
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// The XML format of JUnit, as Jenkins and Surefire describe it.
  case junit
  /// JSON, which `Documentation/test-report.schema.json` describes.
  case json
  /// Workflow commands of GitHub Actions, and a summary.
  case github
}

extension TestReport {
  /// Writes the report.
  /// - Parameter take: The callback for pieces of UTF-8. If it throws, writing ends with its error.
  package func write(
    as format: TestReportFormat, options: TestReportOptions = TestReportOptions(),
    to take: (borrowing [UInt8]) throws -> Void
  ) rethrows {
    switch format {
    case .text: try writeText(options, to: take)
    case .tap: try writeTAP(options, to: take)
    case .junit: try writeJUnit(options, to: take)
    case .json: try writeJSON(options, to: take)
    case .github: try writeGitHub(options, to: take)
    }
  }
}
