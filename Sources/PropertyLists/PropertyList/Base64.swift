/// The base64 encoding with padding.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc4648#section-4
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  static func append(_ bytes: ArraySlice<UInt8>, to output: inout OutputPieces) {
    var rest = bytes
    while !rest.isEmpty, !output.isStopped {
      let part = rest.prefix(partSize)
      rest = rest.dropFirst(partSize)
      output.append(contentsOf: encoded(part))
      output.flushIfFull()
    }
  }

  /// The number of bytes to encode at once: a multiple of three, so that only the last part is
  /// padded.
  private static let partSize = 3 << 14

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
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

  /// Decodes `text`, ignoring white space. The padding may be missing.
  static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    var group: UInt32 = 0
    var digits = 0
    var paddings = 0
    for byte in text where !PropertyList.isTextWhitespace(byte) {
      if byte == padding {
        paddings += 1
        continue
      }
      guard paddings == 0, let digit = value(of: byte) else { return nil }
      group = group << 6 | digit
      digits += 1
      if digits == 4 {
        output.append(UInt8(truncatingIfNeeded: group >> 16))
        output.append(UInt8(truncatingIfNeeded: group >> 8))
        output.append(UInt8(truncatingIfNeeded: group))
        digits = 0
      }
    }
    switch (digits, paddings) {
    case (0, 0):
      break
    case (2, 0), (2, 2):
      output.append(UInt8(truncatingIfNeeded: group >> 4))
    case (3, 0), (3, 1):
      output.append(UInt8(truncatingIfNeeded: group >> 10))
      output.append(UInt8(truncatingIfNeeded: group >> 2))
    default:
      return nil
    }
    return output
  }

  private static func value(of byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(byte - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(byte - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
