/// The first difference between two texts.
public struct TextDifference: Sendable, Equatable, CustomStringConvertible {
  /// The number of the first line that differs, from 1.
  public let line: Int

  /// An excerpt of the expected line around the difference; `nil` if the expected text has fewer
  /// lines.
  public let expected: String?

  /// An excerpt of the actual line around the difference; `nil` if the actual text has fewer lines.
  public let actual: String?

  /// Finds the first difference; the result is `nil` if the texts have the same code points.
  public init?(expected: String, actual: String) {
    let expectedLines = expected.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let actualLines = actual.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let same = zip(expectedLines, actualLines).prefix { $0.elementsEqual($1) }.count
    if same == expectedLines.count, same == actualLines.count { return nil }
    let lines = (expectedLines.dropFirst(same).first, actualLines.dropFirst(same).first)
    let start = zip(lines.0 ?? "".utf8[...], lines.1 ?? "".utf8[...]).prefix { $0 == $1 }.count
    line = same + 1
    self.expected = lines.0.map { Self.excerpt(of: $0, around: start) }
    self.actual = lines.1.map { Self.excerpt(of: $0, around: start) }
  }

  /// Returns the quoted part of a line around an offset.
  private static func excerpt(of line: Substring.UTF8View, around offset: Int) -> String {
    let width = 60
    let before = max(offset - width, 0)
    let part = line.dropFirst(before).prefix(2 * width)
    return (before > 0 ? "…" : "") + String(decoding: part, as: UTF8.self).debugDescription
      + (line.count > before + part.count ? "…" : "")
  }

  /// The difference as text for a test's failure message.
  public var description: String {
    """
    Line \(line) differs:
      expected \(expected ?? "the end")
      actual   \(actual ?? "the end")
    """
  }
}
