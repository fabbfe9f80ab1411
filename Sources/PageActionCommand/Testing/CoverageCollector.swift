internal import ActionScripts
internal import PageAction
internal import PageJavaScript
internal import ScriptCoverage
internal import TestCases

/// A collector that adds up the coverage data of all cases for each script.
struct CoverageCollector {
  private var counters: [String: [UInt64]] = [:]
  private var givenKeys: [String: Set<String>] = [:]

  mutating func add(_ counts: ScriptCounts) {
    givenKeys[counts.script, default: []].formUnion(counts.argumentKeys)
    guard var sums = counters[counts.script], sums.count == counts.counters.count else {
      counters[counts.script] = counts.counters
      return
    }
    for (index, count) in counts.counters.enumerated() {
      let (sum, overflow) = sums[index].addingReportingOverflow(count)
      sums[index] = overflow ? .max : sum
    }
    counters[counts.script] = sums
  }

  /// Returns the coverage report. The scripts are read again, because the coverage data does not
  /// contain their source text.
  func report() throws -> CoverageReport {
    var report = CoverageReport()
    for (path, counts) in counters {
      let script = try ScriptFile.script(named: path, Limits())
      let instrumented = try InstrumentedScript(script.source)
      guard instrumented.counterCount == counts.count else { throw CoverageError(path: path) }
      try report.add(instrumented, path: path, counters: counts)
    }
    return report
  }

  /// Returns the scripts whose `finalize` reads keys that no test case supplies in the arguments,
  /// and these keys.
  func unusedKeys() -> [(script: String, keys: [String])] {
    counters.keys.sorted().compactMap { path in
      guard let script = try? ScriptFile.script(named: path, Limits()),
        let keys = try? FinalizeKeys(script.source)
      else { return nil }
      let unused = keys.neverGiven(givenKeys[path] ?? []).map(\.name)
      return unused.isEmpty ? nil : (path, unused)
    }
  }
}
