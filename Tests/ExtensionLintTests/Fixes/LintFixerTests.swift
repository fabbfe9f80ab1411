import ExtensionLint
import Testing

@Suite("Fixes") struct LintFixerTests {
  @Test("change only the values") func fixes() throws {
    let scratch = try Scratch()
    // The fixer keeps a byte order mark and Windows line breaks.
    let text = "\u{FEFF}" + Samples.infoPlist.replacing("\n", with: "\r\n")
    try scratch.write(text, to: "Action/Info.plist")
    try scratch.write(Samples.script, to: "Action/Action.js")
    let run = LintRun(paths: [scratch.path("Action")], nativeProgram: nil)
    let outcome = LintFixer.apply(run.run())
    #expect(outcome.failures == [])
    #expect(outcome.changed.map(\.count) == [4])
    let expected =
      text
      .replacing("<string>Action.js</string>", with: "<string>Action</string>")
      .replacing("<integer>1</integer>", with: "<true/>")
      .replacing("WithMaxCoun<", with: "WithMaxCount<")
      .replacing(
        "ImageWithMaxCount</key>\r\n\t\t\t\t<string>1</string>",
        with: "ImageWithMaxCount</key>\r\n\t\t\t\t<integer>1</integer>")
    #expect(try scratch.read("Action/Info.plist") == expected)
    // The value of the corrected key is a string. A second run corrects it.
    let second = LintFixer.apply(run.run())
    #expect(second.changed.map(\.count) == [1])
    #expect(run.run().findings.allSatisfy { $0.fix == nil })
    #expect(LintFixer.apply(run.run()) == LintFixer.Outcome())
  }

  @Test("leave property lists of other formats alone, which are reported") func binary() throws {
    let scratch = try Scratch()
    let sample = try #require(LintRule.named("string-for-number")).failing
    try scratch.write(LintSample.split(sample.files[0].text).text, to: "Action/Info.plist")
    let report = LintRun(paths: [scratch.path("Action")], nativeProgram: nil).run()
    #expect(report.findings.contains { $0.fix != nil })
    // JSON has the same values, but no source locations.
    let json = """
      { "NSExtension": { "NSExtensionPointIdentifier": "com.apple.ui-services",
        "NSExtensionMainStoryboard": "A", "NSExtensionAttributes": { "NSExtensionActivationRule":
        { "NSExtensionActivationSupportsText": "YES" } } } }
      """
    try scratch.write(json, to: "Other/Info.plist")
    let other = LintRun(paths: [scratch.path("Other")], nativeProgram: nil).run()
    #expect(other.findings.contains { $0.rule == "string-for-boolean" && $0.fix == nil })
    let unsupported = LintFixer.unsupportedFiles(other)
    #expect(unsupported.map(\.path) == [scratch.path("Other/Info.plist")])
    #expect(unsupported.map(\.count) == [1])
    #expect(LintFixer.unsupportedFiles(report).isEmpty)
  }

  @Test("that overlap are left out") func overlapping() {
    let bytes = Array("abcdef".utf8)
    func fix(_ range: Range<Int>, _ text: String) -> LintFix {
      LintFix(path: "a", edits: [LintFix.Edit(range: range, replacement: text)])
    }
    let (result, count) = LintFixer.applying(
      [fix(4..<6, "Z"), fix(0..<2, "XY"), fix(1..<3, "?"), fix(5..<9, "?")], to: bytes)
    #expect(String(decoding: result, as: UTF8.self) == "XYcdZ")
    #expect(count == 2)
  }
}
