/// The first error in a script.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The place, in bytes of UTF-8.
  package let offset: Int
  /// The place as a line and a column.
  package let location: SourceLocation
  /// One or two sentences: the problem, and how to correct it.
  package let message: String
}

extension SyntaxError: CustomStringConvertible {
  /// `LINE:COLUMN: MESSAGE`, with both numbers from 1.
  package var description: String { "\(location): \(message)" }
}
