import CSS
import Testing

/// Inputs made to overflow the stack or to take quadratic time.
@Suite struct HostileInputTests {
  @Test(arguments: [
    "(", "[", "{", "a(", "calc(", "min(", "rgb(", "var(--a,", "url(", "color-mix(in srgb, ",
    "linear-gradient(", "cross-fade(", "image-set(", "\"", "'\n", "/*", "\\", "!", "a:{", ";a",
    "a:b;", "a{}", "--", "<!--", "1e", "1e9", "a b ", "1px ", ",", "/", "1px/", "\0", "é", "@a;",
    "-(", "calc(1px + (", "1 * ", "#", "span ", "\"a\" ", "[a] ", "url(a),", "inset ",
  ])
  func repeatedText(_ piece: String) {
    let text = String(repeating: piece, count: 10_000)
    _ = DeclarationBlock(parsing: text).cssText
    for name in [
      "width", "color", "background", "grid", "font", "transform", "--x", "border-radius",
      "grid-template-columns", "animation", "box-shadow", "content", "font-variant", "mask",
    ] {
      var block = DeclarationBlock()
      block.setProperty(name, text)
      _ = block.cssText
    }
  }

  @Test(arguments: [
    "(", "[", "{", "calc(", "min(1px, ", "calc(1px + (", "rgb(", "var(--a,", "translate(",
  ])
  func deepNesting(_ opener: String) {
    let text = String(repeating: opener, count: 100_000)
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

  @Test func extremeNumbers() {
    for number in ["1e308", "-1e400", "1e-400", "99999999999999999999999999999999999999"] {
      for name in ["width", "margin-left", "z-index", "opacity", "line-height", "order"] {
        var block = DeclarationBlock()
        block.setProperty(name, number)
        block.setProperty(name, number + "px")
        block.setProperty(name, "calc(\(number) * 1px)")
        block.setProperty("color", "rgb(\(number) \(number) 0)")
        block.setProperty("color", "hsl(\(number) 1% 1%)")
        _ = block.cssText
      }
    }
  }
}
