/// A place in a script.
package struct SourceLocation: Hashable, Comparable, Sendable {
  /// From 1.
  package let line: Int
  /// UTF-16 code units from the start of the line; from 0, as in ESTree.
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
  /// `LINE:COLUMN`, with both numbers from 1.
  package var description: String { "\(line):\(column + 1)" }
}
