internal import JavaScriptSyntax

extension LintRule {
  static let completionCalledTwice = LintRule(
    "completion-called-twice", .script, .warning,
    summary: "A path through run calls completionFunction twice.",
    remedy: "Return after the first call.",
    discussion: "Only the first call has an effect.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .run(
      """
      run: function(parameters) {
        var selection = document.getSelection().toString();
        if (selection) {
          parameters.completionFunction({ text: selection });
        }
        ▶parameters.completionFunction({ text: document.body.innerText });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        var selection = document.getSelection().toString();
        if (selection) {
          parameters.completionFunction({ text: selection });
          return;
        }
        parameters.completionFunction({ text: document.body.innerText });
      },
      """),
    check: .script { script, context in
      for problem in script.completion?.problems ?? [] where problem.kind == .repeated {
        context.add(
          at: script.place(problem.range),
          problem.isCertain
            ? nil
            : "A path through run can call completionFunction a second time here.")
      }
    })
}
