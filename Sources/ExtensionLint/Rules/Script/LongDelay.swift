internal import JavaScriptSyntax

extension LintRule {
  static let longDelay = LintRule(
    "long-delay", .script, .note,
    summary: "The script waits for more than two seconds.",
    remedy: "Collect the results at once.",
    discussion:
      "The share sheet waits for the results. Apple states that an extension should launch "
      + "well under one second.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionCreation.html"
    ],
    failing: .run(
      """
      run: function(parameters) {
        ▶setTimeout(function() {
          parameters.completionFunction({ url: document.URL });
        }, 5000);
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      for call in script.all(.callExpression) {
        guard ["setTimeout", "setInterval"].contains(call.child(.callee)?.unchained.globalName),
          call.callArguments.count > 1, let delay = call.callArguments[1].numberValue, delay > 2000
        else { continue }
        context.add(
          at: script.place(call), "The script waits for \(Int(min(delay, 1e9)) / 1000) seconds.")
      }
    })
}
