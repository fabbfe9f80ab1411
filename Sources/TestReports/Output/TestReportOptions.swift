package struct TestReportOptions: Sendable, Equatable {
  /// Whether the text format uses the colors of terminals.
  package var isColoured: Bool

  /// Whether the text format lists all cases, even if there are many.
  package var isVerbose: Bool

  /// Whether reports contain times and memory, which differ from run to run.
  package var includesMeasurements: Bool

  package init(
    isColoured: Bool = false, isVerbose: Bool = false, includesMeasurements: Bool = false
  ) {
    self.isColoured = isColoured
    self.isVerbose = isVerbose
    self.includesMeasurements = includesMeasurements
  }
}
