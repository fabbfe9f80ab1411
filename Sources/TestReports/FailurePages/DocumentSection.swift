internal import Infra

/// A section of an HTML file, which the script shows as a tab panel.
struct DocumentSection {
  var identifier: String
  var title: String
  var append: (inout ReportBuffer) -> Void

  /// Appends the tabs, the sections and the script.
  static func append(
    _ sections: [DocumentSection], to buffer: inout ReportBuffer,
    _ take: (borrowing [UInt8]) throws -> Void
  ) rethrows {
    FailureDocument.appendTabs(sections.map { ($0.identifier, $0.title) }, to: &buffer)
    buffer.append(line: "<main>")
    for section in sections {
      buffer.append(line: "<section id=\"\(section.identifier)\">")
      buffer.append(line: "<h2 id=\"\(section.identifier)-title\">\(section.title)</h2>")
      section.append(&buffer)
      buffer.append(line: "</section>")
      try buffer.flushIfFull(to: take)
    }
    buffer.append(line: "</main>")
    FailureDocument.appendEnd(script: FailurePageScript.tabs, to: &buffer)
    try buffer.flush(to: take)
  }

  // MARK: Parts

  /// - Parameter markup: A fragment whose text is escaped.
  static func append(markup: String, title: String, to buffer: inout ReportBuffer) {
    buffer.append("<div class=\"scroll\" tabindex=\"0\" role=\"region\" ")
    buffer.append(line: "aria-label=\"\(title.htmlLine)\">\(markup)</div>")
  }

  static func append(text: String, title: String, to buffer: inout ReportBuffer) {
    buffer.append("<pre class=\"scroll\" tabindex=\"0\" role=\"region\" ")
    // The parser removes one line feed after the start tag of `pre`, so write an additional one.
    buffer.append(line: "aria-label=\"\(title.htmlLine)\">\n\(text.htmlText)</pre>")
  }

  static func append(difference: String, title: String, to buffer: inout ReportBuffer) {
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

  static func append(page source: String, title: String, to buffer: inout ReportBuffer) {
    buffer.append("<iframe sandbox title=\"\(title)\" referrerpolicy=\"no-referrer\" srcdoc=\"")
    buffer.append(FramedPage.source(of: source).escapedMarkup)
    buffer.append(line: "\"></iframe>")
    buffer.append(line: "<details><summary>Source</summary>")
    append(text: source, title: "Source: \(title)", to: &buffer)
    buffer.append(line: "</details>")
  }
}
