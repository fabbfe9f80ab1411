internal import SystemFiles

struct StatusLine: Sendable {
  /// A carriage return, and the escape sequence that erases to the end of the line.
  private static let eraser = "\r\u{1B}[K"

  private let stream = FileStream.error

  /// Shows a text, which must fit in one line.
  func show(_ text: String) {
    // Ignore errors: if standard error is closed, nobody reads the text.
    try? stream.write(Array("\(Self.eraser)\(text)".utf8))
  }

  func clear() {
    show("")
  }
}
