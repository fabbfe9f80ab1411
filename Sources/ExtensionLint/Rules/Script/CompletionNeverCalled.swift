internal import JavaScriptSyntax

extension LintRule {
  static let completionNeverCalled = LintRule(
    "completion-never-called", .script, .error,
    summary: "The function run never calls completionFunction, so the extension receives no "
      + "results.",
    remedy: "Call arguments.completionFunction(results).",
    discussion: "The system waits for the call, and does not read the value that run returns.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .run(
      """
      run: ▶function(parameters) {
        return { url: document.URL };
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      for problem in script.completion?.problems ?? [] where problem.kind == .never {
        context.add(at: script.place(problem.range))
      }
    })
}
