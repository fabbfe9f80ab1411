internal import Infra
internal import PageDOM

/// A finder of line break opportunities inside words, as in WebKit.
/// - Source: https://www.unicode.org/reports/tr14/
struct LineBreaks {
  /// The previous character of the word; a space at the start of the word.
  private var previous: UInt32 = 0x20
  private var beforePrevious: UInt32 = 0x20

  @inline(__always)
  mutating func reset() {
    (beforePrevious, previous) = (0x20, 0x20)
  }

  /// Whether a line break is allowed between the previous call's character and that at `text`.
  @inline(__always)
  mutating func isAllowed(before text: UnsafePointer<UInt8>) -> Bool {
    // OPTIMIZATION: most characters are ASCII letters or digits after another one.
    if text[0].isASCIIAlphanumeric, previous < 0x80,
      UInt8(truncatingIfNeeded: previous).isASCIIAlphanumeric
    {
      (beforePrevious, previous) = (previous, UInt32(text[0]))
      return false
    }
    return isAllowed(beforeCharacter: Self.character(at: text))
  }

  private mutating func isAllowed(beforeCharacter next: UInt32) -> Bool {
    if Self.isMark(next) { return false }
    defer { (beforePrevious, previous) = (previous, next) }
    if previous == 0x20 { return false }
    return previous < 0x80 && next < 0x80
      ? isAllowedInASCII(before: UInt8(truncatingIfNeeded: next)) : isAllowedByKind(before: next)
  }

  private func isAllowedInASCII(before next: UInt8) -> Bool {
    switch UInt8(truncatingIfNeeded: previous) {
    case UInt8(ascii: "-"):
      // The hyphen may be a minus sign.
      return !next.isASCIIDigit
        || beforePrevious < 0x80
          && UInt8(truncatingIfNeeded: beforePrevious).isASCIIAlphanumeric
    case UInt8(ascii: "?"):
      return !#"!"'),./:;?]}"#.utf8.contains(next)
    case let byte:
      return "(<[{".utf8.contains(next) && !byte.isASCIIAlphanumeric
        && !"$'(/<@[^_`{".utf8.contains(byte)
    }
  }

  private func isAllowedByKind(before next: UInt32) -> Bool {
    switch (Kind(previous), Kind(next)) {
    case (.zeroWidthSpace, _): true
    case (_, .zeroWidthSpace), (_, .closing), (_, .punctuation), (_, .hyphen), (_, .glue): false
    case (.glue, _), (.opening, _), (.dash, .dash): false
    case (.wide, .wide): !Self.isFlag(previous, next)
    case (.wide, _), (.closing, _), (.dash, _): true
    case (_, .wide), (_, .dash): true
    // No break is allowed between a letter and an ASCII bracket.
    case (_, .opening): next >= 0x80
    // No break is allowed after a word's initial hyphen, or between a hyphen and a Latin-1 letter.
    case (.hyphen, .letter): next >= 0x100 && beforePrevious != 0x20
    case (.letter, .letter), (.punctuation, .letter): false
    }
  }

  private static func isFlag(_ first: UInt32, _ second: UInt32) -> Bool {
    0x1F1E6...0x1F1FF ~= first && 0x1F1E6...0x1F1FF ~= second
  }

  /// Whether a character is a combining mark, a variation selector or another modifier.
  private static func isMark(_ character: UInt32) -> Bool {
    switch character {
    case 0x300...0x36F, 0x20D0...0x20FF, 0x3099...0x309A, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF,
      0xE0020...0xE01EF:
      true
    default: false
    }
  }

  private static func character(at text: UnsafePointer<UInt8>) -> UInt32 {
    func bits(_ index: Int) -> UInt32 { UInt32(text[index] & 0x3F) }
    let first = UInt32(text[0])
    switch first {
    case ..<0xC0: return first
    case ..<0xE0: return (first & 0x1F) << 6 | bits(1)
    case ..<0xF0: return (first & 0x0F) << 12 | bits(1) << 6 | bits(2)
    default: return (first & 0x07) << 18 | bits(1) << 12 | bits(2) << 6 | bits(3)
    }
  }
}

extension LineBreaks {
  /// A class of characters with the same break opportunities.
  private enum Kind {
    /// No break is allowed between two of these.
    case letter
    /// East Asian letters and emoji, with breaks allowed before and after.
    case wide
    /// A break is allowed only after it.
    case closing
    /// A break is allowed only between it and a wide letter.
    case punctuation
    /// A break is allowed only before it.
    case opening
    case hyphen
    /// A dash with breaks allowed before and after, but not between two dashes.
    case dash
    /// No break is allowed before or after it.
    case glue
    /// A break is always allowed after it.
    case zeroWidthSpace

    init(_ character: UInt32) {
      self =
        character < 0x80
        ? Kind(ascii: UInt8(truncatingIfNeeded: character)) : Kind(beyondASCII: character)
    }

    private init(ascii byte: UInt8) {
      switch byte {
      case UInt8(ascii: "-"): self = .hyphen
      case UInt8(ascii: "\""), UInt8(ascii: "'"): self = .glue
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): self = .opening
      case UInt8(ascii: "!"), UInt8(ascii: "/"), UInt8(ascii: "?"): self = .closing
      case UInt8(ascii: "%"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."),
        UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        self = .punctuation
      default: self = .letter
      }
    }

    private init(beyondASCII character: UInt32) {
      switch character {
      case 0x200B, 0x2028, 0x2029: self = .zeroWidthSpace
      // No-break spaces, joiners and quotation marks.
      case 0xA0, 0x2007, 0x200D, 0x2011, 0x202F, 0x2060, 0xFEFF, 0xAB, 0xBB, 0x2018...0x201D,
        0x201F, 0x2039, 0x203A:
        self = .glue
      case 0x2014: self = .dash
      // Spaces, hyphens, the en dash and the ellipsis.
      case 0x2000...0x200A, 0x2010, 0x2012, 0x2013, 0x2024...0x2026, 0x3000: self = .closing
      // East Asian punctuation, small kana and iteration marks.
      case 0x3001, 0x3002, 0x3005, 0x301C, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063,
        0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x309B...0x309E, 0x30A0, 0x30A1, 0x30A3,
        0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6,
        0x30FB...0x30FE, 0xFF01, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF61, 0xFF64, 0xFF65,
        0xFF67...0xFF70, 0xFF9E, 0xFF9F:
        self = .closing
      case 0x3008...0x3011, 0x3014...0x301B: self = character & 1 == 0 ? .opening : .closing
      case 0x301D, 0xFF08, 0xFF3B, 0xFF5B, 0xFF5F, 0xFF62: self = .opening
      case 0x301E, 0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60, 0xFF63: self = .closing
      case 0xFF05: self = .punctuation
      case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7FF, 0xF900...0xFAFF,
        0xFE30...0xFE4F, 0xFF02...0xFFDC, 0x17000...0x1B2FF, 0x1F000...0x1FBFF, 0x20000...0x3FFFD:
        self = .wide
      default: self = .letter
      }
    }
  }
}
