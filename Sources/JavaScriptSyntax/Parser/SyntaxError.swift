/// The first error in a script.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The byte offset in the UTF-8 source.
  package let offset: Int
  package let location: SourceLocation
  /// One or two sentences that describe the problem and the correction.
  package let message: String
}

extension SyntaxError: CustomStringConvertible {
  /// The error as `LINE:COLUMN: MESSAGE`. Both numbers start at 1.
  package var description: String { "\(location): \(message)" }
}
