import PropertyLists
import Testing

@Suite struct PropertyListReadingTests {
  private func read(_ text: String) throws(PropertyListError) -> PropertyList {
    try PropertyList(parsing: Array(text.utf8), name: "arguments")
  }

  private func failure(_ text: String) -> PropertyListError? {
    #expect(throws: PropertyListError.self) { try read(text) }
  }

  @Test func jsonKeepsTheOrderOfKeysAndTheLastOfEqualOnes() throws {
    guard case .dictionary(let dictionary) = try read(#"{"b":1,"a":2,"b":3}"#) else {
      Issue.record("not a dictionary")
      return
    }
    #expect(dictionary.map(\.key) == ["b", "a"])
    #expect(dictionary["b"] == .integer(3))
  }

  @Test(
    arguments: [
      ("0", .integer(0)), ("-0", .real(-0.0)), ("9223372036854775807", .integer(.max)),
      ("9223372036854775808", .unsigned(1 << 63)), ("-9223372036854775808", .integer(.min)),
      ("18446744073709551616", .real(18_446_744_073_709_551_616)), ("1.0", .real(1)),
      ("1e2", .real(100)), (#""\ud83d\ude00\ud800\u0041""#, .string("😀\u{FFFD}A")),
      ("[]", .array([])), (" {} ", .dictionary([:])), ("null", .null), ("true", .boolean(true)),
    ] as [(String, PropertyList)])
  func jsonValues(text: String, value: PropertyList) throws {
    #expect(try read(text) == value)
  }

  @Test(arguments: [
    "", " ", "{", "[1,]", "{\"a\":1,}", "[01]", "[1.]", "[-]", "[1e]", "\"a", "\"\\x\"", "\"\t\"",
    "nul", "[NaN]", "[1]2", "{a:1}", "['a']", "//", "[1e400]", "(a)", "<0fbd77>", "{ a = b; }",
    "<plist><string>&a;</string></plist>", "<dict><key>a</key></dict>", "<dict><true/></dict>",
    "<array>", "<plist></plist>", "<string>\u{1}</string>", "<string>\u{FFFE}</string>",
    "<integer>1.5</integer>", "<date>2024-02-30T00:00:00Z</date>", "<data>a</data>",
    "<true/><true/>",
    "<integer>18446744073709551616</integer>", "<null/>", "<string>&#0;</string>",
  ])
  func brokenInputIsAnError(text: String) {
    #expect(failure(text) != nil)
  }

  @Test("Special characters in strings are recognized at any position")
  func jsonStrings() throws {
    let marks: [(written: String, text: String?)] = [
      (#"\""#, "\""), (#"\\"#, "\\"), (#"\n"#, "\n"), (#"\u00e9"#, "é"), (#"\uD83D\uDE00"#, "😀"),
      (#"\u00Fa"#, "\u{FA}"), ("é", "é"), ("\u{7F}", "\u{7F}"), ("\u{FF}", "\u{FF}"),
      ("!#[]", "!#[]"),
      ("\u{1F}", nil), ("\n", nil), ("\u{0}", nil), (#"\u00g0"#, nil), (#"\u00@0"#, nil),
      (#"\u/000"#, nil), (#"\u00`0"#, nil), (#"\u:000"#, nil), (#"\uG000"#, nil),
    ]
    for (written, text) in marks {
      for before in 0..<18 {
        let (start, end) = (String(repeating: "x", count: before), String(repeating: "~", count: 9))
        let value = try? PropertyList(parsing: Array("[\"\(start)\(written)\(end)\"]".utf8))
        #expect(value == text.map { .array([.string(start + $0 + end)]) }, "\(written), \(before)")
      }
    }
  }

  @Test func errorsNameThePlaceAndThePath() {
    let error = failure("{\"images\": [1, 2, 3,\n {\"a b\": x}]}")
    #expect(error?.path == #"arguments.images[3]["a b"]"#)
    #expect(error?.position?.line == 2)
    #expect(error?.position?.column == 10)
    #expect(error?.code == .malformed)
  }

  @Test func integersBeyondJavaScriptsAreWarnedOf() throws {
    var paths: [String] = []
    let text = "[9007199254740992, -9007199254740993, {\"n\": 18446744073709551615}]"
    _ = try PropertyList(parsing: Array(text.utf8), name: "results") { paths.append($0.path) }
    #expect(paths == ["results[1]", "results[2].n"])
  }

  @Test func depthIsLimited() throws {
    let limit = PropertyList.maximumDepth
    for (open, close) in [("[", "]"), ("<array>", "</array>")] {
      let deepest =
        String(repeating: open, count: limit) + String(repeating: close, count: limit)
      _ = try read(deepest)
      #expect(failure(open + deepest + close)?.code == .tooDeep)
    }
  }

  @Test func xmlTextKeepsItsCharacters() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?><!-- c --><!DOCTYPE plist [ <!-- > --> ]>
      <plist version="1.0"><array><string>a&amp;&#x1F600;<!-- x --><![CDATA[<&]]>\r\n&#13;</string>
      <string/><integer> -0x10 </integer><real>nan</real><real>+infinity</real>
      <date>2001-01-01T00:00:00Z</date><data> AAEC\n/w== </data><false></false></array></plist>
      """
    guard case .array(let items) = try read(text) else {
      Issue.record("not an array")
      return
    }
    #expect(items[0] == .string("a&😀<&\n\r"))
    #expect(items[1] == .string(""))
    #expect(items[2] == .integer(-16))
    if case .real(let number) = items[3] { #expect(number.isNaN) } else { Issue.record("no real") }
    #expect(items[4] == .real(.infinity))
    #expect(items[5] == .date(978_307_200))
    #expect(items[6] == .data([0, 1, 2, 255]))
    #expect(items[7] == .boolean(false))
  }

  @Test func utf16IsReadByItsMarkOrItsZeros() throws {
    for (text, expected) in [
      ("[\"é😀\"]", PropertyList.array([.string("é😀")])),
      ("<?xml version='1.0' encoding='UTF-16'?><string>é😀</string>", .string("é😀")),
    ] {
      let units = Array(text.utf16)
      let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
      let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
        #expect(try PropertyList(parsing: bytes) == expected)
      }
    }
  }

  // MARK: Binary

  /// Returns a binary property list of `objects`, with one-byte references. The first object is the
  /// root.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 2, 1]
    func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (56 - 8 * $0) & 0xFF) } }
    return bytes + offsets + trailer + number(objects.count) + number(0) + number(table)
  }

  @Test(
    arguments: [
      ([[0x10, 0xFF]], .integer(255)), ([[0x13] + Array(repeating: 0xFF, count: 8)], .integer(-1)),
      ([[0x22, 0x3F, 0x80, 0, 0]], .real(1)), ([[0x62, 0, 0xE9, 0xD8, 0]], .string("é\u{FFFD}")),
      ([[0x80, 7]], .dictionary(["CF$UID": .integer(7)])), ([[0x00]], .null),
      ([[0xA2, 1, 1], [0x51, 0x61]], .array([.string("a"), .string("a")])),
    ] as [([[UInt8]], PropertyList)])
  func binaryObjects(objects: [[UInt8]], value: PropertyList) throws {
    #expect(try PropertyList(parsing: binary(objects)) == value)
  }

  @Test(
    arguments: [
      ([[0xA1, 0]], .cycle), ([[0xA1, 9]], .malformed), ([[0xD1, 1, 1], [0x10, 5]], .malformed),
      ([[0xAF, 0x13, 0x7F, 0, 0, 0, 0, 0, 0, 0]], .malformed), ([[0x52, 0x61]], .malformed),
      ([[0x6F, 0x13, 0x40, 0, 0, 0, 0, 0, 0, 0]], .malformed), ([[0xC0]], .malformed),
      // Each array contains the next array twice, so that there are 2^100 strings.
      ((1...100).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x51, 0x61]], .tooLarge),
    ] as [([[UInt8]], PropertyListError.Code)])
  func hostileBinaryObjects(objects: [[UInt8]], code: PropertyListError.Code) {
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: binary(objects))
    }
    #expect(error?.code == code)
  }

  private static let long: [String] = [
    "[" + String(repeating: "1,", count: 50_000) + "1]",
    "\"" + String(repeating: "\\n", count: 50_000) + "\"",
    "<array>" + String(repeating: "<true/>", count: 50_000) + "</array>",
    "<string>" + String(repeating: "&lt;", count: 50_000) + "</string>",
    "<string><![CDATA[" + String(repeating: "a", count: 50_000) + "]]></string>",
    "<!--" + String(repeating: "a", count: 50_000) + "--><true/>",
  ]

  @Test(arguments: long)
  func timeLimit(text: String) throws {
    let bytes = Array(text.utf8)
    #expect(throws: Never.self) { try PropertyList(parsing: bytes) }
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: bytes, limits: ReadingLimits(time: 0))
    }
    #expect(error?.code == .timeLimit)
    #expect(error?.remedy.contains("--time-limit") == true)
  }

  /// The input has more than 49 999 bytes, and the value takes additional memory.
  @Test(arguments: long)
  func memoryLimit(text: String) throws {
    let bytes = Array(text.utf8)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: bytes, limits: ReadingLimits(memory: 49_999))
    }
    #expect(error?.code == .memoryLimit)
    #expect(error?.remedy.contains("--memory-limit") == true)
  }

  @Test func limitsOfBinaryPropertyLists() throws {
    let value = PropertyList.array((0..<50_000).map { .string("\($0)") })
    let bytes = try value.bytes(as: .binary)
    let late = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: bytes, limits: ReadingLimits(time: 0))
    }
    #expect(late?.code == .timeLimit)
    let large = #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: bytes, limits: ReadingLimits(memory: bytes.count))
    }
    #expect(large?.code == .memoryLimit)
    #expect(
      try PropertyList(parsing: bytes, limits: ReadingLimits(time: 3600, memory: 1 << 30)) == value)
  }
}
