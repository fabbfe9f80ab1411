/// The decoders for content transfer encodings.
///
/// - Source: https://www.rfc-editor.org/rfc/rfc2045#section-6
enum TransferEncoding {
  /// Decodes `bytes`. If `name` is not a known encoding, returns them unchanged.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>?
  ) -> [UInt8] {
    guard let name else { return Array(bytes) }
    if name.hasCaseInsensitive("base64") { return base64(bytes) }
    if name.hasCaseInsensitive("quoted-printable") { return quotedPrintable(bytes) }
    return Array(bytes)
  }

  /// Decodes base64, ignoring characters outside its alphabet.
  static func base64(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 4 * 3 + 3)
    var group: UInt32 = 0
    var digits = 0
    for byte in bytes {
      let digit = base64Values[Int(byte)]
      guard digit < 64 else {
        // The padding ends one encoded text, and another text can follow it.
        if byte == UInt8(ascii: "=") && digits > 1 {
          if digits == 2 { group <<= 12 } else { group <<= 6 }
          output.append(UInt8(truncatingIfNeeded: group >> 16))
          if digits == 3 { output.append(UInt8(truncatingIfNeeded: group >> 8)) }
          (group, digits) = (0, 0)
        }
        continue
      }
      group = group << 6 | UInt32(digit)
      digits += 1
      if digits == 4 {
        output.append(UInt8(truncatingIfNeeded: group >> 16))
        output.append(UInt8(truncatingIfNeeded: group >> 8))
        output.append(UInt8(truncatingIfNeeded: group))
        (group, digits) = (0, 0)
      }
    }
    // The padding may be missing.
    if digits > 1 { output.append(UInt8(truncatingIfNeeded: group >> (digits == 2 ? 4 : 10))) }
    if digits == 3 { output.append(UInt8(truncatingIfNeeded: group >> 2)) }
    return output
  }

  private static let base64Values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in alphabet.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    return values
  }()

  /// Decodes quoted-printable text. Malformed sequences are kept unchanged.
  ///
  /// - Source: https://www.rfc-editor.org/rfc/rfc2045#section-6.7
  static func quotedPrintable(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let lineEnd = bytes.firstIndex(of: 0x0A, from: position) ?? bytes.count
      // 3. Trailing white space on a line was added in transit.
      var textEnd = lineEnd
      if textEnd > position, bytes[textEnd - 1] == 0x0D { textEnd -= 1 }
      let breakStart = textEnd
      while textEnd > position, bytes[textEnd - 1] == 0x20 || bytes[textEnd - 1] == 0x09 {
        textEnd -= 1
      }
      // 5. A trailing equals sign is a soft line break, which joins two lines.
      let isJoined = textEnd > position && bytes[textEnd - 1] == UInt8(ascii: "=")
      appendLine(bytes.part(position..<(isJoined ? textEnd - 1 : textEnd)), to: &output)
      position = min(lineEnd + 1, bytes.count)
      if !isJoined { output.append(contentsOf: bytes[breakStart..<position]) }
    }
    return output
  }

  private static func appendLine(
    _ line: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    var position = 0
    while let equals = line.firstIndex(of: UInt8(ascii: "="), from: position) {
      output.append(contentsOf: line[position..<equals])
      // 1. An octet as two hexadecimal digits.
      if equals + 2 < line.count, let high = line[equals + 1].hexadecimalValue,
        let low = line[equals + 2].hexadecimalValue
      {
        output.append(UInt8(high << 4 | low))
        position = equals + 3
      } else {
        output.append(line[equals])
        position = equals + 1
      }
    }
    output.append(contentsOf: line[position...])
  }
}
