import JavaScriptSyntax

extension CoverageReport {
  /// Returns an LCOV trace file.
  ///
  /// A function without a name is `anonymous`. If functions have equal names, their names include
  /// the line and column.
  ///
  /// - Source: https://github.com/linux-test-project/lcov/blob/master/man/geninfo.1
  package func lcov() -> String {
    files.map(Self.record).joined()
  }

  private static func record(_ file: FileCoverage) -> String {
    let figures = file.figures
    var lines = ["TN:", "SF:\(printable(file.path))"]
    let names = functionNames(file)
    for (function, name) in zip(file.map.functions, names) {
      lines.append("FN:\(function.range.start.line),\(name)")
    }
    for (function, name) in zip(file.map.functions, names) {
      lines.append("FNDA:\(file.count(of: function)),\(name)")
    }
    lines += ["FNF:\(figures.functions.total)", "FNH:\(figures.functions.covered)"]
    for (index, branch) in file.map.branches.enumerated() {
      let line = branch.range.start.line
      for (path, location) in branch.paths.enumerated() {
        lines.append("BRDA:\(line),\(index),\(path),\(file.count(of: location))")
      }
    }
    lines += ["BRF:\(figures.branches.total)", "BRH:\(figures.branches.covered)"]
    lines += file.lines.map { "DA:\($0.line),\($0.count)" }
    lines += ["LF:\(figures.lines.total)", "LH:\(figures.lines.covered)", "end_of_record", ""]
    return lines.joined(separator: "\n")
  }

  private static func functionNames(_ file: FileCoverage) -> [String] {
    let names = file.map.functions.map { printable($0.name ?? "anonymous") }
    let numbers = names.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    return zip(names, file.map.functions).map { name, function in
      let start = function.range.start
      return numbers[name] == 1 ? name : "\(name)@\(start.line):\(start.column + 1)"
    }
  }
}
