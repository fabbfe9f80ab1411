import WebCSS
import Testing

/// Tests of inputs that are designed to overflow the stack, or to take quadratic time.
@Suite struct HostileInputTests {
  @Test(arguments: [
    "(", "[", "{", "a(", "calc(", "min(", "rgb(", "var(--a,", "url(", "color-mix(in srgb, ",
    "linear-gradient(", "cross-fade(", "image-set(", "\"", "'\n", "/*", "\\", "!", "a:{", ";a",
    "a:b;", "a{}", "--", "<!--", "1e", "1e9", "a b ", "1px ", ",", "/", "1px/", "\0", "é", "@a;",
    "-(", "calc(1px + (", "1 * ", "#", "span ", "\"a\" ", "[a] ", "url(a),", "inset ",
  ])
  func repeatedText(_ piece: String) {
    let text = String(repeating: piece, count: 4_000)
    expectStability(of: DeclarationBlock(parsing: text))
    for name in Self.properties {
      var block = DeclarationBlock()
      block.setProperty(name, text)
      // Custom properties and values with `var()` keep their text, including unclosed brackets.
      if name == "--x" || piece.hasPrefix("var(") {
        #expect(block.cssText.isEmpty == (block.length == 0))
      } else {
        expectStability(of: block)
      }
    }
  }

  private static let properties = [
    "width", "color", "background", "grid", "font", "transform", "--x", "border-radius",
    "grid-template-columns", "animation", "box-shadow", "content", "font-variant", "mask",
  ]

  /// Expects that a block's text parses to the same block.
  private func expectStability(of block: DeclarationBlock) {
    let again = DeclarationBlock(parsing: block.cssText)
    #expect(again.length == block.length)
    let isSameText = again.cssText == block.cssText
    #expect(isSameText)
  }

  /// The arguments are a text, and the properties that accept 10,000 repetitions of it in WebKit
  /// 2.50, with the number of longhands.
  @Test(arguments: [
    ("/*", ["--x": 1]), ("\\", ["--x": 1, "animation": 11]), ("--", ["--x": 1, "animation": 11]),
    ("1px ", ["--x": 1, "grid-template-columns": 1]), ("é", ["--x": 1, "animation": 11]),
    ("\0", ["--x": 1, "animation": 11]), ("!", [:]), (";a", [:]), ("'\n", [:]), ("@a;", [:]),
    ("1e", ["--x": 1]), ("a b ", ["--x": 1]), (",", ["--x": 1]), ("1px/", ["--x": 1]),
    ("1 * ", ["--x": 1]), ("span ", ["--x": 1]), ("inset ", ["--x": 1]), ("<!--", ["--x": 1]),
  ])
  func repeatedTextAsInWebKit(_ piece: String, accepted: [String: Int]) {
    let text = String(repeating: piece, count: 10_000)
    #expect(DeclarationBlock(parsing: text).length == 0)
    for name in Self.properties {
      var block = DeclarationBlock()
      block.setProperty(name, text)
      #expect(block.length == accepted[name, default: 0], "\(name)")
    }
  }

  @Test(arguments: [
    "(", "[", "{", "calc(", "min(1px, ", "calc(1px + (", "rgb(", "var(--a,", "translate(",
  ])
  func deepNesting(_ opener: String) {
    let text = String(repeating: opener, count: 10_000)
    for name in ["width", "color", "transform", "--x"] {
      var block = DeclarationBlock()
      block.setProperty(name, text + "1px")
      #expect(block.length == (block.cssText.isEmpty ? 0 : 1))
    }
    #expect(
      DeclarationBlock(parsing: "color: red; width: \(text)").cssText.hasPrefix("color: red;"))
  }

  @Test func manyDeclarations() {
    let text = (0..<100_000).map { "--x\($0): a" }.joined(separator: ";")
    let block = DeclarationBlock(parsing: text)
    #expect(block.length == 100_000)
    #expect(block.cssText.utf8.count > 1_000_000)
  }

  /// The expectations are WebKit 2.50's values for very large and very small numbers.
  @Test(arguments: [
    ("width", "\(largeNumber)px", "\(largeNumberText)px"), ("width", largeNumber, ""),
    ("width", "calc(\(largeNumber) * 1px)", "calc(\(largeNumberText)px)"),
    ("opacity", largeNumber, largeNumberText), ("flex-grow", "-\(largeNumber)", ""),
    ("z-index", "calc(\(largeNumber))", "calc(\(largeNumberText))"), ("z-index", "1e308", ""),
    ("order", "1e308", ""), ("line-height", "-1e400", ""), ("width", "-1e400px", ""),
    ("color", "rgb(1e308 1e308 0)", "rgb(255, 255, 0)"),
    ("color", "hsl(1e308 1% 1%)", "rgb(3, 3, 3)"),
    ("width", "1e-400px", "0px"), ("width", "1e-400", "0px"), ("opacity", "1e-400", "0"),
    ("margin-left", "calc(1e-400 * 1px)", "calc(0px)"), ("z-index", "1e-400", ""),
    ("z-index", "calc(1e-400)", "calc(0)"), ("color", "rgb(1e-400 1e-400 0)", "rgb(0, 0, 0)"),
  ])
  func extremeNumbers(name: String, value: String, expected: String) {
    var block = DeclarationBlock()
    block.setProperty(name, value)
    #expect(block.propertyValue(name) == expected)
  }

  private static let largeNumber = "99999999999999999999999999999999999999"
  /// The decimal digits of the nearest double.
  private static let largeNumberText = "99999999999999997748809823456034029568"

  @Test(arguments: ["1e400", "-1e400", "1e99999999999999999999"])
  func numbersBeyondDoublesAreReadBack(_ number: String) {
    for value in [number, "\(number)px", "calc(\(number) * 1px)", "rgb(\(number) 0 0)"] {
      for name in ["margin-left", "opacity", "order", "color", "line-height"] {
        var block = DeclarationBlock()
        block.setProperty(name, value)
        expectStability(of: block)
      }
    }
  }
}
