internal import PageDOM

/// A generic font family. The families differ in their glyph widths.
/// - Source: https://drafts.csswg.org/css-fonts-4/#generic-font-families
enum GenericFontFamily {
  case sansSerif
  case serif
  case monospace

  /// Parses a value of `font-family`: its first generic family, or `sans-serif` if it has none.
  init(list: String) {
    for family in list.split(separator: ",") {
      switch family.drop(while: { $0 == " " }) {
      case "sans-serif", "system-ui", "-apple-system": self = .sansSerif
      case "serif", "cursive", "fantasy": self = .serif
      case "monospace": self = .monospace
      default: continue
      }
      return
    }
    self = .sansSerif
  }
}
