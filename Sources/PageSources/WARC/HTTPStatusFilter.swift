/// Which pages of WARC files are read, by the status of their HTTP response.
public struct HTTPStatusFilter: Sendable, Equatable, CustomStringConvertible {
  private let ranges: [ClosedRange<Int>]

  /// The text that it was read from.
  public let description: String

  /// Reads statuses, classes of them and ranges, with commas between them: `200`, `2xx`, `200-299,404`.
  ///
  /// Returns `nil` if the text is not of that form.
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

  /// Reads a status, which has three digits.
  private static func status(_ text: Substring) -> Int? {
    guard text.utf8.count == 3, let number = Int(text), number >= 100 else { return nil }
    return number
  }

  /// Whether a page with a status is read; one without a status is.
  func includes(_ status: Int?) -> Bool {
    guard let status else { return true }
    return ranges.contains { $0.contains(status) }
  }
}
