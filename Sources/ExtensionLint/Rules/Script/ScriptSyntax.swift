internal import JavaScriptSyntax

extension LintRule {
  static let scriptSyntax = LintRule(
    "script-syntax", .script, .error,
    summary: "The script does not parse, so nothing runs.",
    remedy: "Correct the script at the place.",
    sources: [
      "https://tc39.es/ecma262/"
    ],
    failing: .script(
      """
      var ExtensionPreprocessingJS = {
        run: function(parameters) {
          parameters.completionFunction({ url: document.URL });
        }
      ▶
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      guard let error = script.error else { return }
      context.add(
        at: script.place(ofOffset: error.offset), error.message, remedy: "Correct the script.")
    })
}
