/// The coverage of scripts over all runs.
///
/// The order of files and runs does not affect the reports.
package struct CoverageReport: Sendable {
  private var filesByPath: [String: FileCoverage] = [:]

  package init() {}

  /// The files in the order of their paths.
  package var files: [FileCoverage] {
    filesByPath.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
  }

  /// Adds a script, with the counters of a run if it ran.
  ///
  /// - Throws: An error if another script has the same path.
  package mutating func add(
    _ script: InstrumentedScript, path: String, counters: [UInt64] = []
  ) throws(CoverageError) {
    var file = filesByPath[path] ?? FileCoverage(script, path: path)
    guard file.source == script.original else { throw CoverageError(path: path) }
    file.add(counters)
    filesByPath[path] = file
  }

  package var figures: CoverageFigures {
    filesByPath.values.reduce(into: CoverageFigures()) { $0 += $1.figures }
  }

  /// Returns a message if fewer than `minimum` percent of all statements ran.
  package func shortfall(minimum: Double) -> String? {
    let statements = figures.statements
    guard !statements.isAtLeast(minimum) else { return nil }
    let limit = minimum == minimum.rounded() ? "\(Int(minimum))" : "\(minimum)"
    return "Statement coverage is \(statements.percentage) % (\(statements.covered) of "
      + "\(statements.total) statements), less than the \(limit) % of --coverage-min. "
      + "Add cases that run the uncovered lines."
  }
}

/// The error if two different scripts have the same path.
package struct CoverageError: Error, CustomStringConvertible {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  package var description: String {
    "\(path): The script changed between two runs. Run all cases again."
  }
}
