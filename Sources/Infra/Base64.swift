/// The base64 encoding with padding.
/// - Source: https://www.rfc-editor.org/rfc/rfc4648#section-4
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  package static func encode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let count = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: count) { output, initializedCount in
      bytes.withUnsafeBufferPointer { input in
        alphabet.withUnsafeBufferPointer { letters in
          var place = 0
          var start = 0
          while start < input.count {
            let left = input.count &- start
            var group = Int(input[start]) &<< 16
            if left > 1 { group |= Int(input[start &+ 1]) &<< 8 }
            if left > 2 { group |= Int(input[start &+ 2]) }
            output[place] = letters[group &>> 18]
            output[place &+ 1] = letters[group &>> 12 & 63]
            output[place &+ 2] = left > 1 ? letters[group &>> 6 & 63] : padding
            output[place &+ 3] = left > 2 ? letters[group & 63] : padding
            start &+= 3
            place &+= 4
          }
        }
      }
      initializedCount = count
    }
  }

  /// Decodes base64, which may contain white space and lack padding; `nil` if it is not valid.
  /// - Source: https://infra.spec.whatwg.org/#forgiving-base64-decode
  package static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var decoder = Decoder(textCount: text.count)
    var paddings = 0
    for byte in text {
      if paddings == 0, decoder.append(byte) { continue }
      if byte == padding {
        paddings += 1
      } else if !byte.isASCIIWhitespace {
        return nil
      }
    }
    let isComplete =
      paddings == 0
      ? decoder.digits != 1 : decoder.digits > 1 && decoder.digits + paddings == 4
    decoder.endGroup()
    return isComplete ? decoder.output : nil
  }

  /// Decodes the base64 body of a MIME part. Ignores bytes outside the alphabet. The padding may be
  /// missing.
  /// - Source: https://www.rfc-editor.org/rfc/rfc2045#section-6.8
  package static func decodeMIME(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var decoder = Decoder(textCount: text.count)
    for byte in text where !decoder.append(byte) {
      // Padding ends an encoded text. Another encoded text can follow.
      if byte == padding { decoder.endGroup() }
    }
    decoder.endGroup()
    return decoder.output
  }

  /// The digit values by byte; 255 for bytes outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in alphabet.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  private struct Decoder {
    private(set) var output: [UInt8] = []
    private(set) var digits = 0
    private var group: UInt32 = 0
    private let values = Base64.values

    init(textCount: Int) { output.reserveCapacity(textCount / 4 * 3 + 3) }

    /// Decodes a digit; returns `false` if `byte` is outside the alphabet.
    mutating func append(_ byte: UInt8) -> Bool {
      let value = values[Int(byte)]
      guard value < 64 else { return false }
      group = group << 6 | UInt32(value)
      digits += 1
      if digits == 4 {
        output.append(UInt8(truncatingIfNeeded: group >> 16))
        output.append(UInt8(truncatingIfNeeded: group >> 8))
        output.append(UInt8(truncatingIfNeeded: group))
        digits = 0
      }
      return true
    }

    /// Decodes an incomplete group. A single digit encodes less than a byte, so it becomes the
    /// first digit of the next group.
    mutating func endGroup() {
      guard digits > 1 else { return }
      group <<= UInt32(6 * (4 - digits))
      output.append(UInt8(truncatingIfNeeded: group >> 16))
      if digits == 3 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
      digits = 0
    }
  }
}
