public import PropertyLists
import Testing

/// Expected values are from Apple's "Old-Style ASCII Property Lists" and from `plutil`.
@Suite("OpenStep property lists") struct OpenStepPropertyListReadingTests {
  private func read(_ text: String) throws(PropertyListError) -> PropertyList {
    try PropertyList(parsingFileOfBundle: Array(text.utf8))
  }

  private func failure(_ text: String) -> PropertyListError? {
    #expect(throws: PropertyListError.self) { try read(text) }
  }

  @Test(
    "have strings, data, arrays and dictionaries",
    arguments: [
      ("\"This is a string\"", .string("This is a string")),
      ("<0fbd77 1c2735ae>", .data([0x0F, 0xBD, 0x77, 0x1C, 0x27, 0x35, 0xAE])),
      ("<>", .data([])), ("(\"San Francisco\", \"New York\")", ["San Francisco", "New York"]),
      ("(a, b,)", ["a", "b"]), ("()", .array([])), ("{}", .dictionary([:])),
      (
        "{ user = wshakesp; birth = 1564; }",
        .dictionary(["user": .string("wshakesp"), "birth": .string("1564")])
      ),
      (
        "{ pig = oink; cow = (moo, low) }",
        .dictionary(["pig": .string("oink"), "cow": ["moo", "low"]])
      ),
      ("{ A1.b_c-$/:. = /usr/bin; }", .dictionary(["A1.b_c-$/:.": .string("/usr/bin")])),
      ("/* a */ { // b\n a /* = */ = 'it\\'s'; }", .dictionary(["a": .string("it's")])),
      ("// !$*UTF8*$!\n{ a = { b = (); }; }", .dictionary(["a": .dictionary(["b": .array([])])])),
    ] as [(String, PropertyList)])
  func values(text: String, value: PropertyList) throws {
    #expect(try read(text) == value)
  }

  @Test(
    "have escapes in quoted strings",
    arguments: [
      (#""a\nb\t\"\\\a\b\f\v\r""#, "a\nb\t\"\\\u{7}\u{8}\u{C}\u{B}\r"), (#""\U00e9\U20AC""#, "é€"),
      (#""\Ud83d\Ude00""#, "😀"), (#""\Ud83d""#, "\u{FFFD}"), (#""\341\256\060""#, "Æﬁ0"),
      (#""\q\/""#, "q/"), ("\"a\\\nb\"", "a\nb"), (#""é😀""#, "é😀"), (#"'"'"#, "\""),
    ])
  func escapes(text: String, value: String) throws {
    #expect(try read(text) == .string(value))
  }

  @Test("may omit the braces, as .strings files do") func stringsFiles() throws {
    let text = """
      /* Title */
      "Save" = "Sichern";
      Same;
      "a" = ( 1, { b = c; } );
      """
    #expect(
      try read(text)
        == .dictionary([
          "Save": .string("Sichern"), "Same": .string("Same"),
          "a": .array([.string("1"), .dictionary(["b": .string("c")])]),
        ]))
    #expect(try read("") == .dictionary([:]))
    #expect(try read("// nothing\n") == .dictionary([:]))
  }

  @Test("are read in UTF-16 and with a byte order mark") func encodings() throws {
    let text = "\"a\" = \"é\";"
    let expected = PropertyList.dictionary(["a": .string("é")])
    let little: [UInt8] =
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] as [UInt8] }
    let big: [UInt8] =
      [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] as [UInt8] }
    #expect(try PropertyList(parsingFileOfBundle: little) == expected)
    #expect(try PropertyList(parsingFileOfBundle: big) == expected)
    #expect(
      try PropertyList(parsingFileOfBundle: [0xEF, 0xBB, 0xBF] + Array(text.utf8)) == expected)
  }

  @Test(
    "are distinguished from JSON and XML",
    arguments: [
      ("{ \"a\" : \"b\" }", .dictionary(["a": .string("b")])), ("[1]", .array([.integer(1)])),
      ("{ \"a\" = \"b\"; }", .dictionary(["a": .string("b")])),
      ("{\"a\\\":\" = b;}", .dictionary(["a\":": .string("b")])),
      ("<plist><string>a</string></plist>", .string("a")), ("<dict/>", .dictionary([:])),
      ("<!-- --><plist><true/></plist>", .boolean(true)),
    ] as [(String, PropertyList)])
  func otherFormats(text: String, value: PropertyList) throws {
    #expect(try read(text) == value)
  }

  @Test(
    "have errors with their places",
    arguments: [
      ("{ a = b", 1, 8), ("{\n  a = b;\n  c d;\n}", 3, 5), ("{ a = b;", 1, 1), ("(a b)", 1, 4),
      ("(a", 1, 3), ("\"a", 1, 1), ("{ a = \"b; }", 1, 7), ("<0g>", 1, 3), ("<0", 1, 1),
      ("<abc>", 1, 1), ("<0fbd777 1c2735ae>", 1, 1), ("{ = b; }", 1, 3), ("{ a = ; }", 1, 7),
      ("{ a = b; } c", 1, 12),
      ("/* a", 1, 1), ("a = b;;", 1, 7), ("{ a = é; }", 1, 7), ("\"a\" = ", 1, 7),
      ("a = b; }", 1, 8),
      ("(a,,b)", 1, 4),
    ])
  func errors(text: String, line: Int, column: Int) {
    let error = failure(text)
    #expect(error?.code == .malformed)
    #expect(error?.position?.line == line, "\(String(describing: error))")
    #expect(error?.position?.column == column, "\(String(describing: error))")
    #expect(error?.remedy.isEmpty == false)
  }

  @Test("have a maximum depth") func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    }
    _ = try read(nested(PropertyList.maximumDepth))
    #expect(failure(nested(PropertyList.maximumDepth + 1))?.code == .tooDeep)
    #expect(failure(String(repeating: "{a=", count: 100_000))?.code == .tooDeep)
  }

  @Test("stop at the limits on memory") func limits() {
    let text = Array("(\(String(repeating: "a,", count: 100_000)))".utf8)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList(parsingFileOfBundle: text, limits: ReadingLimits(memory: 1 << 20))
    }
    #expect(error?.code == .memoryLimit)
  }

  @Test("are refused if JSON or a property list is expected") func otherInitializer() {
    #expect(throws: PropertyListError.self) {
      try PropertyList(parsing: Array("{ a = b; }".utf8))
    }
  }

  @Test("are read in linear time") func time() throws {
    // If a step took quadratic time, a text would take minutes.
    for unit in ["a=b;", "/**/", "\"\\\\\";", "(/*", "\u{2028}", "{a=", "a/"] {
      _ = try? read(String(repeating: unit, count: 200_000))
    }
  }
}

extension PropertyList: ExpressibleByArrayLiteral, ExpressibleByStringLiteral {
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  public init(stringLiteral value: String) { self = .string(value) }
}
