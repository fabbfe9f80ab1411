internal import JavaScriptSyntax

extension LintRule {
  static let urlNotInResults = LintRule(
    "url-not-in-results", .script, .note,
    summary: "The results do not contain the address of the page.",
    remedy: "Add url: document.URL to the results.",
    discussion: "If a script is declared, some versions of iOS do not share public.url beside the "
      + "results.",
    sources: [
      "https://github.com/MaxAst/expo-share-extension/pull/11",
      "https://github.com/MaxAst/expo-share-extension/issues/28",
    ],
    failing: .run(
      """
      run: ▶function(parameters) {
        parameters.completionFunction({ title: document.title });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      guard let run = script.preprocessing?.members["run"],
        !(script.completion?.calls.isEmpty ?? true)
      else { return }
      let isUsed =
        script.all(.memberExpression).contains { member in
          [
            "URL", "documentURI", "href", "location", "baseURI", "origin", "host", "hostname",
            "pathname",
          ]
          .contains(member.propertyName)
        } || (script.scopes?.unresolved ?? []).contains { $0.isIdentifier("location") }
      if !isUsed { context.add(at: script.place(run)) }
    })
}
