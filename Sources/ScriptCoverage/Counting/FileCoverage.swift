import JavaScriptSyntax

/// The counts of a script, added over its runs.
package struct FileCoverage: Hashable, Sendable {
  /// The name in reports.
  package let path: String
  package let source: String
  package let map: CoverageMap
  /// The counts by the index of the counter.
  package private(set) var counts: [UInt64]

  package init(_ script: InstrumentedScript, path: String) {
    self.path = path
    source = script.original
    map = script.map
    counts = Array(repeating: 0, count: script.counterCount)
  }

  /// Adds the counters of a run. Missing counters, such as those of a run that ended early, count
  /// as zero.
  package mutating func add(_ counters: some Sequence<UInt64>) {
    for (index, count) in zip(counts.indices, counters) {
      let (sum, overflows) = counts[index].addingReportingOverflow(count)
      counts[index] = overflows ? .max : sum
    }
  }

  package func count(of statement: CoverageMap.Statement) -> UInt64 { counts[statement.counter] }
  package func count(of function: CoverageMap.Function) -> UInt64 { counts[function.counter] }
  package func count(of path: CoverageMap.Branch.Path) -> UInt64 { counts[path.counter] }

  // MARK: Lines

  /// The lines on which statements start, ascending, each with the largest count of its statements.
  package var lines: [(line: Int, count: UInt64)] {
    var counts: [Int: UInt64] = [:]
    for statement in map.statements {
      let line = statement.range.start.line
      counts[line] = max(counts[line] ?? 0, count(of: statement))
    }
    return counts.sorted { $0.key < $1.key }.map { (line: $0.key, count: $0.value) }
  }

  /// The ranges of lines whose statements never ran. Lines without statements do not end a range.
  package var uncoveredLines: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for (line, count) in lines {
      if count > 0 {
        isOpen = false
      } else if isOpen, let last = ranges.popLast() {
        ranges.append(last.lowerBound...line)
      } else {
        ranges.append(line...line)
        isOpen = true
      }
    }
    return ranges
  }

  // MARK: Figures

  package var figures: CoverageFigures {
    let paths = map.branches.flatMap(\.paths)
    let lines = lines
    return CoverageFigures(
      statements: CoverageFigure(
        covered: map.statements.count { count(of: $0) > 0 }, total: map.statements.count),
      branches: CoverageFigure(
        covered: paths.count { count(of: $0) > 0 }, total: paths.count),
      functions: CoverageFigure(
        covered: map.functions.count { count(of: $0) > 0 }, total: map.functions.count),
      lines: CoverageFigure(covered: lines.count { $0.count > 0 }, total: lines.count))
  }
}
