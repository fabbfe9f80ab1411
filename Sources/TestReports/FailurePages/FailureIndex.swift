internal import Infra

/// An HTML file with links to the failure pages of a run.
package struct FailureIndex: Sendable {
  package static let fileName = "index.html"

  /// The first bytes of an index. Files of other programs do not start with these bytes.
  package static let start = Array(FailureDocument.generatorStart.utf8)

  private let results: [TestCaseResult]

  /// Creates an index of the unsuccessful cases of `report`. Their failure pages must be in the
  /// same folder, with the names that `fileName(for:)` returns.
  package init(_ report: TestReport) {
    results = report.cases.filter { !$0.status.isSuccess }
  }

  /// Returns a file name for the failure page of a case. Different cases have different names, even
  /// on file systems that ignore case.
  package static func fileName(for caseName: String) -> String {
    var name: [UInt8] = []
    // `index.html` is the index itself, in the same folder.
    var needsDigest = caseName.isEmpty || caseName == "index"
    for byte in caseName.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"):
        name.append(byte)
      case UInt8(ascii: "/"): name.append(contentsOf: "__".utf8)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        name.append(byte)
        needsDigest = true
      default:
        name.append(UInt8(ascii: "_"))
        needsDigest = true
      }
    }
    if name.count > maximumLength {
      name.removeLast(name.count - maximumLength)
      needsDigest = true
    }
    let digest = needsDigest ? "~\(Fingerprint.digits(of: caseName.utf8))" : ""
    return "\(String(decoding: name, as: UTF8.self))\(digest).html"
  }

  private static let maximumLength = 150

  /// Writes the file.
  /// - Parameter take: The callback for pieces of UTF-8. If it throws, writing ends with its error.
  package func write(to take: (borrowing [UInt8]) throws -> Void) rethrows {
    var buffer = ReportBuffer()
    let count = "\(results.count) unsuccessful \(results.count == 1 ? "case" : "cases")"
    FailureDocument.appendStart(title: count, to: &buffer)
    buffer.append(line: "<header><h1>\(count)</h1></header>\n<main>")
    if !results.isEmpty {
      buffer.append(line: "<p class=\"keys\">Press j and k to move between the cases.</p>")
      buffer.append(line: "<table>\n<thead>")
      for heading in ["Case", "Status", "Failures"] {
        buffer.append(line: "<th scope=\"col\">\(heading)</th>")
      }
      buffer.append(line: "</thead>\n<tbody>")
      for result in results {
        appendRow(result, to: &buffer)
        try buffer.flushIfFull(to: take)
      }
      buffer.append(line: "</tbody>\n</table>")
    }
    buffer.append(line: "</main>")
    FailureDocument.appendEnd(script: FailurePageScript.links, to: &buffer)
    try buffer.flush(to: take)
  }

  private func appendRow(_ result: TestCaseResult, to buffer: inout ReportBuffer) {
    // The link needs no escapes, because file names contain only characters that URLs allow.
    let link = Self.fileName(for: result.name)
    let status = result.status.name
    buffer.append(line: "<tr>\n<td><a href=\"./\(link)\">\(result.name.htmlLine)</a></td>")
    buffer.append(line: "<td class=\"\(status)\">\(status)</td>")
    let titles = result.failures.map(\.title.htmlLine).joined(separator: "<br>")
    buffer.append(line: "<td>\(titles)</td>\n</tr>")
  }
}
