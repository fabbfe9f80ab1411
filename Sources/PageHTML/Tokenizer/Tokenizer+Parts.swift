internal import Infra

extension Tokenizer {
  mutating func endsComment(from start: Int) -> Bool {
    let count = end - start
    func ends(with text: StaticString) -> Bool {
      let length = text.utf8CodeUnitCount
      guard count >= length else { return false }
      for index in 0..<length where input[end - length + index] != text.utf8Start[index] {
        return false
      }
      return true
    }
    guard count >= 4, input[start + 2] == 0x2D, input[start + 3] == 0x2D else {
      // A bogus comment, or the incomplete start of another construct.
      return ends(with: ">")
    }
    // `<!-->` and `<!--->` are closed too; the hyphens of `<!--!>` are part of its start.
    return ends(with: "-->") || count >= 8 && ends(with: "--!>")
  }

  /// Returns the end of the characters whose meaning does not depend on further text.
  mutating func certainEnd(from start: Int) -> Int {
    var certain = end
    switch state {
    case .plaintext: return certain
    case .scriptData:
      // Whether an end tag ends the script depends on all text before it.
      return start
    case .data, .rcdata, .rawtext, .cdataSection: break
    }
    // The text may end within `]]>`.
    if allowsCDATA || state == .cdataSection {
      while certain > max(start, end - 2), input[certain - 1] == 0x5D { certain -= 1 }
      if certain < end || state == .cdataSection { return certain }
    }
    // The text may end within the start of a tag or within a character reference.
    var place = certain
    // The longest name of a character reference has 31 letters.
    let first = max(start, certain - 64)
    while place > first {
      let byte = input[place - 1]
      if byte == 0x3C || byte == 0x26 && state != .rawtext { return place - 1 }
      guard byte.isASCIIAlphanumeric || byte == 0x23 || byte == 0x2F || byte == 0x2D else { break }
      place -= 1
    }
    return numericReference(from: start, to: certain) ?? certain
  }

  /// Returns the start of a numeric character reference that may continue after `end`. It can have
  /// any number of digits.
  private func numericReference(from start: Int, to end: Int) -> Int? {
    var place = end
    while place > start, input[place - 1].hexDigitValue != nil { place -= 1 }
    if place > start, input[place - 1] | 0x20 == 0x78 { place -= 1 }
    guard place - start >= 2, input[place - 1] == 0x23, input[place - 2] == 0x26 else { return nil }
    return place - 2
  }
}
