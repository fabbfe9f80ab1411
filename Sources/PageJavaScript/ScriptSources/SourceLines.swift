/// The lines of a script, counted as the engine counts them.
enum SourceLines {
  /// Returns a line, counted from 1, without its terminator; `nil` if the script has fewer lines.
  static func line(_ number: Int, of source: String) -> Substring? {
    let text = source.unicodeScalars
    var current = 1
    var start = text.startIndex
    while current < number {
      guard let end = text[start...].firstIndex(where: isEnd) else { return nil }
      start = indexAfterLineEnd(end, in: text)
      current += 1
    }
    let end = text[start...].firstIndex(where: isEnd) ?? text.endIndex
    return Substring(text[start..<end])
  }

  /// - Source: https://tc39.es/ecma262/#prod-LineTerminator
  static func isEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  private static func indexAfterLineEnd(
    _ end: String.Index, in text: String.UnicodeScalarView
  ) -> String.Index {
    let next = text.index(after: end)
    guard text[end] == "\r", next < text.endIndex, text[next] == "\n" else { return next }
    return text.index(after: next)
  }
}
