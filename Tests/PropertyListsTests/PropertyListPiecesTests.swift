import PropertyLists
import Testing

/// Tests of writing in pieces, of which only one is in memory at a time.
@Suite struct PropertyListPiecesTests {
  private static let formats: [PropertyList.Format] = [.json, .prettyJSON, .xml, .binary, .text]

  /// Values with at least one large part.
  private static let large: [PropertyList] = [
    .dictionary(["data": .data([UInt8](repeating: 7, count: 400_001)), "end": .integer(1)]),
    .dictionary(["text": .string(String(repeating: "é\"<\n", count: 60_000))]),
    .dictionary([
      "items": .array((0..<20_000).map { .string("item \($0)") }), "empty": .array([]),
    ]),
    .dictionary([
      "nested": .dictionary(
        PropertyListDictionary((0..<20_000).map { ("key \($0)", PropertyList.integer(Int64($0))) }))
    ]),
    .array((0..<4).map { _ in .data([UInt8](repeating: 1, count: 100_000)) }),
  ]

  @Test(arguments: formats)
  func piecesAreTheWhole(format: PropertyList.Format) throws {
    for value in Self.large {
      var pieces: [[UInt8]] = []
      try value.write(as: format) { pieces.append($0) }
      #expect(pieces.count > 3)
      #expect(pieces.allSatisfy { !$0.isEmpty && $0.count < 1 << 18 })
      #expect(try Array(pieces.joined()) == value.bytes(as: format))
    }
  }

  @Test(arguments: formats)
  func errorOfConsumerStopsWriting(format: PropertyList.Format) {
    struct Full: Error {}
    for value in Self.large {
      var count = 0
      #expect(throws: Full.self) {
        try value.write(as: format) { _ in
          count += 1
          if count == 2 { throw Full() }
        }
      }
      #expect(count == 2)
    }
  }

  @Test func base64HasPaddingAtItsEndAlone() throws {
    for count in [0, 1, 2, 3, 49_151, 49_152, 49_153, 98_304, 98_305] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      let json = try PropertyList.array([.data(bytes)]).bytes(as: .json)
      let text = String(decoding: json.dropFirst(2).dropLast(2), as: UTF8.self)
      #expect(text.utf8.count == (count + 2) / 3 * 4)
      #expect(text.utf8.count { $0 == 0x3D } == (3 - count % 3) % 3)
      let binary = try PropertyList(parsing: PropertyList.data(bytes).bytes(as: .binary))
      let xml = try PropertyList(parsing: PropertyList.data(bytes).bytes(as: .xml))
      #expect(binary == .data(bytes) && xml == .data(bytes))
    }
  }

  /// Text escapes hidden characters; JSON keeps them.
  @Test func textHasNoHiddenCharacters() throws {
    let ranges = [
      0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180E,
      0x200B...0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x3164...0x3164,
      0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F,
    ]
    for value in ranges.joined() {
      let character = String(try #require(Unicode.Scalar(value)))
      // As in JSON, each UTF-16 code unit is escaped with four hexadecimal digits.
      let escaped = character.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }
      let string: PropertyList = .string("a\(character)b")
      #expect(
        try String(decoding: PropertyList.array([string]).bytes(as: .text), as: UTF8.self)
          == "a\(escaped.joined())b\n")
      #expect(
        try String(decoding: string.bytes(as: .json), as: UTF8.self) == "\"a\(character)b\"")
    }
    for text in ["\u{A0}ä", "\u{2010}–“\u{202F}\u{2070}", "سلام", "\u{FE0F}\u{FF01}"]
      + ["می\u{200C}خواهم", "क्\u{200D}ष", "👩\u{200D}👧", "葛\u{E0100}", "\u{600}", "한글ᄀ"]
    {
      #expect(
        try String(decoding: PropertyList.array([.string(text)]).bytes(as: .text), as: UTF8.self)
          == "\(text)\n")
    }
  }

  /// Values in lists cannot add lines, for any definition of a line break.
  @Test func textHasNoOtherLineBreaks() throws {
    let breaks = "a\nb\rc\u{85}d\u{2028}e\u{2029}f\u{9B}g\u{7F}h"
    let value: PropertyList = .dictionary([
      "items": .array([.string(breaks)]), breaks: .string(breaks),
    ])
    let escaped = #"a\nb\rc\u0085d\u2028e\u2029f\u009bg\u007fh"#
    #expect(
      try String(decoding: value.bytes(as: .text), as: UTF8.self)
        == "items:\n  \(escaped)\n\(escaped): \(escaped)\n")
  }
}
