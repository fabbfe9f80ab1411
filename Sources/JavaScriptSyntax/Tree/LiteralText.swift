internal import Infra

/// A decoder for the texts of string literals and templates.
enum LiteralText {
  /// Returns the UTF-16 code units of the text in `range`, which must be valid.
  ///
  /// - Source: https://tc39.es/ecma262/#sec-static-semantics-sv
  static func decode(_ source: [UInt8], _ range: Range<Int>) -> [UInt16] {
    var units: [UInt16] = []
    units.reserveCapacity(range.count)
    var position = range.lowerBound
    var runStart = position
    func append(upTo end: Int) {
      units.append(contentsOf: String(decoding: source[runStart..<end], as: UTF8.self).utf16)
    }
    while position < range.upperBound {
      switch source[position] {
      case UInt8(ascii: "\\"):
        append(upTo: position)
        decodeEscape(source, &position, range.upperBound, &units)
        runStart = position
      case 0x0D:
        // Only templates can contain U+000D. They normalize CR and CR LF to LF.
        append(upTo: position)
        units.append(0x0A)
        position += position + 1 < range.upperBound && source[position + 1] == 0x0A ? 2 : 1
        runStart = position
      default:
        position += 1
      }
    }
    append(upTo: range.upperBound)
    return units
  }

  private static func decodeEscape(
    _ source: [UInt8], _ position: inout Int, _ end: Int, _ units: inout [UInt16]
  ) {
    position += 1
    guard position < end else { return }
    let byte = source[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "v"): units.append(0x0B)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "x"): append(hex(source, &position, end, count: 2), to: &units)
    case UInt8(ascii: "u"):
      if position < end, source[position] == UInt8(ascii: "{") {
        position += 1
        append(hex(source, &position, end, count: .max), to: &units)
        position += 1
      } else {
        append(hex(source, &position, end, count: 4), to: &units)
      }
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var value = UInt32(byte - UInt8(ascii: "0"))
      // An octal escape sequence has at most three digits and ends at `\377`.
      var digits = 1
      while position < end, digits < 3, (0x30...0x37).contains(source[position]), value < 32 {
        value = value * 8 + UInt32(source[position] - UInt8(ascii: "0"))
        position += 1
        digits += 1
      }
      append(value, to: &units)
    case 0x0D:
      if position < end, source[position] == 0x0A { position += 1 }
    case 0x0A: break
    case 0xE2
    where position + 1 < end && source[position] == 0x80
      && source[position + 1] & 0xFE == 0xA8:
      position += 2
    default:
      // The escaped character represents itself.
      position -= 1
      let start = position
      position += 1
      while position < end, source[position].isUTF8Continuation { position += 1 }
      units.append(contentsOf: String(decoding: source[start..<position], as: UTF8.self).utf16)
    }
  }

  /// Reads up to `count` hexadecimal digits and returns their value.
  private static func hex(
    _ source: [UInt8], _ position: inout Int, _ end: Int, count: Int
  ) -> UInt32 {
    var value: UInt32 = 0
    var digits = 0
    while position < end, digits < count, let digit = source[position].hexDigitValue {
      value = value << 4 | UInt32(digit)
      position += 1
      digits += 1
    }
    return value
  }

  private static func append(_ value: UInt32, to units: inout [UInt16]) {
    if value > 0xFFFF {
      units.append(UInt16(truncatingIfNeeded: 0xD800 + ((value - 0x10000) >> 10)))
      units.append(UInt16(truncatingIfNeeded: 0xDC00 + (value & 0x3FF)))
    } else {
      units.append(UInt16(truncatingIfNeeded: value))
    }
  }
}
