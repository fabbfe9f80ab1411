internal import JavaScriptSyntax

extension LintRule {
  static let shadowedArguments = LintRule(
    "shadowed-arguments", .script, .error,
    summary: "In this function, arguments is the list of its own arguments, not the parameter of "
      + "run.",
    remedy: "Name the parameter of run parameters, or use an arrow function.",
    sources: [
      "https://tc39.es/ecma262/#sec-arguments-exotic-objects"
    ],
    failing: .run(
      """
      run: function(arguments) {
        setTimeout(function() {
          ▶arguments.completionFunction({ url: document.URL });
        }, 100);
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        setTimeout(function() {
          parameters.completionFunction({ url: document.URL });
        }, 100);
      },
      """),
    check: .script { script, context in
      for member in script.all(.memberExpression) {
        guard let object = member.child(.object), object.isIdentifier("arguments"),
          ["completionFunction", "extensionName", "extraArguments"].contains(member.propertyName),
          script.scopes?.variable(of: object)?.kind == .implicitArguments
        else { continue }
        context.add(at: script.place(object))
      }
    })
}
