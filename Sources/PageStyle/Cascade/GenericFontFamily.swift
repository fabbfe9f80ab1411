internal import PageDOM

/// - Source: https://drafts.csswg.org/css-fonts-4/#generic-font-families
enum GenericFontFamily {
  case sansSerif
  case serif
  case monospace

  /// Uses the first generic family of the list, or `sans-serif`.
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
