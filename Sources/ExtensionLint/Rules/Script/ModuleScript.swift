internal import JavaScriptSyntax

extension LintRule {
  static let moduleScript = LintRule(
    "module-script", .script, .error,
    summary: "The script is a module, but Safari runs it as a classic script.",
    remedy: "Remove import and export, and put all code into one file.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .script(
      """
      ▶export var ExtensionPreprocessingJS = {
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
      guard script.isModule else { return }
      let types: [NodeType] = [
        .importDeclaration, .exportNamedDeclaration, .exportDefaultDeclaration,
        .exportAllDeclaration,
      ]
      let first = types.flatMap(script.all).min { $0.range.lowerBound < $1.range.lowerBound }
      context.add(at: first.map(script.place) ?? script.start)
    })
}
