/// A filter by HTTP response status, for pages from WARC files or the network.
public struct HTTPStatusFilter: Sendable, Equatable, LosslessStringConvertible {
  private let ranges: [ClosedRange<Int>]

  public let description: String

  /// Parses a comma-separated list of statuses, classes and ranges: `200`, `2xx`, `200-299,404`.
  public init?(_ text: String) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let range = Self.range(part.filter { $0 != " " }) else { return nil }
      ranges.append(range)
    }
    self.ranges = ranges
    description = text
  }

  private static func range(_ text: String) -> ClosedRange<Int>? {
    if text.utf8.count == 3, text.lowercased().hasSuffix("xx") {
      guard let first = text.first?.wholeNumberValue, (1...9).contains(first) else { return nil }
      return first * 100...first * 100 + 99
    }
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false).map(status)
    guard bounds.count <= 2, let first = bounds.first ?? nil, let last = bounds.last ?? nil,
      first <= last
    else { return nil }
    return first...last
  }

  private static func status(_ text: Substring) -> Int? {
    guard text.utf8.count == 3, let number = Int(text), number >= 100 else { return nil }
    return number
  }

  /// Whether pages with this status are read. Pages without a status are always read.
  func includes(_ status: Int?) -> Bool {
    guard let status else { return true }
    return ranges.contains { $0.contains(status) }
  }
}
