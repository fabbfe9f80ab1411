internal import JavaScriptSyntax

extension LintRule {
  static let unrepresentableResult = LintRule(
    "unrepresentable-result", .script, .warning,
    summary: "A value of the results has no form in a property list.",
    remedy: "Convert the value to a string, number, Boolean, array or object.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/"
    ],
    failing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, tags: ▶new Set(["a"]) });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ url: document.URL, tags: ["a"] });
      },
      """),
    check: .script { script, context in
      for (value, shown) in script.resultValues {
        guard let problem = value.unrepresentable else { continue }
        context.add(at: script.place(shown), problem)
      }
    })
}

extension Node {
  /// The reason why a property list cannot contain the value, or `nil` if it can.
  fileprivate var unrepresentable: String? {
    switch type {
    case .functionExpression, .arrowFunctionExpression, .functionDeclaration, .classExpression:
      return "A function becomes an empty dictionary."
    case .newExpression:
      guard let name = child(.callee)?.name,
        ["Map", "Set", "WeakMap", "WeakSet", "RegExp", "Promise", "Proxy"].contains(name)
      else { return nil }
      return "A \(name) becomes an empty dictionary."
    case .callExpression:
      guard child(.callee)?.isIdentifier("Symbol") ?? false else { return nil }
      return "A symbol is dropped."
    case .literal:
      switch literalKind {
      case .regularExpression?: return "A regular expression becomes an empty dictionary."
      case .bigInt?: return "A BigInt beyond 64 bits has no form in a property list."
      default: return nil
      }
    case .identifier:
      switch name {
      case "undefined": return "An undefined value is dropped."
      case "NaN", "Infinity": return "\(name ?? "") has no form in a property list."
      default: return nil
      }
    default: return nil
    }
  }
}
