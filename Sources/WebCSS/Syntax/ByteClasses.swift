internal import Infra

extension UInt8 {
  static let backslash: UInt8 = 0x5C
  static let space: UInt8 = 0x20

  var isCSSNewline: Bool { self == 0x0A || self == 0x0D || self == 0x0C }

  /// Whether the byte can start an identifier. NUL can, because U+FFFD replaces it.
  /// - Source: https://drafts.csswg.org/css-syntax/#ident-start-code-point
  var isIdentifierStart: Bool { isASCIIAlpha || self >= 0x80 || self == 0x5F || self == 0 }

  /// - Source: https://drafts.csswg.org/css-syntax/#ident-code-point
  var isIdentifierPart: Bool { isIdentifierStart || isASCIIDigit || self == 0x2D }
}
