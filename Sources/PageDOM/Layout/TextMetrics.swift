internal import CSS

/// The widths and heights of text.
struct TextMetrics {
  /// The height of a line, in CSS pixels.
  static func lineHeight(_ style: ComputedStyle) -> Double {
    switch style.lineHeight {
    case .normal: textHeight(style)
    case .number(let number): LengthBounds.length(style.fontSize * number)
    case .pixels(let pixels): pixels
    }
  }

  /// The height of the box of a text in its line: the ascent and the descent of DejaVu, each in whole
  /// CSS pixels.
  static func textHeight(_ style: ComputedStyle) -> Double {
    (style.fontSize * 1901 / 2048).rounded() + (style.fontSize * 483 / 2048).rounded()
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
    let widths = LetterWidths(style)
    var width = 0.0
    var next = text
    while next[0] != 0 {
      width += next[0].isASCIIWhitespace ? widths.space : widths.width(of: next)
      next += 1
    }
    return width
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
    let widths = LetterWidths(style)
    let space = widths.space
    let collapses = style.whiteSpaceCollapse.collapsesSpaces
    let breaks = style.whiteSpaceCollapse.preservesLineFeeds
    var spaces = 0.0
    var letters = 0.0
    var hasWord = false
    func flush() {
      guard hasWord else { return }
      body(.word(letters: letters, spacesBefore: spaces))
      (spaces, letters, hasWord) = (0, 0, false)
    }
    var next = text
    while next[0] != 0 {
      let byte = next[0]
      if byte == 0x0A, breaks {
        flush()
        spaces = 0
        body(.lineBreak)
      } else if byte.isASCIIWhitespace {
        flush()
        spaces = collapses ? space : spaces + space
      } else {
        if LetterWidths.isEastAsian(byte) { flush() }
        letters += widths.width(of: next)
        if hasWord, isBreakable(after: next) { flush() } else { hasWord = true }
      }
      next += 1
    }
    flush()
    return spaces
  }

  /// Whether a line may end between two characters that are not spaces.
  /// - Source: https://www.unicode.org/reports/tr14/
  private static func isBreakable(after text: UnsafePointer<UInt8>) -> Bool {
    // Hyphens and question marks, before letters and digits.
    (text[0] == 0x2D || text[0] == 0x3F) && (text[1].isASCIIAlphanumeric || text[1] >= 0x80)
  }
}
