/// A self-contained HTML file about the difference between two pages or values.
///
/// It shows pages in the same way as `FailurePage`.
package struct DifferencePage {
  /// The size in bytes at which pages and other texts are omitted.
  package static let sizeLimit = 4 << 20

  package var oldName: String
  package var newName: String
  package var changeCount = 0

  /// Whether the files, or the pages in archives, are equal byte for byte.
  package var isSameSource = true

  /// A fragment of HTML whose text is escaped, with the changes.
  package var markup = ""

  /// A unified diff.
  package var sourceDifference = ""

  /// The sources of two pages.
  package var pages: (old: String, new: String)?

  /// The texts of two values.
  package var values: (old: String, new: String)?

  package init(oldName: String, newName: String) {
    self.oldName = oldName
    self.newName = newName
  }

  /// Writes the file.
  /// - Parameter take: The callback for pieces of UTF-8. If it throws, writing ends with its error.
  package func write(to take: ([UInt8]) throws -> Void) throws {
    var buffer = ReportBuffer()
    FailureDocument.appendStart(title: "\(oldName) → \(newName)", to: &buffer)
    buffer.append(line: "<header>")
    buffer.append(
      line: "<h1><del>\(oldName.htmlLine)</del> → <ins>\(newName.htmlLine)</ins></h1>")
    buffer.append(line: "<p>\(summary)</p>\n</header>")
    try DocumentSection.append(sections, to: &buffer) { try take(copy $0) }
  }

  private var summary: String {
    let noun = pages == nil ? "values" : "trees of the pages"
    if changeCount > 0 {
      return "\(changeCount) \(changeCount == 1 ? "difference" : "differences")"
    }
    return isSameSource ? "The files are equal." : "The \(noun) are equal, but not their sources."
  }

  private var sections: [DocumentSection] {
    var sections = [
      DocumentSection(identifier: "differences", title: "Differences") { buffer in
        if changeCount > 0 {
          DocumentSection.append(markup: markup, title: "Differences", to: &buffer)
        } else {
          buffer.append(line: "<p>There are no differences.</p>")
        }
      }
    ]
    if let pages {
      sections.append(
        section("source", "Source", sourceDifference) {
          DocumentSection.append(difference: $0, title: $1, to: &$2)
        })
      for (identifier, title, page) in [
        ("new", "New page", pages.new), ("old", "Old page", pages.old),
      ] {
        sections.append(
          section(identifier, title, page) {
            DocumentSection.append(page: $0, title: $1, to: &$2)
          })
      }
    }
    if let values {
      for (identifier, title, text) in [
        ("new", "New value", values.new), ("old", "Old value", values.old),
      ] {
        sections.append(
          section(identifier, title, text) {
            DocumentSection.append(text: $0, title: $1, to: &$2)
          })
      }
    }
    return sections
  }

  /// Returns a section with a text, or with a note if the text is too large.
  private func section(
    _ identifier: String, _ title: String, _ text: String,
    _ append: @escaping (_ text: String, _ title: String, inout ReportBuffer) -> Void
  ) -> DocumentSection {
    DocumentSection(identifier: identifier, title: title) { buffer in
      if text.utf8.count >= Self.sizeLimit {
        buffer.append(
          line: "<p>This part has \(Self.sizeLimit >> 20) MiB or more, and is not shown.</p>")
      } else if text.isEmpty {
        buffer.append(line: "<p>It is empty.</p>")
      } else {
        append(text, title, &buffer)
      }
    }
  }
}
