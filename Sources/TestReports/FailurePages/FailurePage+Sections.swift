internal import Infra

extension FailurePage {
  /// The sections that have content, in descending order of importance.
  var sections: [DocumentSection] {
    var sections = [
      DocumentSection(identifier: "differences", title: "Differences", append: appendDifferences)
    ]
    if result.failures.contains(where: { $0.exception != nil }) {
      sections.append(
        DocumentSection(identifier: "exception", title: "Exception", append: appendExceptions))
    }
    if results != nil || expectedResults != nil {
      sections.append(
        DocumentSection(identifier: "results", title: "Results", append: appendResults))
    }
    let pages = [
      ("after", "Page after", pageAfter), ("expected", "Expected page", expectedPage),
      ("before", "Page before", pageBefore),
    ]
    for (identifier, title, source) in pages {
      guard let source else { continue }
      sections.append(
        DocumentSection(identifier: identifier, title: title) { buffer in
          DocumentSection.append(page: source, title: title, to: &buffer)
        })
    }
    sections.append(DocumentSection(identifier: "console", title: "Console", append: appendConsole))
    if !result.warnings.isEmpty {
      sections.append(
        DocumentSection(identifier: "warnings", title: "Warnings", append: appendWarnings))
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
        DocumentSection.append(difference: failure.difference, title: failure.title, to: &buffer)
      }
      if let command = failure.command {
        buffer.append(line: "<p>To accept the result: <code>\(command.htmlLine)</code></p>")
      }
    }
    for difference in differences {
      buffer.append(line: "<h3>\(difference.title.htmlLine)</h3>")
      switch difference.content {
      case .text(let text):
        DocumentSection.append(difference: text, title: difference.title, to: &buffer)
      case .markup(let markup):
        DocumentSection.append(markup: markup, title: difference.title, to: &buffer)
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
      DocumentSection.append(
        text: exception.stack.map(\.visibleLine).joined(separator: "\n"), title: "Stack",
        to: &buffer)
    }
  }

  private func appendResults(to buffer: inout ReportBuffer) {
    buffer.append(line: "<div class=\"columns\">")
    for (title, text) in [("Results", results), ("Expected results", expectedResults)] {
      guard let text else { continue }
      buffer.append(line: "<div><h3>\(title)</h3>")
      DocumentSection.append(text: text, title: title, to: &buffer)
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
}
