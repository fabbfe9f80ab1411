internal import PageDOM

/// - Source: https://drafts.csswg.org/css-fonts-4/#absolute-size-mapping
enum FontSizes {
  static let medium: UInt8 = 3

  static let keywords: [String: UInt8] = [
    "xx-small": 0, "x-small": 1, "small": 2, "medium": medium, "large": 4, "x-large": 5,
    "xx-large": 6, "xxx-large": 7, "-webkit-xxx-large": 7,
  ]

  private static let proportional: [Double] = [9, 10, 13, 16, 18, 24, 32, 48]
  private static let fixed: [Double] = [9, 10, 12, 13, 16, 20, 26, 39]

  /// Returns the font size of a keyword, in CSS pixels.
  static func size(of keyword: UInt8, isMonospace: Bool) -> Double {
    (isMonospace ? fixed : proportional)[Int(keyword)]
  }
}

extension ComputedStyle.Values {
  /// Adjusts a relative font size if the family changes to or from `monospace` alone.
  mutating func adjustFontSize(_ parent: ComputedStyle.Values) {
    guard isMonospace != parent.isMonospace, !isFontSizeAbsolute else { return }
    if let keyword = fontSizeKeyword {
      fontSize = FontSizes.size(of: keyword, isMonospace: isMonospace)
    } else {
      fontSize = Double(Float(fontSize * (isMonospace ? 13.0 / 16 : 16.0 / 13)))
    }
  }
}
