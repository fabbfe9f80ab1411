import ExtensionLint
import Testing

@Suite("Configurations") struct LintConfigurationTests {
  @Test("disable rules and set severities") func settings() throws {
    let scratch = try Scratch()
    try scratch.write(Samples.infoPlist, to: "App/Action/Info.plist")
    try scratch.write(Samples.script, to: "App/Action/Action.js")
    let path = try scratch.write(
      """
      { "disabled": ["misspelt-key"], "severities": { "string-for-number": "error" } }
      """, to: "App/.pageaction-lint.json")
    #expect(LintConfiguration.path(for: scratch.path("App/Action")) == path)
    var configuration = try LintConfiguration(path: path)
    try configuration.disable("network-call")
    let report = LintRun(
      paths: [scratch.path("App/Action")], configuration: configuration, nativeProgram: nil
    ).run()
    let rules = report.findings.map(\.rule)
    #expect(!rules.contains("misspelt-key"))
    #expect(!rules.contains("network-call"))
    #expect(
      report.findings.filter { $0.rule == "string-for-number" }.map(\.severity) == [.error])
  }

  @Test(
    "with mistakes are errors with a place",
    arguments: [
      ("[]", "The configuration is not a dictionary."),
      ("{ \"disable\": [] }", "The key “disable” is not known."),
      ("{ \"disabled\": \"a\" }", "disabled: The value is not an array."),
      ("{ \"disabled\": [1] }", "disabled[0]: The value is not a string."),
      ("{ \"disabled\": [\"misspelt\"] }", "Did you mean misspelt-key?"),
      ("{ \"severities\": { \"misspelt-key\": \"fatal\" } }", "severities.misspelt-key: "),
      ("{ \"severities\": { \"no-such-rule\": \"note\" } }", "There is no rule “no-such-rule”."),
      ("{\n  \"disabled\": [,] }", ":2:16: "),
    ])
  func mistakes(_ text: String, _ message: String) throws {
    let scratch = try Scratch()
    let path = try scratch.write(text, to: ".pageaction-lint.json")
    let error = #expect(throws: LintConfigurationError.self) {
      try LintConfiguration(path: path)
    }
    let description = error.map { "\($0)" } ?? ""
    #expect(description.hasPrefix(path))
    #expect(description.contains(message), "\(description)")
  }

  @Test("Comments disable rules for one line") func comments() throws {
    let scratch = try Scratch()
    let path = try scratch.write(Samples.script, to: "Action.js")
    let report = LintRun(paths: [path], nativeProgram: nil).run()
    let lines = report.findings.filter { $0.rule == "network-call" }.compactMap(\.place.start?.line)
    #expect(lines == [4, 7])
  }
}
