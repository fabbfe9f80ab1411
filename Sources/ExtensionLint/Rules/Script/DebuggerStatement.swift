internal import JavaScriptSyntax

extension LintRule {
  static let debuggerStatement = LintRule(
    "debugger-statement", .script, .warning,
    summary: "A debugger statement stops the script if Web Inspector is open.",
    remedy: "Remove the statement.",
    sources: [
      "https://tc39.es/ecma262/#sec-debugger-statement"
    ],
    failing: .run(
      """
      run: function(parameters) {
        ▶debugger;
        parameters.completionFunction({ url: document.URL });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      for statement in script.all(.debuggerStatement) { context.add(at: script.place(statement)) }
    })
}
