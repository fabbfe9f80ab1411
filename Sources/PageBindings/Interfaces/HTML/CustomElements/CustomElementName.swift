internal import Infra
internal import PageDOM

/// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name
enum CustomElementName {
  /// Returns WebKit's error message for an invalid name; `nil` if the name is valid.
  static func fault(of name: DOMString) -> String? {
    let bytes = name.bytes
    guard let first = bytes.first, first.isASCIILower else {
      return "Custom element name must have a lowercase ASCII letter as its first character"
    }
    if bytes.contains(where: \.isASCIIUpper) {
      return "Custom element name cannot contain an uppercase ASCII letter"
    }
    guard bytes.contains(0x2D) else { return "Custom element name must contain a hyphen" }
    // WTF-8 can contain lone surrogates, which are invalid here.
    let hasSurrogate = zip(bytes, bytes.dropFirst()).contains { $0 == 0xED && $1 >= 0xA0 }
    guard !hasSurrogate, name.string.unicodeScalars.allSatisfy({ isAllowed($0.value) }) else {
      return "Custom element name contains an invalid character"
    }
    guard !reserved.contains(name) else {
      return "Custom element name cannot be same as one of the standard elements"
    }
    return nil
  }

  /// - Source: https://html.spec.whatwg.org/multipage/custom-elements.html#prod-pcenchar
  private static func isAllowed(_ value: UInt32) -> Bool {
    switch value {
    case 0x2D, 0x2E, 0x30...0x39, 0x5F, 0x61...0x7A, 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x203F...0x2040, 0x2070...0x218F, 0x2C00...0x2FEF,
      0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static let reserved: Set<DOMString> = [
    "annotation-xml", "color-profile", "font-face", "font-face-src", "font-face-uri",
    "font-face-format", "font-face-name", "missing-glyph",
  ]
}
