import JavaScriptSyntax
import Testing

/// https://tc39.es/ecma262/#sec-patterns and https://tc39.es/ecma262/#sec-regular-expressions-patterns
@Suite("Regular expressions")
struct RegularExpressionTests {
  @Test(
    "valid",
    arguments: [
      "/a/dgimsuy", "/a/v", "/(?<a>.)\\k<a>/", "/\\k<a>/", "/\\k/", "/(?<a>.)|(?<a>.)/",
      "/(?:(?<a>.)|b)(?<c>.)/", "/a{2}b{2,}c{2,3}?/",
      "/a{/", "/{a/", "/a{,2}/", "/]/", "/}/", "/(?=a)*/", "/(?!a){2}/", "/(?<=a)(?<!b)/", "/\\1/",
      "/\\8/", "/\\c/", "/\\ca/", "/[\\c_]/",
      "/\\x1/", "/\\u1/", "/\\u{1}/", "/\\p{a}/", "/[\\d-z]/", "/[a-\\d]/", "/[z-]/", "/[-a]/",
      "/[]/", "/[^]/", "/\\a/", "/\\-/",
      "/(.)\\1/u", "/\\u{10FFFF}/u", "/\\uD83D\\uDE00/u", "/[😀-😁]/u",
      "/\\p{Lu}\\p{Script=Greek}\\p{scx=Latn}\\P{ASCII}/u", "/\\//u", "/\\0/u",
      "/[\\-]/u", "/(?i:a)(?-i:b)(?ms-i:c)/", "/(?<𝒜>.)/", "/(?<\\u{61}>.)\\k<a>/",
      "/(?<\\u0061>.)/u", "/(?<$_1>.)/",
      "/[[a-z]&&[^aeiou]]/v", "/[\\w--[_]]/v", "/[\\q{ab|c}]/v", "/\\p{RGI_Emoji}/v",
      "/[\\p{RGI_Emoji}&&\\p{Emoji}]/v", "/[^\\q{a|b}]/v",
      "/[a\\-\\&b]/v", "/[a&b]/v", "/[\\q{}]/v", "/[[]]/v", "/[^\\p{Emoji}--\\q{ab}]/v",
      "/\\p{General_Category=Decimal_Number}/u",
    ])
  func valid(text: String) { #expect(errorPlace(text) == nil) }

  @Test(
    "not valid",
    arguments: [
      "/a/gg", "/a/uv", "/a/x", "/a/\\u0067", "/(/", "/)/", "/(?a)/", "/(?<a/", "/(?<>.)/",
      "/(?<1>.)/", "/(?<a>.)(?<a>.)/", "/(?:(?<a>.)|b)(?<a>.)/",
      "/(?<a>.)\\k<b>/", "/(?<a>.)\\k/", "/(?<a:>.)/", "/*/", "/a**/", "/+/", "/?/", "/^*/",
      "/\\b+/", "/(?<=a)*/", "/{1}/", "/a{2,1}/", "/a{1}{2}/",
      "/[b-a]/", "/[a/", "/[😀-😁]/", "/(?i-i:a)/", "/(?ii:a)/", "/(?-:a)/", "/(?g:a)/", "/(?i)/",
      "/\\1/u", "/(.)\\2/u", "/\\8/u", "/\\00/u", "/\\a/u", "/\\-/u", "/\\c/u", "/\\x1/u",
      "/\\u1/u", "/\\u{110000}/u", "/\\u{}/u", "/]/u", "/{/u", "/}/u",
      "/a{/u", "/(?=a)*/u", "/[\\d-z]/u", "/[\\b-\\d]/u", "/\\p/u", "/\\p{}/u", "/\\p{Greek}/u",
      "/\\p{Script=A}/u", "/\\p{lu}/u", "/\\p{RGI_Emoji}/u",
      "/\\p{ASCII=Yes}/u", "/\\k<a>/u", "/[\\c_]/u", "/\\P{RGI_Emoji}/v", "/[^\\p{RGI_Emoji}]/v",
      "/[^\\q{ab}]/v", "/[a&&b--c]/v", "/[a&&&b]/v", "/[a--b&&c]/v",
      "/[(]/v", "/[a-z&&b]/v", "/[!!]/v", "/[/]/v", "/[|]/v", "/[a-]/v", "/[\\q{a]/v", "/[[a]/v",
      "/[^[\\q{ab}]]/v", "/[b-a]/v",
    ])
  func invalid(text: String) { #expect(!isValid(text)) }

  @Test("the place of an error is in the pattern")
  func place() {
    #expect(errorPlace("a = /é😀(?<b>.)\\k<c>(?<d>.)/") == "1:16")
    #expect(errorPlace("/[b-a]/u") == "1:3")
    #expect(errorPlace("/a/gig") == "1:6")
  }

  @Test("the literal")
  func literal() throws {
    let literal = try #require(try expression("/[/]\\//gi"))
    #expect(literal.regularExpression?.pattern == "[/]\\/")
    #expect(literal.regularExpression?.flags == "gi")
    #expect(literal.literalKind == .regularExpression)
  }
}
