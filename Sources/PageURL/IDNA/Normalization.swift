import CTables

/// - Source: https://www.unicode.org/reports/tr15/
enum Normalization {
  static func nfc(_ text: [UInt32]) -> [UInt32] {
    // OPTIMIZATION: Quick check. Code points below U+0300 neither change nor combine.
    let isNormalized = text.allSatisfy { codePoint in
      guard codePoint >= 0x300 else { return true }
      let properties = CodePointProperties(codePoint)
      return !properties.mayChangeInNFC && properties.combiningClass == 0
    }
    return isNormalized ? text : composed(decomposed(text))
  }

  private struct Character {
    let codePoint: UInt32
    let combiningClass: UInt8

    init(_ codePoint: UInt32) {
      self.codePoint = codePoint
      combiningClass = codePoint < 0x300 ? 0 : CodePointProperties(codePoint).combiningClass
    }
  }

  private static func decomposed(_ text: [UInt32]) -> [Character] {
    var output: [Character] = []
    var marks = 0
    func sortMarks() {
      if output.count - marks > 1 {
        // Swift's sort is stable, as the Canonical Ordering Algorithm requires.
        output[marks...].sort { $0.combiningClass < $1.combiningClass }
      }
    }
    for codePoint in text {
      appendDecomposition(of: codePoint) { codePoint in
        let character = Character(codePoint)
        if character.combiningClass == 0 {
          sortMarks()
          marks = output.count + 1
        }
        output.append(character)
      }
    }
    sortMarks()
    return output
  }

  private static func appendDecomposition(of codePoint: UInt32, _ append: (UInt32) -> Void) {
    if let syllable = Hangul.decomposition(of: codePoint) {
      append(syllable.leading)
      append(syllable.vowel)
      if let trailing = syllable.trailing { append(trailing) }
      return
    }
    let keys = UnsafeBufferPointer(
      start: idna_decomposition_keys_address(), count: idna_decomposition_keys_count)
    let index = keys.lastIndex(notAbove: codePoint)
    guard keys[index] == codePoint else { return append(codePoint) }
    let place = Int(idna_decomposition_places_address()[index])
    for offset in 0..<(place & 7) {
      append(idna_decomposition_pieces_address()[place >> 3 &+ offset])
    }
  }

  /// The Canonical Composition Algorithm.
  /// - Source: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G49576
  private static func composed(_ text: [Character]) -> [UInt32] {
    var output: [UInt32] = []
    var starter: Int?
    var lastClass: UInt8?
    for character in text {
      // Whether a preceding character of the same or a higher class blocks it from the starter.
      let isBlocked = lastClass.map { $0 >= character.combiningClass } ?? false
      if let starter, !isBlocked, let composite = composite(output[starter], character.codePoint) {
        output[starter] = composite
        continue
      }
      if character.combiningClass == 0 {
        starter = output.count
        lastClass = nil
      } else {
        lastClass = character.combiningClass
      }
      output.append(character.codePoint)
    }
    return output
  }

  private static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = Hangul.composite(first, second) { return syllable }
    let table = idna_compositions_address()
    var low = 0
    var high = idna_compositions_count / 3
    while low < high {
      let middle = (low &+ high) / 2
      let row = table + 3 * middle
      if row[0] == first && row[1] == second { return row[2] }
      if (row[0], row[1]) < (first, second) { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }
}

/// - Source: https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646
private enum Hangul {
  private static let syllables: Range<UInt32> = 0xAC00..<0xD7A4
  private static let leadings: Range<UInt32> = 0x1100..<0x1113
  private static let vowels: Range<UInt32> = 0x1161..<0x1176
  private static let trailings: Range<UInt32> = 0x11A8..<0x11C3

  static func decomposition(
    of codePoint: UInt32
  ) -> (leading: UInt32, vowel: UInt32, trailing: UInt32?)? {
    guard syllables.contains(codePoint) else { return nil }
    let index = codePoint - 0xAC00
    let trailing = index % 28
    return (
      0x1100 + index / 588, 0x1161 + index % 588 / 28, trailing == 0 ? nil : 0x11A7 + trailing
    )
  }

  static func composite(_ first: UInt32, _ second: UInt32) -> UInt32? {
    if leadings.contains(first), vowels.contains(second) {
      return 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    }
    if syllables.contains(first), (first - 0xAC00) % 28 == 0, trailings.contains(second) {
      return first + second - 0x11A7
    }
    return nil
  }
}
