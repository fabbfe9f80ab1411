/// The number of items that ran, and the number of all items.
package struct CoverageFigure: Hashable, Sendable {
  package var covered = 0
  package var total = 0

  package init(covered: Int = 0, total: Int = 0) {
    self.covered = covered
    self.total = total
  }

  /// The percentage of items that ran, rounded down to hundredths, without trailing zeros; 100 if
  /// there are no items.
  package var percentage: String {
    let hundredths = total == 0 ? 10_000 : covered * 10_000 / total
    let fraction = hundredths % 100
    if fraction == 0 { return "\(hundredths / 100)" }
    if fraction % 10 == 0 { return "\(hundredths / 100).\(fraction / 10)" }
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }

  /// Whether at least `percentage` percent of the items ran.
  package func isAtLeast(_ percentage: Double) -> Bool {
    total == 0 || Double(covered) * 100 >= percentage * Double(total)
  }

  package static func += (left: inout CoverageFigure, right: CoverageFigure) {
    left.covered += right.covered
    left.total += right.total
  }
}

/// The figures of a script or of several scripts.
package struct CoverageFigures: Hashable, Sendable {
  package var statements = CoverageFigure()
  /// The paths of all branches.
  package var branches = CoverageFigure()
  package var functions = CoverageFigure()
  package var lines = CoverageFigure()

  package static func += (left: inout CoverageFigures, right: CoverageFigures) {
    left.statements += right.statements
    left.branches += right.branches
    left.functions += right.functions
    left.lines += right.lines
  }
}
