internal import JavaScriptSyntax

extension LintRule {
  static let missingPreprocessingObject = LintRule(
    "missing-preprocessing-object", .script, .error,
    summary: "The script does not define the global variable ExtensionPreprocessingJS.",
    remedy: "Write var ExtensionPreprocessingJS = { run: function(arguments) { … } };",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .script(
      """
      ▶var Preprocessor = {
        run: function(parameters) { parameters.completionFunction({ url: document.URL }); }
      };
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      guard script.tree != nil else { return }
      guard let object = script.preprocessing else {
        context.add(at: script.start)
        return
      }
      if object.isLocal {
        context.add(
          at: script.place(object.definition),
          "ExtensionPreprocessingJS is a variable of a function, so Safari does not find it.",
          remedy: "Declare it outside of functions.")
      }
    })
}
