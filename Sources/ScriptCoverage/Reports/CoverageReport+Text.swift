internal import Infra

extension CoverageReport {
  /// Returns a table with a row for all files and a row for each file, with the percentages and the
  /// uncovered lines.
  package func text() -> String {
    let header = [
      "File", "% Statements", "% Branches", "% Functions", "% Lines", "Uncovered lines",
    ]
    var rows = [header, Self.row("All files", figures, "")]
    for file in files {
      let ranges = file.uncoveredLines.map(Self.text).joined(separator: ", ")
      rows.append(Self.row("  " + Self.printable(file.path), file.figures, ranges))
    }
    let widths = header.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : column == row.count - 1 ? cell : padding + cell
      }.joined(separator: " | ").trimmingTrailingSpaces()
    }
    lines.insert(
      widths.map { String(repeating: "-", count: $0) }.joined(separator: "-|-"), at: 1)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func row(
    _ name: String, _ figures: CoverageFigures, _ lines: String
  ) -> [String] {
    [
      name, figures.statements.percentage, figures.branches.percentage,
      figures.functions.percentage, figures.lines.percentage, lines,
    ]
  }

  static func text(_ lines: ClosedRange<Int>) -> String {
    lines.count == 1 ? "\(lines.lowerBound)" : "\(lines.lowerBound)-\(lines.upperBound)"
  }

  /// Replaces hidden characters, which would break or reorder a line of a report.
  static func printable(_ text: String) -> String {
    text.escapingHidden(where: \.isHidden) { _ in "\u{FFFD}" }
  }
}

extension String {
  fileprivate func trimmingTrailingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
