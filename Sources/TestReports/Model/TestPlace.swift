/// A place in a file that a person can open.
package struct TestPlace: Sendable, Equatable {
  /// A path, relative to the folder in which the tests run.
  package var file: String

  /// The line, from 1.
  package var line: Int?

  /// The column, from 1.
  package var column: Int?

  package init(file: String, line: Int? = nil, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension TestPlace: CustomStringConvertible {
  /// `file:line:column`, which terminals and editors make clickable.
  package var description: String {
    guard let line else { return file }
    guard let column else { return "\(file):\(line)" }
    return "\(file):\(line):\(column)"
  }
}
