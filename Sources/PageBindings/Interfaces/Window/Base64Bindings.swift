internal import PageDOM
internal import PageJavaScript

/// - Source: https://html.spec.whatwg.org/multipage/webappapis.html#atob
enum Base64Bindings {
  static var members: [Member] {
    [
      .method("btoa", 1) { call in
        let units = try call.text(0).utf16
        // 1. Each code unit must fit into a byte.
        guard units.allSatisfy({ $0 < 256 }) else { throw DOMException.invalidCharacter }
        return call.string(DOMString(bytes: encode(units.map { UInt8(truncatingIfNeeded: $0) })))
      },
      .method("atob", 1) { call in
        guard let bytes = decode(try call.text(0).bytes) else {
          throw DOMException.invalidCharacter
        }
        return call.string(DOMString(utf16: bytes.map(UInt16.init)))
      },
    ]
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = min(3, bytes.count - index)
      let value =
        Int(bytes[index]) << 16 | (left > 1 ? Int(bytes[index + 1]) << 8 : 0)
        | (left > 2 ? Int(bytes[index + 2]) : 0)
      for digit in 0..<4 {
        output.append(digit <= left ? alphabet[value >> (18 - 6 * digit) & 63] : 0x3D)
      }
      index += 3
    }
    return output
  }

  /// - Source: https://infra.spec.whatwg.org/#forgiving-base64-decode
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    // 1–2. Remove ASCII whitespace, and up to two `=` if the length is a multiple of four.
    var digits = text.filter { !$0.isASCIIWhitespace }
    if digits.count % 4 == 0 {
      for _ in 0..<2 where digits.last == 0x3D { digits.removeLast() }
    }
    // 3. Fail if the length modulo four is 1.
    guard digits.count % 4 != 1 else { return nil }
    // 4–10. Decode six bits per character.
    var output: [UInt8] = []
    output.reserveCapacity(digits.count * 3 / 4)
    var buffer = 0
    var bits = 0
    for digit in digits {
      guard let value = value(of: digit) else { return nil }
      buffer = (buffer << 6 | value) & 0xFFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        output.append(UInt8(truncatingIfNeeded: buffer >> bits))
      }
    }
    return output
  }

  private static func value(of digit: UInt8) -> Int? {
    switch digit {
    case 0x41...0x5A: Int(digit) - 0x41
    case 0x61...0x7A: Int(digit) - 0x61 + 26
    case 0x30...0x39: Int(digit) - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    default: nil
    }
  }
}
