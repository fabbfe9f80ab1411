internal import JavaScriptSyntax

extension LintRule {
  static let constructorNotInstantiated = LintRule(
    "constructor-not-instantiated", .script, .error,
    summary: "ExtensionPreprocessingJS is a function or class, but not an object of it.",
    remedy: "Write new before the function, as in var ExtensionPreprocessingJS = new Action;",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .script(
      """
      var Action = function() {};
      Action.prototype = {
        run: function(parameters) { parameters.completionFunction({ url: document.URL }); }
      };
      var ▶ExtensionPreprocessingJS = Action;
      """),
    passing: .script(
      """
      var Action = function() {};
      Action.prototype = {
        run: function(parameters) { parameters.completionFunction({ url: document.URL }); }
      };
      var ExtensionPreprocessingJS = new Action;
      """),
    check: .script { script, context in
      guard let object = script.preprocessing, object.isConstructor else { return }
      context.add(at: script.place(object.definition))
    })
}
