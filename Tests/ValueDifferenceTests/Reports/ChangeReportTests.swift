import PropertyLists
import Testing
import ValueDifference

@Suite struct ChangeReportTests {
  private func report(
    _ old: String, _ new: String, _ vocabulary: ChangeVocabulary = .comparison
  ) throws -> ChangeReport {
    try ChangeReport(
      ValueComparison(ValueExpectation(json(old)), actual: json(new), limits: .init(changes: 3)),
      vocabulary: vocabulary)
  }

  @Test func equalValuesHaveNoText() throws {
    #expect(try report("[1]", "[1.0]").text() == "")
  }

  @Test func comparisonsNameAddedAndRemovedValues() throws {
    let report = try report(
      #"{"a": 1, "b": [1, 2, 3], "c": "x"}"#, #"{"b": [3, 1, 2], "c": "y", "d": {}}"#)
    #expect(
      report.text() == """
        a: removed 1
        b[0]: moved from b[2]: 3
        c: "x" → "y"
        … and 1 more difference

        """)
  }

  @Test func expectationsNameMissingValues() throws {
    let report = try report(
      #"{"a": 1, "b": {"$match": {"type": "string", "length": {"minimum": 1}}}}"#,
      #"{"b": "", "c": null}"#, .expectation)
    #expect(
      report.text() == """
        a: missing; expected 1
        b: expected a length of at least 1, got a string of 0 characters (matcher length at $.b)
        c: unexpected null

        """)
  }

  @Test func longStringsShowOnlyTheDifferentPart() throws {
    let long = String(repeating: "lorem ipsum ", count: 20)
    let text = try report(#"{"t": "\#(long)é\#(long)"}"#, #"{"t": "\#(long)😀\#(long)"}"#).text()
    #expect(
      text == """
        t: changed at character 241, 1 character
            - "…lorem ipsum lorem ipsum élorem ipsum lorem ipsum …"
            + "…lorem ipsum lorem ipsum 😀lorem ipsum lorem ipsum …"

        """)
    let replaced = try report(
      #""\#(String(repeating: "a", count: 300))""#, #""\#(String(repeating: "b", count: 200))""#)
    #expect(replaced.text().contains("…(236 more)…"))
  }

  @Test func controlsOfTerminalsAreEscaped() throws {
    let report = try report(#"{"\u001b[31m": 1}"#, #"{"a\u0000": "\u001b]0;x\u0007\u202e\n"}"#)
    let text = report.text()
    #expect(!text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) })
    #expect(text.contains(#""\u001b]0;x\u0007\u202e\n""#))
  }

  @Test func textsThatLookAlikeAreDistinguished() throws {
    let text = try report(#""\u00e9""#, #""e\u0301""#).text()
    #expect(text == #"(whole value): "\u00e9" → "e\u0301""# + "\n")
  }

  @Test func colorsAreOptional() throws {
    let report = try report("[1]", "[2]")
    #expect(report.text() == "[0]: 1 → 2\n")
    #expect(
      report.text(isColored: true)
        == "\u{1B}[1m[0]\u{1B}[0m: \u{1B}[31m1\u{1B}[0m → \u{1B}[32m2\u{1B}[0m\n")
  }

  @Test func markupIsEscaped() throws {
    let html = try report(#"{"<b>": "<i>&'"}"#, #"{"<b>": "<u>"}"#).html()
    #expect(html.contains("<code>[&quot;&lt;b&gt;&quot;]</code>"))
    #expect(html.contains("<mark>i&gt;&amp;&#39;</mark>"))
    #expect(!html.contains("<b>") && !html.contains("<i>") && !html.contains("<u>"))
  }

  @Test func valueHasStableKeys() throws {
    let value = try report(#"[{"$match": "string"}, 2]"#, "[1, 3]", .expectation).value()
    let expected = try json(
      #"""
      {"equal": false, "omitted": 0, "changes": [
        {"kind": "mismatch", "path": "[0]", "oldPath": [0], "newPath": [0],
         "old": {"$match": "string"}, "new": 1,
         "matcher": "type", "matcherPath": "$[0]", "needed": "a string", "seen": "1"},
        {"kind": "changed", "path": "[1]", "oldPath": [1], "newPath": [1], "old": 2, "new": 3}]}
      """#)
    #expect(value == expected)
  }

  @Test func valueCanAlwaysBeWritten() throws {
    var deep = PropertyList.real(.nan)
    for _ in 0..<PropertyList.maximumDepth { deep = .array([deep]) }
    for value: PropertyList in [deep, .real(.infinity), .date(.nan), .date(1e300), .data([1])] {
      let comparison = try ValueComparison(old: value, new: .null)
      let report = ChangeReport(comparison, vocabulary: .comparison)
      #expect(try !report.value().bytes(as: .json).isEmpty)
      #expect(!report.text().isEmpty)
    }
  }
}
