internal import PropertyLists

/// The formats of reports about extensions.
enum ReportFormat: String, CaseIterable {
  case text
  case json

  /// Writes a report to standard output.
  func write(text: () -> String, json: () -> PropertyList) throws(CommandFailure) {
    var bytes: [UInt8]
    switch self {
    case .text:
      // Escape control characters. Names in bundles may contain them, and could otherwise control
      // the terminal.
      let lines = text().split(separator: "\n", omittingEmptySubsequences: false)
      bytes = Array(lines.map { Diagnostics.escaped(String($0)) }.joined(separator: "\n").utf8)
    case .json:
      do {
        bytes = try json().bytes(as: .json)
      } catch {
        throw .script("The report cannot be written as JSON: \(error)")
      }
    }
    if bytes.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    try OutputFile(path: "-").write(bytes)
  }
}
