internal import JavaScriptSyntax

extension LintRule {
  static let unguardedQuery = LintRule(
    "unguarded-query", .script, .warning,
    summary: "A property of a query's result is used, but the result can be null.",
    remedy: "Use ?. or compare the result with null first.",
    discussion: "The exception ends run, and the extension receives no results.",
    sources: [
      "https://dom.spec.whatwg.org/#dom-parentnode-queryselector"
    ],
    failing: .run(
      """
      run: function(parameters) {
        var author = ▶document.querySelector("meta[name=author]").content;
        parameters.completionFunction({ author: author });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        var author = document.querySelector("meta[name=author]")?.content || "";
        parameters.completionFunction({ author: author });
      },
      """),
    check: .script { script, context in
      for member in script.all(.memberExpression) where !member.isOptional {
        guard let call = member.child(.object), call.type == .callExpression, !call.isOptional,
          let callee = call.child(.callee), let method = callee.propertyName,
          ["querySelector", "getElementById", "closest"].contains(method), !call.findsRoot,
          !script.isGuarded(member, text: call.text)
        else { continue }
        context.add(
          at: script.place(call),
          "\(method) returns null if there is no such element, and the property throws.")
      }
    })
}

extension Node {
  /// Whether the query finds an element that every page has, such as `body`.
  fileprivate var findsRoot: Bool {
    ["html", "head", "body", ":root"].contains(callArguments.first?.stringValue?.lowercased())
  }
}
