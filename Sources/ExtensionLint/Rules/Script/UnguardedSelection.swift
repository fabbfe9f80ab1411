internal import JavaScriptSyntax

extension LintRule {
  static let unguardedSelection = LintRule(
    "unguarded-selection", .script, .warning,
    summary: "The method getRangeAt throws if nothing is selected.",
    remedy: "Compare rangeCount with 0 first.",
    sources: [
      "https://w3c.github.io/selection-api/#dom-selection-getrangeat"
    ],
    failing: .run(
      """
      run: function(parameters) {
        var range = ▶window.getSelection().getRangeAt(0);
        parameters.completionFunction({ text: range.toString() });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        var selection = window.getSelection();
        var text = selection.rangeCount > 0 ? selection.getRangeAt(0).toString() : "";
        parameters.completionFunction({ text: text });
      },
      """),
    check: .script { script, context in
      for call in script.all(.callExpression) {
        guard let callee = call.child(.callee)?.unchained, callee.propertyName == "getRangeAt",
          !script.usesRangeCount(around: call), !script.isInTry(call)
        else { continue }
        context.add(at: script.place(call))
      }
    })
}
