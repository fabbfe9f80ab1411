internal import CSS

/// Text functions for `sizes` and `srcset` attributes.
enum MediaText {
  /// Splits bytes at a separator outside parentheses.
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
  /// Whether a media query list matches; an empty one does.
  package func matches(media: DOMString) -> Bool {
    if media.isEmpty { return true }
    return matches(MediaQueryList(parsing: media.bytes))
  }

  /// Whether a media condition is true.
  func matches(condition: ArraySlice<UInt8>) -> Bool {
    MediaCondition(parsing: Array(condition)).flatMap { holds($0) } ?? false
  }
}
