import PropertyLists
import Testing

@Suite struct PropertyListWritingTests {
  private func text(
    _ value: PropertyList, _ format: PropertyList.Format,
    nulls: PropertyList.NullPolicy = .keep
  ) throws(PropertyListError) -> String {
    String(decoding: try value.bytes(as: format, nullPolicy: nulls), as: UTF8.self)
  }

  private let sample: PropertyList = .dictionary([
    "z": .array([.integer(1), .real(2), .real(-0.5), .unsigned(.max)]), "a": .string("é/\"\n\u{1}"),
    "d": .date(1_700_000_000.123), "x": .data([0, 1, 2, 255]), "e": .array([]),
    "f": .dictionary([:]), "t": .boolean(true),
  ])

  @Test func json() throws {
    #expect(
      try text(sample, .json)
        == #"{"z":[1,2,-0.5,18446744073709551615],"a":"é/\"\n\u0001","#
        + #""d":"2023-11-14T22:13:20.123Z","x":"AAEC/w==","e":[],"f":{},"t":true}"#)
  }

  @Test func prettyJSON() throws {
    let value: PropertyList = .dictionary([
      "a": .array([.integer(1), .array([]), .dictionary(["b": .null])]), "c": .dictionary([:]),
    ])
    #expect(
      try text(value, .prettyJSON) == """
        {
          "a": [
            1,
            [],
            {
              "b": null
            }
          ],
          "c": {}
        }
        """)
    #expect(try text(.array([.null]), .prettyJSON, nulls: .drop) == "[]")
  }

  @Test func xml() throws {
    let value: PropertyList = .dictionary([
      "k&": .string("<a>\r"), "n": .array([.integer(-1), .real(1.5), .boolean(false)]),
      "e": .array([]), "d": .date(0.9), "x": .data([0, 1, 2]),
    ])
    #expect(
      try text(value, .xml) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>k&amp;</key>
        \t<string>&lt;a&gt;&#13;</string>
        \t<key>n</key>
        \t<array>
        \t\t<integer>-1</integer>
        \t\t<real>1.5</real>
        \t\t<false/>
        \t</array>
        \t<key>e</key>
        \t<array/>
        \t<key>d</key>
        \t<date>1970-01-01T00:00:00Z</date>
        \t<key>x</key>
        \t<data>
        \tAAEC
        \t</data>
        </dict>
        </plist>

        """)
  }

  @Test func binaryReadsBack() throws {
    #expect(try PropertyList(parsing: sample.bytes(as: .binary)) == sample)
    let composed: PropertyList = .dictionary(["é": .integer(1), "e\u{301}": .integer(2)])
    #expect(try PropertyList(parsing: composed.bytes(as: .binary)) == composed)
  }

  @Test(
    arguments: [
      (.string("a\nb"), "a\nb\n"), (.dictionary(["only": .string("a\n")]), "a\n"),
      (.dictionary(["only": .array([.string("a\nb"), .array([.integer(1)])])]), "a\\nb\n[1]\n"),
      (.dictionary(["only": .array([])]), ""), (.dictionary([:]), ""), (.integer(1), "1\n"),
      (
        .dictionary(["only": .dictionary(["a": .integer(1), "b": .array([.integer(2)])])]),
        "only:\n  a: 1\n  b: [2]\n"
      ),
      (
        .dictionary([
          "title": .string("T\u{1B}"), "images": .array([.string("u"), .null]), "none": .array([]),
          "when": .date(0),
        ]), "title: T\\u001b\nimages:\n  u\n  null\nnone: []\nwhen: 1970-01-01T00:00:00.000Z\n"
      ),
    ] as [(PropertyList, String)])
  func textForPeople(value: PropertyList, expected: String) throws {
    #expect(try text(value, .text) == expected)
  }

  @Test(
    "text with keys has the key of a dictionary with one entry",
    arguments: [
      (["only": .integer(1)], "only: 1\n"), (["only": .string("a\n")], "only: a\\n\n"),
      (["only": .array([.string("a"), .string("b")])], "only:\n  a\n  b\n"),
      (["only": .dictionary(["a": .integer(1)])], "only:\n  a: 1\n"),
      (["a": .integer(1), "b": .boolean(true)], "a: 1\nb: true\n"), ([:], ""),
    ] as [(PropertyListDictionary, String)])
  func textWithKeys(entries: PropertyListDictionary, expected: String) throws {
    #expect(try text(.dictionary(entries), .textWithKeys) == expected)
  }

  @Test func nullPolicies() throws {
    let value: PropertyList = .dictionary(["a": .null, "b": .array([.integer(1), .null])])
    #expect(try text(value, .json) == #"{"a":null,"b":[1,null]}"#)
    #expect(try text(value, .json, nulls: .drop) == #"{"b":[1]}"#)
    #expect(try text(value, .text, nulls: .drop) == "1\n")
    #expect(
      try PropertyList(parsing: value.bytes(as: .binary, nullPolicy: .drop))
        == .dictionary(["b": .array([.integer(1)])]))
    for (format, policy) in [
      (PropertyList.Format.xml, PropertyList.NullPolicy.keep), (.binary, .keep), (.json, .error),
      (.text, .error), (.textWithKeys, .error),
    ] {
      let error = #expect(throws: PropertyListError.self) {
        try value.bytes(as: format, nullPolicy: policy)
      }
      #expect(error?.code == .null)
      #expect(error?.path == "results.a")
    }
  }

  @Test(
    arguments: [
      (.string("a\u{0}"), [.xml]), (.string("\u{FFFE}"), [.xml]), (.string("\u{8}"), [.xml]),
      (.real(.nan), [.json, .prettyJSON, .text, .textWithKeys]),
      (.real(.infinity), [.json, .prettyJSON, .text, .textWithKeys]),
      (.date(.nan), PropertyList.Format.allCases), (.date(253_402_300_800), [.xml, .binary]),
      (.date(-.infinity), .allCases), (.date(-62_135_596_801), [.xml, .binary]),
      (.date(8_640_000_000_000.001), .allCases),
    ] as [(PropertyList, [PropertyList.Format])])
  func valuesWithoutAForm(value: PropertyList, formats: [PropertyList.Format]) throws {
    let root: PropertyList = .dictionary(["a": .integer(1), "b": .array([value])])
    for format in PropertyList.Format.allCases {
      guard formats.contains(format) else {
        #expect(throws: Never.self) { try root.bytes(as: format) }
        continue
      }
      let error = #expect(throws: PropertyListError.self) { try root.bytes(as: format) }
      #expect(error?.path == "results.b[0]")
      #expect(error?.code == .unrepresentable)
    }
  }

  @Test(arguments: PropertyList.Format.allCases)
  func depthIsLimited(format: PropertyList.Format) throws {
    var value: PropertyList = .array([])
    for _ in 1..<PropertyList.maximumDepth { value = .array([value]) }
    _ = try value.bytes(as: format)
    let error = #expect(throws: PropertyListError.self) {
      try PropertyList.array([value]).bytes(as: format)
    }
    #expect(error?.code == .tooDeep)
  }

  @Test(arguments: [
    (951_782_400.0, "2000-02-29T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.000Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"), (4_107_542_400, "2100-03-01T00:00:00.000Z"),
    (253_402_300_799.999, "9999-12-31T23:59:59.999Z"),
    (253_402_300_800, "+010000-01-01T00:00:00.000Z"),
    (-62_167_219_200.001, "-000001-12-31T23:59:59.999Z"),
    (8_640_000_000_000, "+275760-09-13T00:00:00.000Z"),
    (-8_640_000_000_000, "-271821-04-20T00:00:00.000Z"),
  ])
  func dates(seconds: Double, expected: String) throws {
    #expect(try text(.date(seconds), .text) == expected + "\n")
  }
}

extension Array where Element == PropertyList.Format {
  fileprivate static var allCases: Self { PropertyList.Format.allCases }
}
