/// A decoder for an encoding with sequences of at most two bytes.
protocol TwoByteDecoder: BlockDecoder {
  /// The first byte of a pending sequence, or 0.
  var leading: UInt8 { get set }

  /// Returns the code point for a single byte of at least 0x80, or 0.
  static func codePoint(_ byte: UInt8) -> UInt16

  /// Whether a byte of at least 0x80 starts a two-byte sequence.
  static func isLeading(_ byte: UInt8) -> Bool

  /// Returns the code point for two bytes, or 0. Above U+10FFFF, it is two code points of 16 bits.
  static func codePoint(_ leading: UInt8, _ trailing: UInt8) -> UInt32
}

extension TwoByteDecoder {
  mutating func decode(_ input: UnsafeBufferPointer<UInt8>, into writer: inout UTF8Writer) {
    var index = 0
    while index < input.count {
      let byte = input[index]
      if leading != 0 {
        let point = Self.codePoint(leading, byte)
        leading = 0
        if point == 0 {
          writer.appendReplacement(at: index)
          // An ASCII byte is read again.
          if byte >= 0x80 { index &+= 1 }
          continue
        }
        if point > 0x10FFFF {
          writer.append(bmp: UInt16(truncatingIfNeeded: point >> 16))
          writer.append(bmp: UInt16(truncatingIfNeeded: point))
        } else {
          writer.append(point)
        }
        index &+= 1
      } else if byte < 0x80 {
        index = writer.appendASCII(of: input, from: index)
      } else if Self.isLeading(byte) {
        index &+= 1
        // OPTIMIZATION: Decodes both bytes of a character at once.
        if index < input.count {
          let point = Self.codePoint(byte, input[index])
          if point != 0, point <= 0xFFFF {
            writer.append(bmp: UInt16(truncatingIfNeeded: point))
            index &+= 1
            continue
          }
        }
        leading = byte
      } else {
        let point = Self.codePoint(byte)
        if point == 0 {
          writer.appendReplacement(at: index)
        } else {
          writer.append(bmp: point)
        }
        index &+= 1
      }
    }
  }

  mutating func finish(into writer: inout UTF8Writer) {
    guard leading != 0 else { return }
    leading = 0
    writer.appendReplacement(at: 0)
  }
}
