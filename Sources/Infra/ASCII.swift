/// - Source: https://infra.spec.whatwg.org/#code-points
extension UInt8 {
  @inlinable public var isASCIIDigit: Bool { self &- 0x30 < 10 }

  @inlinable public var isASCIIUpper: Bool { self &- 0x41 < 26 }

  @inlinable public var isASCIILower: Bool { self &- 0x61 < 26 }

  @inlinable public var isASCIIAlpha: Bool { (self | 0x20).isASCIILower }

  @inlinable public var isASCIIAlphanumeric: Bool { isASCIIAlpha || isASCIIDigit }

  /// A tab, line feed, form feed, carriage return or space.
  @inlinable public var isASCIIWhitespace: Bool { isXMLWhitespace || self == 0x0C }

  /// - Source: https://www.w3.org/TR/xml/#NT-S
  @inlinable public var isXMLWhitespace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
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
