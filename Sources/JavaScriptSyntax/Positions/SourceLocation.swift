/// A place in a script.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// The line number, which starts at 1.
  package let line: Int
  /// The number of UTF-16 code units before the location in its line, as in ESTree.
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The location as `LINE:COLUMN`. Both numbers start at 1.
  package var description: String { "\(line):\(column + 1)" }
}
