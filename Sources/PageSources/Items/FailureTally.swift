/// How many failures of each kind there were, as far as it matters.
public struct FailureTally: Sendable, Equatable {
  /// How many failures of one kind are reported; the rest are counted.
  public static let reportedCount = 5

  private static let maximumKindCount = 1000

  /// The counts by kind; of many kinds, the last ones count as one.
  public private(set) var counts: [String: Int]

  /// Makes a tally, of failures that an earlier run has noted.
  public init(counts: [String: Int] = [:]) {
    self.counts = counts
  }

  /// Counts a failure.
  ///
  /// - Returns: Whether it is to be reported.
  @discardableResult
  public mutating func count(_ kind: String) -> Bool {
    let isKnown = counts[kind] != nil || counts.count < Self.maximumKindCount
    let kind = isKnown ? kind : ""
    let count = counts[kind, default: 0]
    // More than what is reported makes no difference.
    guard count < Self.reportedCount else { return false }
    counts[kind] = count + 1
    return true
  }
}

extension SourceFailure {
  /// The problem without numbers and quotations, which failures of one cause have in common.
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
