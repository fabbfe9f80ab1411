extension Tokenizer {
  /// Skips white space, line terminators and comments.
  ///
  /// - Returns: Whether there was a line terminator.
  @inline(__always)
  mutating func skipTrivia() throws(ParseFailure) -> Bool {
    var hasNewline = false
    while true {
      switch source[position] {
      case 0x20, 0x09, 0x0B, 0x0C:
        position += 1
      case 0x0A, 0x0D:
        hasNewline = true
        position += 1
      case UInt8(ascii: "/"):
        let next = source[position + 1]
        if next == UInt8(ascii: "/") {
          skipLineComment(.line)
        } else if next == UInt8(ascii: "*") {
          if try skipBlockComment() { hasNewline = true }
        } else {
          return hasNewline
        }
      case UInt8(ascii: "<"), UInt8(ascii: "-"):
        guard !isModule, skipHTMLComment(isLineStart: hasNewline || previousEnd == 0) else {
          return hasNewline
        }
      case 0x80...:
        guard let isNewline = skipNonASCIISpace() else { return hasNewline }
        if isNewline { hasNewline = true }
      default:
        return hasNewline
      }
    }
  }

  mutating func skipHashbang() {
    if source[0] == UInt8(ascii: "#"), source[1] == UInt8(ascii: "!") { skipLineComment(.hashbang) }
  }

  /// Skips a white space character or line terminator outside ASCII.
  ///
  /// - Returns: Whether the character is a line terminator, or `nil` if it is neither.
  private mutating func skipNonASCIISpace() -> Bool? {
    let (scalar, length) = scalar(at: position)
    switch scalar.value {
    case 0x2028, 0x2029:
      position += length
      return true
    case 0xA0, 0xFEFF, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000:
      position += length
      return false
    default:
      return nil
    }
  }

  /// Whether the line terminator U+2028 or U+2029 is at `offset`.
  @inline(__always)
  func isLineSeparator(at offset: Int) -> Bool {
    source[offset] == 0xE2 && source[offset + 1] == 0x80 && source[offset + 2] & 0xFE == 0xA8
  }

  private mutating func skipLineComment(_ kind: Comment.Kind) {
    let start = position
    position += kind.delimiters.start
    while position < count {
      let byte = source[position]
      if byte == 0x0A || byte == 0x0D || byte == 0xE2 && isLineSeparator(at: position) { break }
      position += 1
    }
    comments.append(Comment(kind: kind, range: start..<position))
  }

  private mutating func skipBlockComment() throws(ParseFailure) -> Bool {
    let start = position
    var hasNewline = false
    position += 2
    while true {
      let byte = source[position]
      if byte == UInt8(ascii: "*"), source[position + 1] == UInt8(ascii: "/") {
        position += 2
        comments.append(Comment(kind: .block, range: start..<position))
        return hasNewline
      }
      if byte == 0x0A || byte == 0x0D || byte == 0xE2 && isLineSeparator(at: position) {
        hasNewline = true
      } else if byte == 0, position >= count {
        throw ParseFailure(start, "The comment does not end. Add '*/' after it.")
      }
      position += 1
    }
  }

  /// Skips an HTML-like comment. Returns false if there is none.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-html-like-comments
  private mutating func skipHTMLComment(isLineStart: Bool) -> Bool {
    if source[position] == UInt8(ascii: "<") {
      guard source[position + 1] == UInt8(ascii: "!"), source[position + 2] == UInt8(ascii: "-"),
        source[position + 3] == UInt8(ascii: "-")
      else { return false }
      skipLineComment(.htmlOpen)
    } else {
      guard isLineStart, source[position + 1] == UInt8(ascii: "-"),
        source[position + 2] == UInt8(ascii: ">")
      else { return false }
      skipLineComment(.htmlClose)
    }
    return true
  }
}
