/// An error that occurs during parsing.
///
/// This is a class because a one-word value keeps the stack frames of recursive functions small.
final class ParseFailure: Error {
  /// The byte offset in the UTF-8 source.
  let offset: Int
  let message: String

  @inline(never)
  init(_ offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }
}
