internal import JavaScriptSyntax

extension LintRule {
  static let resultsNotAnObject = LintRule(
    "results-not-an-object", .script, .error,
    summary: "The results are not an object, so the extension cannot read them as a dictionary.",
    remedy: "Pass an object such as { \"text\": value }.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction(▶document.title);
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, title: document.title });
      },
      """),
    check: .script { script, context in
      for call in script.completion?.calls ?? [] {
        guard let results = call.results else {
          context.add(at: script.place(call.node), "completionFunction is called without results.")
          continue
        }
        if let value = script.resolved(results), value.isSurelyNotAnObject {
          context.add(at: script.place(results))
        }
      }
    })
}

extension Node {
  /// Whether the value is certainly a primitive value or an array.
  fileprivate var isSurelyNotAnObject: Bool {
    switch type {
    case .literal, .templateLiteral, .arrayExpression, .binaryExpression, .updateExpression:
      return true
    case .unaryExpression: return true
    case .memberExpression:
      return ["document.title", "document.URL", "location.href", "document.location.href"]
        .contains(dottedPath)
    case .callExpression:
      return child(.callee)?.dottedPath == "JSON.stringify"
        || child(.callee)?.propertyName == "toString"
    default: return false
    }
  }
}
