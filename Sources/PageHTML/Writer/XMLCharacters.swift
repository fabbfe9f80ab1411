import PageDOM
import TextEncoding

/// The characters and names of XML, and replacements for invalid ones.
/// - Source: https://www.w3.org/TR/xml/#charsets
enum XMLCharacters {
  /// Whether an XML document can contain neither a code point nor a reference to it.
  static func isInexpressible(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xD800...0xDFFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Whether a byte may begin a control, U+0000 in WTF-8, a surrogate, U+FFFE or U+FFFF.
  @inline(__always)
  static func mayBeginInexpressible(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0xC0, 0xED, 0xEF: true
    default: false
    }
  }

  /// Replaces inexpressible code points with U+FFFD; returns `nil` if there are none.
  static func replacingInexpressible(
    _ text: UnsafeBufferPointer<UInt8>, _ listed: (UInt32) -> Void = { _ in }
  ) -> [UInt8]? {
    guard text.contains(where: mayBeginInexpressible) else { return nil }
    var output: [UInt8] = []
    var isReplaced = false
    var copied = 0
    var index = 0
    while index < text.count {
      guard mayBeginInexpressible(text[index]) else {
        index += 1
        continue
      }
      let (value, length) = WTF8.codePoint(text, at: index)
      if isInexpressible(value) {
        output += text[copied..<index]
        output += [0xEF, 0xBF, 0xBD]
        copied = index + length
        isReplaced = true
        listed(value)
      }
      index += length
    }
    return isReplaced ? output + text[copied...] : nil
  }

  /// Whether `written` equals `text`, or `text` with its inexpressible code points replaced.
  static func stands(
    _ written: UnsafeBufferPointer<UInt8>, for text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if CString.equal(written, text) { return true }
    guard let replaced = replacingInexpressible(text) else { return false }
    return replaced.withUnsafeBufferPointer { CString.equal(written, $0) }
  }

  /// Replaces each character that is not valid in names, and each colon, with `_`.
  static func nameWithoutColon(_ name: DOMString) -> DOMString {
    if XMLName.isQualifiedName(name), !name.bytes.contains(0x3A) { return name }
    return DOMString(bytes: corrected(name.bytes, allowsColons: false))
  }

  /// Replaces each character that is not valid in names with `_`.
  static func name(_ name: DOMString) -> DOMString {
    XMLName.isName(name) ? name : DOMString(bytes: corrected(name.bytes, allowsColons: true))
  }

  private static func corrected(_ name: [UInt8], allowsColons: Bool) -> [UInt8] {
    var output: [UInt8] = []
    name.withUnsafeBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        let (_, length) = WTF8.codePoint(bytes, at: index)
        let character = Array(bytes[index..<min(index + length, bytes.count)])
        // Every name character is valid after the first position, so test it there.
        let isPart =
          (allowsColons || character != [0x3A])
          && XMLName.isName(DOMString(bytes: [0x61] + character))
        output += isPart ? character : [0x5F]
        index += length
      }
    }
    let isName = XMLName.isName(DOMString(bytes: output))
    return isName ? output : [0x5F] + output
  }
}
