import Foundation
import PropertyLists
import Testing

@testable import ValueDifference

/// Tests with the results in `patterns.json`, which `patterns.mjs` computes with Node.js.
@Suite struct PatternTests {
  private struct Answers: Decodable {
    var texts: [String]
    var matches: [[String]]
    var invalid: [String]
  }

  private static let answers = Result {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Data/patterns.json")
    return try JSONDecoder().decode(Answers.self, from: Data(contentsOf: file))
  }

  @Test func patternsMatchAsInJavaScript() throws {
    let answers = try Self.answers.get()
    #expect(answers.matches.count == 3000)
    for row in answers.matches {
      let pattern = try Pattern(row[0])
      var steps = 1_000_000
      let bits = answers.texts.map { pattern.matches($0, steps: &steps) == true ? "1" : "0" }
      #expect(bits.joined() == row[1], "\(row[0])")
    }
  }

  @Test func invalidPatternsAreErrors() throws {
    for pattern in try Self.answers.get().invalid {
      #expect(throws: PatternError.self, "\(pattern)") { try Pattern(pattern) }
    }
  }

  @Test(arguments: [#"\1"#, "(?=a)", "(?<n>a)", "(?i:a)", #"\p{L}"#, #"\k<n>"#])
  func unsupportedPatternsAreErrors(pattern: String) {
    #expect(throws: PatternError.self) { try Pattern(pattern) }
  }

  /// Patterns that need exponential time with backtracking.
  @Test(arguments: ["(a+)+$", "(a|a)*b", "(a*)*b", "(.*a){20}b", "a?a?a?a?a?a?a?a?aaaaaaaab"])
  func stepsAreLinearInTheText(pattern: String) throws {
    let compiled = try Pattern(pattern)
    func steps(_ count: Int) throws -> Int {
      var steps = Int.max
      let text = String(repeating: "a", count: count) + "!"
      #expect(compiled.matches(text, steps: &steps) == false)
      return Int.max - steps
    }
    let (small, large) = (try steps(300), try steps(3000))
    #expect(large <= 11 * small)
  }

  @Test func searchEndsWithoutSteps() throws {
    var steps = 100
    #expect(try Pattern("a*b").matches(String(repeating: "a", count: 1000), steps: &steps) == nil)
  }

  @Test(arguments: [
    "a{5000}", "((a{50}){50}){50}", "(){1000000}", "((){1000}){1000000}", "a{0,1000000000000}",
    "((){0,1000000}){0,1000000}", String(repeating: "(", count: 100_000),
    String(repeating: "(?:", count: 101) + String(repeating: ")", count: 101),
    String(repeating: "a", count: 5000),
  ])
  func largePatternsAreErrors(pattern: String) {
    #expect(throws: PatternError.self) { try Pattern(pattern) }
  }
}
