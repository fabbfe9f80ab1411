import PropertyLists
import Testing
import ValueDifference

@Suite struct ValueDocumentTests {
  @Test func formsAreDetected() throws {
    let value = try json(#"{"a": [1, "b", true]}"#)
    for (format, form) in [
      (PropertyList.Format.json, ValueDocument.Form.json), (.prettyJSON, .json),
      (.xml, .xmlPropertyList), (.binary, .binaryPropertyList),
    ] {
      let bytes = try value.bytes(as: format)
      let document = try ValueDocument(reading: bytes, file: "a")
      #expect(document.form == form)
      #expect(try ValueComparison(old: document.value, new: value).isEmpty)
    }
  }

  @Test(arguments: [
    (" \n[1]", ValueDocument.Form.json), ("\u{FEFF}{}", .json), ("-1", .json), ("\"a\"", .json),
    ("null", .json), ("true ", .json), ("<plist><true/></plist>", .xmlPropertyList),
    ("<?xml version=\"1.0\"?><!-- <html> --><plist/>", .xmlPropertyList),
    ("<!DOCTYPE plist PUBLIC \"\" \"\"><plist/>", .xmlPropertyList),
  ])
  func textFormsAreDetected(text: String, form: ValueDocument.Form) {
    #expect(ValueDocument.Form(of: Array(text.utf8)) == form)
  }

  @Test(arguments: [
    "", " ", "<!DOCTYPE html><plist>", "<html>", "<?xml version=\"1.0\"?><html><plist/></html>",
    "text", "nothing", "<!-- ", "(a)",
  ])
  func otherFormsAreErrors(text: String) {
    #expect(throws: ValueDocumentError.unknownForm(file: "page")) {
      try ValueDocument(reading: Array(text.utf8), file: "page")
    }
  }

  @Test func utf16IsDetected() throws {
    for text in ["[1]", "<plist><true/></plist>"] {
      var bytes: [UInt8] = [0xFF, 0xFE]
      for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
      #expect(throws: Never.self) { try ValueDocument(reading: bytes, file: "a") }
    }
  }

  @Test func errorsHaveThePlace() throws {
    let error = #expect(throws: ValueDocumentError.self) {
      try ValueDocument(reading: Array("{\n  \"a\": [1,\n 2 3]}".utf8), file: "old.json")
    }
    #expect(try #require(error).description.hasPrefix("old.json:3:4: $.a[2]: "))
    #expect(throws: ValueDocumentError.self) {
      let text = "[\"" + String(repeating: "a", count: 1 << 20) + "\"]"
      return try ValueDocument(
        reading: Array(text.utf8), file: "a", limits: ReadingLimits(memory: 1 << 16))
    }
  }

  @Test(
    arguments: [
      ([], false, 1, 3), ([.key("a")], false, 2, 8), ([.key("a")], true, 2, 3),
      ([.key("b"), .index(1)], false, 4, 7), ([.key("b"), .index(1), .key("c\"")], true, 4, 8),
      ([.key("b"), .index(1), .key("c\"")], false, 4, 15), ([.key("é"), .key("x")], false, 6, 25),
    ] as [([PropertyListPath.Component], Bool, Int, Int)])
  func positionsOfValues(
    path: [PropertyListPath.Component], isKey: Bool, line: Int, column: Int
  ) throws {
    // Of entries with equal keys, the last is used.
    let text =
      "  {\n  \"a\": 1,\n  \"b\": [{\"c\": [1, \"]}\"]},\n      {\"c\\\"\": 2}\n  ],\n"
      + "  \"\\u00e9\": {\"x\":3, \"x\":4} , \"z\": 0}"
    let document = try ValueDocument(reading: Array(text.utf8), file: "a")
    let position = try #require(document.position(of: path, isKey: isKey))
    #expect(position.line == line)
    #expect(position.column == column)
    #expect(document.position(of: path + [.key("none")]) == nil)
    #expect(document.position(of: path + [.index(9)]) == nil)
  }
}
