public struct FailureTally: Sendable, Equatable {
  /// The maximum number of reported failures of one kind. The rest are only counted.
  public static let reportedCount = 5

  private static let maximumKindCount = 1000

  /// The counts by kind. After the maximum number of kinds, all further kinds share one count.
  public private(set) var counts: [String: Int]

  /// Creates a tally with the counts of an earlier run.
  public init(counts: [String: Int] = [:]) {
    self.counts = counts
  }

  /// Counts a failure, and returns whether it should be reported.
  @discardableResult
  public mutating func count(_ kind: String) -> Bool {
    let isKnown = counts[kind] != nil || counts.count < Self.maximumKindCount
    let kind = isKnown ? kind : ""
    let count = counts[kind, default: 0]
    guard count < Self.reportedCount else { return false }
    counts[kind] = count + 1
    return true
  }
}

extension SourceFailure {
  /// The problem without numbers and quotations, which is the same for all failures of one cause.
  public var kind: String {
    var kind = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in problem.unicodeScalars.prefix(200) {
      if scalar == "”" { isQuoted = false }
      if !isQuoted, !("0"..."9").contains(scalar) { kind.append(scalar) }
      if scalar == "“" { isQuoted = true }
    }
    return String(kind)
  }
}
