internal import Infra

/// The Base64 encoding, in which JSON contains data.
/// - Source: https://www.rfc-editor.org/rfc/rfc4648#section-4
enum Base64Text {
  /// Returns whether a text is base64 with padding and without line breaks.
  static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    guard bytes.count % 4 == 0 else { return false }
    let padding = bytes.reversed().prefix(2).prefix { $0 == UInt8(ascii: "=") }.count
    return bytes.dropLast(padding).allSatisfy { byte in
      byte.isASCIIAlpha || byte.isASCIIDigit || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "/")
    }
  }
}
