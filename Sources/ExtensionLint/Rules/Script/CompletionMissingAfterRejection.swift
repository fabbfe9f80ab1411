internal import JavaScriptSyntax

extension LintRule {
  static let completionMissingAfterRejection = LintRule(
    "completion-missing-after-rejection", .script, .warning,
    summary: "If the promise is rejected, completionFunction is never called.",
    remedy: "Call completionFunction in catch, too.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html",
      "https://tc39.es/ecma262/#sec-promise-objects",
    ],
    failing: .run(
      """
      run: function(parameters) {
        fetch(document.URL).▶then(function(response) {
          parameters.completionFunction({ status: response.status });
        });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        fetch(document.URL).then(function(response) {
          parameters.completionFunction({ status: response.status });
        }).catch(function(error) {
          parameters.completionFunction({ error: String(error) });
        });
      },
      """),
    check: .script { script, context in
      for problem in script.completion?.problems ?? [] where problem.kind == .missingAfterRejection
      {
        context.add(at: script.place(problem.range))
      }
    })
}
