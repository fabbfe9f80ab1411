extension UInt8 {
  static let backslash: UInt8 = 0x5C
  static let space: UInt8 = 0x20

  var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

  var isCSSWhitespace: Bool { self == 0x20 || self == 0x09 || isCSSNewline }

  var isASCIIDigit: Bool { self &- 0x30 < 10 }

  var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }

  var hexDigitValue: UInt32? {
    if isASCIIDigit { return UInt32(self &- 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  var asciiLowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }

  /// NUL counts as an identifier start, because it is replaced by U+FFFD.
  ///
  /// - Source: https://drafts.csswg.org/css-syntax/#ident-start-code-point
  var isIdentifierStart: Bool { isASCIILetter || self >= 0x80 || self == 0x5F || self == 0 }

  /// - Source: https://drafts.csswg.org/css-syntax/#ident-code-point
  var isIdentifierPart: Bool { isIdentifierStart || isASCIIDigit || self == 0x2D }
}
