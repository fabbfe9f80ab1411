import Testing

@testable import ExtensionBundles

/// The expected texts follow from https://spec.json5.org/
@Suite("JSON5") struct JSON5TextTests {
  @Test(
    "becomes JSON",
    arguments: [
      (#"{a: 1, $b_2: [1, 2,],}"#, #"{"a": 1, "$b_2": [1, 2 ] }"#),
      (#"['it\'s "new"']"#, #"["it's \"new\""]"#),
      ("[1, // one\n2 /* two */]", "[1,       \n2          ]"),
      (#"["\x41\v\0\n\u0041\/\\"]"#, #"["\u0041\u000b\u0000\n\u0041\/\\"]"#),
      (#"['\A\C\/\D']"#, #"["AC\/D"]"#),
      ("['a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f']", #"["abcdef"]"#),
      // These escapes are errors in both formats.
      (#"["\x4\1\01"]"#, #"["\x4\1\01"]"#),
    ])
  func conversion(text: String, json: String) {
    #expect(String(decoding: JSON5Text.strictJSON(Array(text.utf8)), as: UTF8.self) == json)
  }
}
