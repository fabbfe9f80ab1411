/// Folding of texts for comparisons that ignore case or diacritics.
enum TextFolding {
  /// Returns the code points of `text`, folded according to `options`.
  static func folded(
    _ text: String, _ options: PredicateComparison.Options
  ) -> [Unicode.Scalar] {
    var scalars = Array(text.unicodeScalars)
    if options.contains(.diacriticInsensitive) {
      scalars = scalars.compactMap { scalar in
        scalar.properties.generalCategory == .nonspacingMark ? nil : withoutDiacritic(scalar)
      }
    }
    if options.contains(.caseInsensitive) {
      scalars = scalars.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
    }
    return scalars
  }

  /// The names of the marks that Unicode's canonical decomposition separates from Latin letters.
  private static let marks: Set<String> = [
    "ACUTE", "BREVE", "CARON", "CEDILLA", "CIRCUMFLEX", "COMMA BELOW", "DIAERESIS", "DOT ABOVE",
    "DOT BELOW", "DOUBLE ACUTE", "DOUBLE GRAVE", "GRAVE", "HOOK ABOVE", "HORN", "INVERTED BREVE",
    "LINE BELOW", "MACRON", "OGONEK", "RING ABOVE", "RING BELOW", "TILDE", "TILDE BELOW",
    "CIRCUMFLEX BELOW", "BREVE BELOW", "DIAERESIS BELOW",
  ]

  /// Returns the base letter of a Latin letter with diacritics, derived from its Unicode name.
  /// Returns other scalars unchanged.
  private static func withoutDiacritic(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= 0xC0, scalar.value < 0x2000, let name = scalar.properties.name else {
      return scalar
    }
    let words = name.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count >= 6, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
      words[3].utf8.count == 1, let letter = words[3].unicodeScalars.first
    else { return scalar }
    let parts = words[5...].split(separator: "AND").map { $0.joined(separator: " ") }
    guard parts.allSatisfy(marks.contains) else { return scalar }
    return words[1] == "SMALL" ? letter.simpleLowercase : letter
  }
}
