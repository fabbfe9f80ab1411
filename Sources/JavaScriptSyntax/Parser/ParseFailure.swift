/// The error of a parser in progress.
///
/// It is an object because a value of one word keeps the frames of recursive functions small.
final class ParseFailure: Error {
  /// In bytes of UTF-8.
  let offset: Int
  let message: String

  @inline(never)
  init(_ offset: Int, _ message: String) {
    self.offset = offset
    self.message = message
  }
}
