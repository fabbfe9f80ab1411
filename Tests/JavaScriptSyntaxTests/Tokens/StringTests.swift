import JavaScriptSyntax
import Testing

/// Values are from https://tc39.es/ecma262/#sec-literals-string-literals.
@Suite("Strings and templates")
struct StringTests {
  @Test(
    "values of strings",
    arguments: [
      (#"'a"b'"#, #"a"b"#), (#""\n\t\b\v\f\r""#, "\n\t\u{8}\u{B}\u{C}\r"),
      (#""\x41\u0042\u{43}""#, "ABC"),
      (#""\u{1F600}""#, "😀"), (#""\uD83D\uDE00""#, "😀"), (#""\101\7\400""#, "A\u{7} 0"),
      (#""\0""#, "\0"), (#""\q\'""#, "q'"), ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"),
      ("'a\\\u{2028}b'", "ab"), ("'\u{2028}'", "\u{2028}"), (#""\é""#, "é"),
    ])
  func strings(text: String, value: String) throws {
    // A string at the start is a directive, and has the same literal node.
    #expect(try expression(text)?.stringValue == value)
  }

  @Test("a lone surrogate is a code unit")
  func loneSurrogate() throws {
    #expect(try expression(#""\uD800x""#)?.stringUnits == [0xD800, 0x78])
  }

  @Test(
    "strings that are not valid",
    arguments: [
      "'a", "'a\n'", #"'\x4'"#, #"'\u12'"#, #"'\u{110000}'"#, #"'\u{}'"#, "\"a'", "'\\", "`a",
      "`${", "`${a", "`${a}",
      #"`\u{`"#, #"`\x`"#, #"`\01`"#, #"'use strict'; '\01'"#, #"'use strict'; '\8'"#,
      #"'\01'; 'use strict'"#,
    ])
  func errors(text: String) {
    #expect(!isValid(text))
  }

  @Test("templates")
  func templates() throws {
    let template = try #require(try expression("`a${b}\\n\r\nc`"))
    #expect(template.list(.quasis).map { $0?.rawText } == ["a", "\\n\nc"])
    let cooked = template.list(.quasis).map { $0?.cookedUnits }
    #expect(cooked == [Array("a".utf16), Array("\n\nc".utf16)])
    #expect(template.list(.quasis).map { $0?.isTail } == [false, true])
    #expect(
      try outline("`a${b}c${d}`").suffix(5) == [
        "...TemplateElement", "...Identifier", "...TemplateElement", "...Identifier",
        "...TemplateElement",
      ])
  }

  @Test("a tagged template can have an escape sequence that is not valid")
  func tagged() throws {
    let quasi = try expression(#"tag`\u{${a}\xg`"#)?.child(.quasi)
    #expect(quasi?.list(.quasis).map { $0?.cookedUnits } == [nil, nil])
    #expect(quasi?.list(.quasis).map { $0?.rawText } == [#"\u{"#, #"\xg"#])
  }
}
