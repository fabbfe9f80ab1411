/// - Source: https://infra.spec.whatwg.org/#code-points
extension UInt8 {
  @inlinable public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable public var isASCIIUpper: Bool { self &- 0x41 < 26 }

  @inlinable public var isASCIILower: Bool { self &- 0x61 < 26 }

  @inlinable public var isASCIIAlpha: Bool { (self | 0x20).isASCIILower }

  @inlinable public var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }

  /// Whether the byte is a tab, line feed, form feed, carriage return or space.
  @inlinable public var isASCIIWhitespace: Bool { isXMLWhitespace || self == 0x0C }

  /// - Source: https://www.w3.org/TR/xml/#NT-S
  @inlinable public var isXMLWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }

  /// Whether the byte is ASCII whitespace or a vertical tab.
  /// - Source: https://pubs.opengroup.org/onlinepubs/9799919799/functions/isspace.html
  @inlinable package var isPOSIXSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

  /// - Source: https://mimesniff.spec.whatwg.org/#binary-data-byte
  @inlinable package var isBinaryDataByte: Bool {
    self < 0x20 && !(self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D || self == 0x1B)
  }

  /// - Source: https://www.rfc-editor.org/rfc/rfc3986#section-2.3
  @inlinable package var isURIUnreserved: Bool {
    isASCIIAlphanumeric || self == 0x2D || self == 0x2E || self == 0x5F || self == 0x7E
  }

  @inlinable public var hexDigitValue: UInt8? {
    if isASCIIDigit { return self &- 0x30 }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? letter &+ 10 : nil
  }

  @inlinable public var asciiLowercased: UInt8 { isASCIIUpper ? self | 0x20 : self }
}

extension BidirectionalCollection<UInt8> {
  /// - Source: https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace
  @inlinable public var strippingASCIIWhitespace: SubSequence {
    guard let first = firstIndex(where: { !$0.isASCIIWhitespace }),
      let last = lastIndex(where: { !$0.isASCIIWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}
