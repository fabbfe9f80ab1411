internal import WebCSS
internal import Infra
internal import PageDOM

struct TextMetrics {
  /// Returns the line height in CSS pixels.
  static func lineHeight(_ style: ComputedStyle) -> Double {
    style.lineHeight.pixels(fontSize: style.fontSize)
  }

  /// Returns the height of the inline box of a text, in CSS pixels.
  static func textHeight(_ style: ComputedStyle) -> Double {
    LineHeight.normal.pixels(fontSize: style.fontSize)
  }

  /// Returns the width with collapsed white space, in CSS pixels.
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

  /// Measures a single line with all white space, in CSS pixels.
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

  enum Word {
    /// A part without line break opportunities, and the space before it; both in CSS pixels.
    case word(letters: Double, spacesBefore: Double)
    case lineBreak
  }

  /// - Returns: The width of the space after the last word, in CSS pixels.
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
    var lineBreaks = LineBreaks()
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
        lineBreaks.reset()
        spaces = 0
        body(.lineBreak)
      } else if byte.isASCIIWhitespace {
        flush()
        lineBreaks.reset()
        spaces = collapses ? space : spaces + space
      } else if !byte.isUTF8Continuation {
        if lineBreaks.isAllowed(before: next) { flush() }
        letters += widths.width(of: next)
        hasWord = true
      }
      next += 1
    }
    flush()
    return spaces
  }
}
