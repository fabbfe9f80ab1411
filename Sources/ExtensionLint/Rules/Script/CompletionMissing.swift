internal import JavaScriptSyntax

extension LintRule {
  static let completionMissing = LintRule(
    "completion-missing", .script, .warning,
    summary: "The function run can end without a call of completionFunction.",
    remedy: "Call completionFunction on every path, with an empty object if there are no results.",
    discussion: "The extension then waits until the system ends it. Functions of the script and "
      + "timers are followed; other callbacks count as calls.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .run(
      """
      run: function(parameters) {
        if (!document.body) { ▶return; }
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
      for problem in script.completion?.problems ?? [] where problem.kind == .missing {
        context.add(
          at: script.place(problem.range),
          problem.isCertain
            ? nil
            : "A path through run can end here without a call of completionFunction.")
      }
    })
}
