internal import Infra

extension FailurePage {
  /// A section of the page, which is a panel of the tabs.
  struct Section {
    var identifier: String
    var title: String
    var append: (inout ReportBuffer) -> Void
  }

  /// The sections that have content, the most important first.
  var sections: [Section] {
    var sections = [
      Section(identifier: "differences", title: "Differences", append: appendDifferences)
    ]
    if result.failures.contains(where: { $0.exception != nil }) {
      sections.append(
        Section(identifier: "exception", title: "Exception", append: appendExceptions))
    }
    if results != nil || expectedResults != nil {
      sections.append(Section(identifier: "results", title: "Results", append: appendResults))
    }
    let pages = [
      ("after", "Page after", pageAfter), ("expected", "Expected page", expectedPage),
      ("before", "Page before", pageBefore),
    ]
    for (identifier, title, source) in pages {
      guard let source else { continue }
      sections.append(
        Section(identifier: identifier, title: title) { buffer in
          Self.append(page: source, title: title, to: &buffer)
        })
    }
    sections.append(Section(identifier: "console", title: "Console", append: appendConsole))
    if !result.warnings.isEmpty {
      sections.append(Section(identifier: "warnings", title: "Warnings", append: appendWarnings))
    }
    return sections
  }

  private func appendDifferences(to buffer: inout ReportBuffer) {
    for failure in result.failures {
      buffer.append(line: "<h3>\(failure.title.htmlLine)</h3>")
      if let expectation = failure.expectation {
        buffer.append(
          line: "<p>Expectation: <code>\(expectation.description.htmlLine)</code></p>")
      }
      if !failure.difference.isEmpty {
        Self.append(difference: failure.difference, title: failure.title, to: &buffer)
      }
      if let command = failure.command {
        buffer.append(line: "<p>To accept the result: <code>\(command.htmlLine)</code></p>")
      }
    }
    for difference in differences {
      buffer.append(line: "<h3>\(difference.title.htmlLine)</h3>")
      switch difference.content {
      case .text(let text): Self.append(difference: text, title: difference.title, to: &buffer)
      case .markup(let markup): buffer.append(line: "<div class=\"scroll\">\(markup)</div>")
      }
    }
    if result.failures.isEmpty && differences.isEmpty {
      buffer.append(line: "<p>There are no differences.</p>")
    }
  }

  private func appendExceptions(to buffer: inout ReportBuffer) {
    for exception in result.failures.compactMap(\.exception) {
      buffer.append(line: "<h3>\(exception.message.htmlLine)</h3>")
      if let place = exception.place {
        buffer.append(line: "<p>At <code>\(place.description.htmlLine)</code></p>")
      }
      guard !exception.stack.isEmpty else { continue }
      Self.append(
        text: exception.stack.map(\.visibleLine).joined(separator: "\n"), title: "Stack",
        to: &buffer)
    }
  }

  private func appendResults(to buffer: inout ReportBuffer) {
    buffer.append(line: "<div class=\"columns\">")
    for (title, text) in [("Results", results), ("Expected results", expectedResults)] {
      guard let text else { continue }
      buffer.append(line: "<div><h3>\(title)</h3>")
      Self.append(text: text, title: title, to: &buffer)
      buffer.append(line: "</div>")
    }
    buffer.append(line: "</div>")
  }

  private func appendConsole(to buffer: inout ReportBuffer) {
    guard !result.console.isEmpty else {
      return buffer.append(line: "<p>There are no messages.</p>")
    }
    buffer.append(line: "<ol class=\"console\">")
    for message in result.console {
      let level = message.level.rawValue
      buffer.append("<li class=\"\(level)\"><span class=\"level\">\(level)</span>")
      buffer.append(line: "<pre>\(message.text.htmlText)</pre></li>")
    }
    buffer.append(line: "</ol>")
  }

  private func appendWarnings(to buffer: inout ReportBuffer) {
    buffer.append(line: "<ul>")
    for warning in result.warnings { buffer.append(line: "<li>\(warning.htmlLine)</li>") }
    buffer.append(line: "</ul>")
  }

  // MARK: Parts

  private static func append(text: String, title: String, to buffer: inout ReportBuffer) {
    buffer.append("<pre class=\"scroll\" tabindex=\"0\" role=\"region\" ")
    // The parser removes a line feed at the start.
    buffer.append(line: "aria-label=\"\(title.htmlLine)\">\n\(text.htmlText)</pre>")
  }

  private static func append(difference: String, title: String, to buffer: inout ReportBuffer) {
    buffer.append("<pre class=\"scroll\" tabindex=\"0\" role=\"region\" ")
    buffer.append("aria-label=\"\(title.htmlLine)\">\n")
    for line in difference.visibleLines {
      let text = String(line).escapedMarkup
      switch line.utf8.first {
      case UInt8(ascii: "+"): buffer.append(line: "<ins>\(text)</ins>")
      case UInt8(ascii: "-"): buffer.append(line: "<del>\(text)</del>")
      case UInt8(ascii: "@"): buffer.append(line: "<span class=\"hunk\">\(text)</span>")
      default: buffer.append(line: text)
      }
    }
    buffer.append(line: "</pre>")
  }

  private static func append(page source: String, title: String, to buffer: inout ReportBuffer) {
    buffer.append("<iframe sandbox title=\"\(title)\" referrerpolicy=\"no-referrer\" srcdoc=\"")
    buffer.append(FramedPage.source(of: source).escapedMarkup)
    buffer.append(line: "\"></iframe>")
    buffer.append(line: "<details><summary>Source</summary>")
    append(text: source, title: "Source: \(title)", to: &buffer)
    buffer.append(line: "</details>")
  }
}
