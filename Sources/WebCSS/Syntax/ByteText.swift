internal import Infra

enum ByteText {
  /// Returns the bytes with escapes resolved, and with U+FFFD for NUL and surrogates.
  static func decoded(_ input: [UInt8], _ range: Range<Int>, _ flags: Token.Flags) -> ArraySlice<
    UInt8
  > {
    guard flags.contains(.needsDecoding) else { return input[range] }
    var output: [UInt8] = []
    output.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = input[index]
      index += 1
      switch byte {
      case 0:
        output += [0xEF, 0xBF, 0xBD]
      case 0xC0:
        output += [0xEF, 0xBF, 0xBD]
        if index < range.upperBound, input[index] == 0x80 { index += 1 }
      case 0xED where index < range.upperBound && input[index] >= 0xA0:
        output += [0xEF, 0xBF, 0xBD]
        index = min(index + 2, range.upperBound)
      case .backslash:
        decodeEscape(input, &index, range.upperBound, into: &output)
      default:
        output.append(byte)
      }
    }
    return output[...]
  }

  /// - Source: https://drafts.csswg.org/css-syntax/#consume-escaped-code-point
  private static func decodeEscape(
    _ input: [UInt8], _ index: inout Int, _ end: Int, into output: inout [UInt8]
  ) {
    // In a name, an escape at the end of input is U+FFFD. In a string, it has been dropped already.
    guard index < end else {
      output += [0xEF, 0xBF, 0xBD]
      return
    }
    if input[index].isCSSNewline {
      index += input[index] == 0x0D && index + 1 < end && input[index + 1] == 0x0A ? 2 : 1
      return
    }
    guard input[index].hexDigitValue != nil else {
      if input[index] != 0 && input[index] != 0xC0 && input[index] != 0xED {
        output.append(input[index])
        index += 1
      }
      return
    }
    var value: UInt32 = 0
    var digits = 0
    while digits < 6, index < end, let digit = input[index].hexDigitValue {
      value = value * 16 + UInt32(digit)
      digits += 1
      index += 1
    }
    if index + 1 < end, input[index] == 0x0D, input[index + 1] == 0x0A {
      index += 2
    } else if index < end, input[index].isASCIIWhitespace {
      index += 1
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    output += UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter
  }
}

extension Token {
  /// Returns the content with escapes resolved: a name, a unit, a string's text or a URL.
  public func text(in input: [UInt8]) -> String {
    String(decoding: bytes(in: input), as: UTF8.self)
  }

  public func bytes(in input: [UInt8]) -> ArraySlice<UInt8> {
    var range = content
    // A backslash at the end of input is not part of a string or URL.
    if kind == .string || kind == .badString, flags.contains(.needsDecoding),
      range.upperBound == self.range.upperBound, endsInLoneBackslash(input, range)
    {
      range = range.lowerBound..<range.upperBound - 1
    }
    return ByteText.decoded(input, range, flags)
  }

  /// - Parameter keyword: In lower case; the comparison ignores ASCII case.
  public func matches(_ keyword: StaticString, in input: [UInt8]) -> Bool {
    bytes(in: input).elementsEqualIgnoringCase(keyword)
  }

  private func endsInLoneBackslash(_ input: [UInt8], _ range: Range<Int>) -> Bool {
    var count = 0
    while count < range.count, input[range.upperBound - 1 - count] == .backslash { count += 1 }
    return count % 2 == 1
  }
}
