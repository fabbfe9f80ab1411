internal import JavaScriptSyntax

extension LintRule {
  static let nullInResults = LintRule(
    "null-in-results", .script, .note,
    summary: "A value of the results is null, which property lists cannot represent.",
    remedy: "Leave the key out, or write an empty string.",
    discussion: "The native part receives NSNull, or nothing at all; developers disagree.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/"
    ],
    failing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, image: ▶null });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      for (value, shown) in script.resultValues where value.literalKind == .null {
        context.add(at: script.place(shown))
      }
    })
}
