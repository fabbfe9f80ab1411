internal import WebCSS
internal import Infra
internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#rules-for-parsing-a-legacy-colour-value
enum LegacyColor {
  /// Returns the color as CSS; `nil` if the text is not a color.
  static func css(_ text: DOMString) -> String? {
    // 1–3.
    let bytes = Array(text.strippingASCIIWhitespace.bytes)
    guard !bytes.isEmpty else { return nil }
    let word = String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
    // 4.
    if word == "transparent" { return nil }
    // 5.
    if NamedColor.isKnown(word) { return word }
    // 6. Three hexadecimal digits.
    if bytes.count == 4, bytes[0] == 0x23, bytes.dropFirst().allSatisfy({ $0.hexDigitValue != nil })
    {
      return word
    }
    // 7–11. At most 128 characters without the hash; other characters than digits become zero.
    var digits = String(decoding: bytes, as: UTF8.self).unicodeScalars.flatMap {
      scalar -> [UInt8] in
      if scalar.value > 0xFFFF { return [0x30, 0x30] }
      return [scalar.value < 0x80 ? UInt8(scalar.value) : 0x30]
    }
    digits = Array(digits.prefix(128))
    if digits.first == 0x23 { digits.removeFirst() }
    digits = digits.map { $0.hexDigitValue != nil ? $0 : 0x30 }
    // 12. Three components of equal length.
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(0x30) }
    // 13–15. At most two digits per component.
    let length = digits.count / 3
    var parts = (0..<3).map { Array(digits[$0 * length..<($0 + 1) * length]) }
    if length > 8 { parts = parts.map { Array($0.suffix(8)) } }
    while let count = parts.first?.count, count > 2, parts.allSatisfy({ $0.first == 0x30 }) {
      parts = parts.map { Array($0.dropFirst()) }
    }
    parts = parts.map { Array($0.prefix(2)) }
    return "#"
      + parts.map { part in
        String(decoding: Array(repeating: 0x30, count: 2 - part.count) + part, as: UTF8.self)
      }.joined()
  }
}
