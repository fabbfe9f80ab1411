import JavaScriptSyntax
import Testing

/// Values are from https://tc39.es/ecma262/#sec-literals-numeric-literals.
@Suite("Numeric literals")
struct NumberTests {
  @Test(
    "values",
    arguments: [
      ("0", 0), ("0.5", 0.5), (".5", 0.5), ("5.", 5), ("5.e1", 50), ("1e-7", 1e-7), ("1E+3", 1000),
      ("0x1F", 31), ("0XfF", 255), ("0o17", 15), ("0b101", 5), ("1_000.5_0", 1000.5), ("017", 15),
      ("089", 89), ("08.5", 8.5), ("0x20000000000001", 9_007_199_254_740_992),
      ("0x20000000000003", 9_007_199_254_740_996), ("1e400", .infinity),
      ("123456789012345683967", 123_456_789_012_345_683_968),
    ] as [(String, Double)])
  func values(text: String, value: Double) throws {
    #expect(try expression(text)?.numberValue == value)
  }

  @Test(
    "numbers that are not valid",
    arguments: [
      "1_", "1__0", "0_1", "0x", "0b2", "0o8", "1e", "1e+", "0xG", "3in []", "3a", "01_0", "1_.5",
      "1._5",
      "08n", "1.5n", "1e3n", "0b1e", "0x_1",
    ])
  func errors(text: String) {
    #expect(!isValid(text))
  }

  @Test("legacy octal numbers are errors in strict mode")
  func strict() {
    #expect(errorPlace("'use strict'; 017") == "1:15")
    #expect(errorPlace("function f() { 'use strict'; 08 }") == "1:30")
    #expect(isValid("017; 08"))
  }

  @Test("BigInt")
  func bigInt() throws {
    #expect(try expression("1_000n")?.bigInt == "1000")
    #expect(try expression("0xFFn")?.bigInt == "0xFF")
    #expect(try expression("0xFFn")?.literalKind == .bigInt)
  }
}
