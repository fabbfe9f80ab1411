/// Classes of ASCII code points, for bytes.
/// - Source: https://infra.spec.whatwg.org/#code-points
extension UInt8 {
  /// Whether this is an ASCII digit.
  @inlinable public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  /// Whether this is an ASCII upper alpha.
  @inlinable public var isASCIIUpper: Bool { self &- 0x41 < 26 }

  /// Whether this is an ASCII lower alpha.
  @inlinable public var isASCIILower: Bool { self &- 0x61 < 26 }

  /// Whether this is an ASCII alpha.
  @inlinable public var isASCIIAlpha: Bool { (self | 0x20).isASCIILower }

  /// Whether this is an ASCII alphanumeric.
  @inlinable public var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }

  /// Whether this is a tab, line feed, form feed, carriage return or space.
  @inlinable public var isASCIIWhitespace: Bool { isXMLWhitespace || self == 0x0C }

  /// Whether this is a tab, line feed, carriage return or space.
  /// - Source: https://www.w3.org/TR/xml/#NT-S
  @inlinable public var isXMLWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }

  /// The value of an ASCII hex digit; `nil` for other bytes.
  @inlinable public var hexDigitValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  /// The byte in ASCII lowercase.
  @inlinable public var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }
}

extension BidirectionalCollection<UInt8> {
  /// The bytes without leading and trailing ASCII whitespace.
  /// - Source: https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
  @inlinable public var strippingASCIIWhitespace: SubSequence {
    guard let first = firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = lastIndex(where: { !$0.isASCIIWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
