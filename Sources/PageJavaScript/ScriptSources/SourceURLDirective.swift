/// The comment with which a script sets its name: `//# sourceURL=Action.js`.
/// - Source: https://tc39.es/ecma426/#sec-linking-eval
public enum SourceURLDirective {
  /// Returns the name in the directive of a script. Reads only comment lines at the script's end or
  /// beginning: elsewhere, the text may be part of a string, such as the module names in a bundle.
  public static func name(in source: String) -> String? {
    let text = source.unicodeScalars
    var end = text.endIndex
    while end > text.startIndex {
      let start =
        text[..<end].lastIndex(where: isLineEnd).map { text.index(after: $0) } ?? text.startIndex
      guard let comment = Comment(text[start..<end]) else { break }
      if let name = comment.name { return name }
      guard start > text.startIndex else { return nil }
      end = text.index(before: start)
    }
    var start = text.startIndex
    var found: String?
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: isLineEnd) ?? text.endIndex
      guard let comment = Comment(text[start..<end]) else { break }
      found = comment.name ?? found
      guard end < text.endIndex else { break }
      start = text.index(after: end)
    }
    return found
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }

  /// A line that is blank or a comment.
  private struct Comment {
    let name: String?

    init?(_ line: Substring.UnicodeScalarView) {
      var rest = line.drop(while: \.properties.isWhitespace)
      guard rest.isEmpty || rest.starts(with: "//".unicodeScalars) else { return nil }
      let mark = "//# sourceURL=".unicodeScalars
      let oldMark = "//@ sourceURL=".unicodeScalars
      guard rest.starts(with: mark) || rest.starts(with: oldMark) else {
        name = nil
        return
      }
      rest = rest.dropFirst(mark.count).drop(while: \.properties.isWhitespace)
      let value = rest.prefix { !$0.properties.isWhitespace && $0 != "'" && $0 != "\"" }
      let isAlone = rest[value.endIndex...].allSatisfy(\.properties.isWhitespace)
      name = isAlone && !value.isEmpty ? String(value) : nil
    }
  }
}
