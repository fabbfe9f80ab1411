/// How many failures of each kind an input had, as far as it matters.
public struct FailureTally: RawRepresentable, Sendable, Hashable {
  /// How many failures of one kind are reported of an input; the rest are counted.
  public static let reportedCount = 5

  /// The counts, of four bits each.
  public private(set) var rawValue: Int

  private static let bitCount = 4
  private static let mask = 1 << bitCount - 1

  /// Makes a tally without failures.
  public init() {
    rawValue = 0
  }

  /// Makes a tally that an earlier run has noted.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Counts a failure.
  ///
  /// - Returns: Whether it is to be reported.
  mutating func count(_ code: SourceFailure.Code) -> Bool {
    let shift = Self.bitCount * (SourceFailure.Code.allCases.firstIndex(of: code) ?? 0)
    // More than what is reported makes no difference.
    guard rawValue >> shift & Self.mask < Self.reportedCount else { return false }
    rawValue += 1 << shift
    return true
  }
}
