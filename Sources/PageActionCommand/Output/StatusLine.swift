internal import SystemFiles

/// A line on the terminal that is written over and over.
struct StatusLine: Sendable {
  /// Carriage return, and the sequence that erases what is behind it.
  private static let eraser = "\r\u{1B}[K"

  private let stream = FileStream.error

  /// Shows a text in the line; it must fit.
  func show(_ text: String) {
    // Where standard error is closed there is nobody to see it.
    try? stream.write(Array("\(Self.eraser)\(text)".utf8))
  }

  /// Takes the line away, so that something else can be written.
  func clear() {
    show("")
  }
}
