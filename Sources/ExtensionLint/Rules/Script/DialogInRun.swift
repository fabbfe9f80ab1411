internal import JavaScriptSyntax

extension LintRule {
  static let dialogInRun = LintRule(
    "dialog-in-run", .script, .warning,
    summary: "A dialog in run blocks the page and the share sheet.",
    remedy: "Show dialogs in finalize or in the native part.",
    sources: [
      "https://html.spec.whatwg.org/multipage/timers-and-user-prompts.html#simple-dialogs"
    ],
    failing: .run(
      """
      run: function(parameters) {
        ▶alert(document.title);
        parameters.completionFunction({ url: document.URL });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL });
      },
      finalize: function(parameters) {
        alert(parameters.message);
      },
      """),
    check: .script { script, context in
      guard let run = script.preprocessing?.members["run"] else { return }
      for call in run.descendants(.callExpression) {
        guard let callee = call.child(.callee)?.unchained, let name = callee.globalName,
          ["alert", "confirm", "prompt"].contains(name),
          callee.type != .identifier || script.scopes?.variableID(of: callee) == nil
        else { continue }
        context.add(at: script.place(call), "\(name) blocks the page and the share sheet.")
      }
    })
}
