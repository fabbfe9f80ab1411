internal import Infra

/// - Source: https://www.rfc-editor.org/rfc/rfc2045#section-6
enum TransferEncoding {
  /// Decodes `bytes`; returns them unchanged if `name` is not a known encoding.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: UnsafeBufferPointer<UInt8>?
  ) -> [UInt8] {
    guard let name else { return Array(bytes) }
    if name.hasCaseInsensitive("base64") { return Base64.decodeMIME(bytes) }
    if name.hasCaseInsensitive("quoted-printable") { return quotedPrintable(bytes) }
    return Array(bytes)
  }

  /// Decodes quoted-printable text. Malformed sequences are kept unchanged.
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
      if equals + 2 < line.count, let high = line[equals + 1].hexDigitValue,
        let low = line[equals + 2].hexDigitValue
      {
        output.append(high << 4 | low)
        position = equals + 3
      } else {
        output.append(line[equals])
        position = equals + 1
      }
    }
    output.append(contentsOf: line[position...])
  }
}
