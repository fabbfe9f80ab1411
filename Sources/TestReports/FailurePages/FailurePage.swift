/// A self-contained HTML file about an unsuccessful case.
///
/// It shows saved pages in sandboxed frames. The content security policy and the sandbox ensure
/// that these pages run no script and load nothing. Without JavaScript, the file shows all sections
/// one below the other.
package struct FailurePage: Sendable {
  /// Plain text, or trusted markup.
  package enum Content: Sendable {
    case text(String)
    /// A fragment of HTML whose text is escaped. It may refer to the custom properties and the
    /// classes in `FailurePageStyle`. The content security policy blocks scripts in it.
    case markup(String)
  }

  package struct Difference: Sendable {
    package var title: String
    package var content: Content

    package init(title: String, content: Content) {
      self.title = title
      self.content = content
    }
  }

  package var result: TestCaseResult

  package var differences: [Difference]

  /// The results as text.
  package var results: String?

  package var expectedResults: String?

  /// The source of the page before the script.
  package var pageBefore: String?

  /// The source of the page after `finalize`.
  package var pageAfter: String?

  package var expectedPage: String?

  package init(
    result: TestCaseResult, differences: [Difference] = [], results: String? = nil,
    expectedResults: String? = nil, pageBefore: String? = nil, pageAfter: String? = nil,
    expectedPage: String? = nil
  ) {
    self.result = result
    self.differences = differences
    self.results = results
    self.expectedResults = expectedResults
    self.pageBefore = pageBefore
    self.pageAfter = pageAfter
    self.expectedPage = expectedPage
  }

  /// Writes the file.
  /// - Parameter take: The callback for pieces of UTF-8. If it throws, writing ends with its error.
  package func write(to take: (borrowing [UInt8]) throws -> Void) rethrows {
    var buffer = ReportBuffer()
    FailureDocument.appendStart(title: Self.title(result.name, result.status), to: &buffer)
    appendHeader(to: &buffer)
    try DocumentSection.append(sections, to: &buffer, take)
  }

  private static func title(_ name: String, _ status: TestCaseResult.Status) -> String {
    "\(name): \(status.name)"
  }

  /// Returns the possible first bytes of the failure pages of a case. No other file starts with
  /// them.
  package static func starts(ofCase name: String) -> [[UInt8]] {
    [TestCaseResult.Status.failed, .error, .pending].map {
      Array(FailureDocument.start(title: title(name, $0)).utf8)
    }
  }

  private func appendHeader(to buffer: inout ReportBuffer) {
    buffer.append(line: "<header>")
    let status = result.status.name
    buffer.append(
      line: "<h1><span class=\"status \(status)\">\(status)</span> \(result.name.htmlLine)</h1>")
    buffer.append(line: "<p><code>\(result.place.description.htmlLine)</code></p>")
    if !result.failures.isEmpty {
      buffer.append(line: "<ul>")
      for failure in result.failures { buffer.append(line: "<li>\(failure.title.htmlLine)</li>") }
      buffer.append(line: "</ul>")
    }
    buffer.append(line: "</header>")
  }
}
