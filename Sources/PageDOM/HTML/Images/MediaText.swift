internal import WebCSS

enum MediaText {
  /// Ignores separators inside parentheses.
  static func split(_ bytes: [UInt8], at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = 0
    for (index, byte) in bytes.enumerated() {
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 { depth -= 1 }
      if byte == separator, depth == 0 {
        parts.append(bytes[start..<index])
        start = index + 1
      }
    }
    parts.append(bytes[start...])
    return parts
  }
}

extension MediaEnvironment {
  /// An empty media query list matches.
  package func matches(media: DOMString) -> Bool {
    if media.isEmpty { return true }
    return matches(MediaQueryList(parsing: media.bytes))
  }

  func matches(condition: ArraySlice<UInt8>) -> Bool {
    MediaCondition(parsing: Array(condition)).flatMap { holds($0) } ?? false
  }
}
