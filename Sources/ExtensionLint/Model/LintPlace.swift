/// The place of a finding.
public struct LintPlace: Sendable, Equatable {
  /// A position in a text.
  public struct Position: Sendable, Equatable, Comparable {
    /// The line, counted from 1.
    public var line: Int
    /// The column in Unicode code points, counted from 1.
    public var column: Int

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    public static func < (left: Position, right: Position) -> Bool {
      (left.line, left.column) < (right.line, right.column)
    }
  }

  /// The path of the file or folder.
  public var path: String
  /// The start, or `nil` if the place is the whole file.
  public var start: Position?
  /// The position after the end, or `nil` if it is unknown.
  public var end: Position?

  public init(path: String, start: Position? = nil, end: Position? = nil) {
    self.path = path
    self.start = start
    self.end = end
  }
}

extension LintPlace: CustomStringConvertible {
  /// The place as `PATH:LINE:COLUMN`, or only the path.
  public var description: String {
    start.map { "\(path):\($0.line):\($0.column)" } ?? path
  }
}
