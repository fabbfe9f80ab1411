internal import CSS

/// How wide and how high text is, as far as that can be said without fonts.
///
/// A letter is half as wide as the font is large, a letter of East Asian scripts as wide, a space
/// three tenths. These are the averages of usual fonts for text of usual frequencies.
struct TextMetrics {
  static let letter = 0.53
  static let space = 0.3
  static let wideLetter = 1.0

  /// The height of a line whose `line-height` is `normal`, without a unit.
  private static let normalLine = 1.17

  /// How high lines are, in CSS pixels.
  static func lineHeight(_ style: ComputedStyle) -> Double {
    switch style.lineHeight {
    case .normal: (style.fontSize * normalLine).rounded()
    case .number(let number): LengthBounds.length(style.fontSize * number)
    case .pixels(let pixels): pixels
    }
  }

  /// How high the box of a text is in its line.
  static func textHeight(_ style: ComputedStyle) -> Double {
    (style.fontSize * normalLine).rounded()
  }

  /// How wide the character is that begins with a byte of UTF-8, without a unit; `0` for the bytes
  /// inside characters.
  @inline(__always)
  static func width(ofByte byte: UInt8) -> Double {
    switch byte {
    case ..<0x80: letter
    case ..<0xC0: 0
    // From U+3000 on.
    case 0xE3...0xED, 0xF0...: wideLetter
    default: letter
    }
  }

  /// How wide a text is with its white space collapsed, in CSS pixels.
  static func width(_ text: UnsafePointer<UInt8>, _ style: ComputedStyle) -> Double {
    var width = 0.0
    forEachWord(of: text, style) { word in
      switch word {
      case .word(let letters, let spacesBefore):
        width += letters + (width > 0 ? spacesBefore : 0)
      case .lineBreak: break
      }
    }
    return width
  }

  /// How wide a text is in one line with all its white space, in CSS pixels.
  static func uncollapsedWidth(_ text: UnsafePointer<UInt8>, _ style: ComputedStyle) -> Double {
    var width = 0.0
    var next = text
    while next[0] != 0 {
      width += next[0].isASCIIWhitespace ? space : self.width(ofByte: next[0])
      next += 1
    }
    return width * style.fontSize
  }

  /// A part of a text.
  enum Word {
    /// What stays together in a line, and the space before it; both in CSS pixels.
    case word(letters: Double, spacesBefore: Double)
    case lineBreak
  }

  /// Calls `body` with the words of a text in their order.
  ///
  /// - Returns: How wide the space behind the last word is.
  @discardableResult
  static func forEachWord(
    of text: UnsafePointer<UInt8>, _ style: ComputedStyle, _ body: (Word) -> Void
  ) -> Double {
    let size = style.fontSize
    let collapses = style.whiteSpaceCollapse.collapsesSpaces
    let breaks = style.whiteSpaceCollapse.preservesLineFeeds
    var spaces = 0.0
    var letters = 0.0
    var hasWord = false
    func flush() {
      guard hasWord else { return }
      body(.word(letters: letters * size, spacesBefore: spaces * size))
      (spaces, letters, hasWord) = (0, 0, false)
    }
    var next = text
    while next[0] != 0 {
      let byte = next[0]
      next += 1
      if byte == 0x0A, breaks {
        flush()
        spaces = 0
        body(.lineBreak)
      } else if byte.isASCIIWhitespace {
        flush()
        spaces = collapses ? space : spaces + space
      } else {
        let width = width(ofByte: byte)
        // Lines may end before any wide letter.
        if width == wideLetter { flush() }
        letters += width
        hasWord = true
      }
    }
    flush()
    return spaces * size
  }
}
