internal import JavaScriptSyntax

extension LintRule {
  static let missingRun = LintRule(
    "missing-run", .script, .error,
    summary: "ExtensionPreprocessingJS has no function run.",
    remedy: "Add run: function(arguments) { … }.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .script(
      """
      var ▶ExtensionPreprocessingJS = {
        start: function(parameters) { parameters.completionFunction({ url: document.URL }); }
      };
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      guard let object = script.preprocessing, !object.isConstructor, !object.isPartlyKnown,
        object.members["run"] == nil
      else { return }
      context.add(at: script.place(object.definition))
    })
}
