import Infra
import Testing

@Suite("Wildcard patterns") struct WildcardPatternTests {
  private func matches(_ pattern: String, _ text: String, hasEscapes: Bool = true) -> Bool? {
    var limit = 1_000_000
    return WildcardPattern(pattern.unicodeScalars, hasEscapes: hasEscapes)
      .matches(Array(text.unicodeScalars), limit: &limit)
  }

  @Test(
    "match whole texts",
    arguments: [
      ("", "", true), ("", "a", false), ("*", "", true), ("**", "a", true), ("?", "", false),
      ("?", "é", true), ("a*c", "abbc", true), ("a*c", "abcb", false),
      ("iphoneos*", "iphoneos26", true),
      ("a\\*c", "a*c", true), ("a\\*c", "abc", false), ("a\\", "a\\", true), ("*a?", "aab", true),
    ])
  func texts(pattern: String, text: String, isMatch: Bool) {
    #expect(matches(pattern, text) == isMatch)
  }

  @Test("can have literal backslashes") func backslashes() {
    #expect(matches("a\\*", "a\\b", hasEscapes: false) == true)
    #expect(matches("a\\*", "a*", hasEscapes: false) == false)
  }

  /// Whether a text matches by the definition: `*` matches the empty text, or a character and then
  /// `*`.
  private func isMatch(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == "*" {
      return isMatch(rest, text) || !text.isEmpty && isMatch(pattern, text.dropFirst())
    }
    guard let character = text.first, first == "?" || first == character else { return false }
    return isMatch(rest, text.dropFirst())
  }

  @Test("match as they are defined") func definition() {
    /// Returns all texts of at most `length` of the characters.
    func texts(_ characters: String, _ length: Int) -> [String] {
      length == 0
        ? [""]
        : [""] + texts(characters, length - 1).flatMap { text in characters.map { "\(text)\($0)" } }
    }
    let subjects = texts("ab", 5)
    for pattern in texts("ab*?", 4) {
      for text in subjects {
        #expect(matches(pattern, text) == isMatch(pattern[...], text[...]))
      }
    }
  }

  @Test("end after a number of comparisons") func limit() {
    let pattern = WildcardPattern(
      String(repeating: "*a", count: 10).unicodeScalars + "*b".unicodeScalars, hasEscapes: false)
    let text = [Unicode.Scalar](repeating: "a", count: 100_000)
    var limit = 50_000
    #expect(pattern.matches(text, limit: &limit) == nil)
    #expect(limit == 0)
  }
}
