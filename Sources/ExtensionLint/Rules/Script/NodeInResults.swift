internal import JavaScriptSyntax

extension LintRule {
  static let nodeInResults = LintRule(
    "node-in-results", .script, .error,
    summary: "A value of the results is an object of the page, which becomes an empty dictionary.",
    remedy: "Pass a text such as textContent, outerHTML or href.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/Cocoa/Conceptual/PropertyLists/"
    ],
    failing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ element: ▶document.querySelector("article") });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        var article = document.querySelector("article");
        parameters.completionFunction({ html: article ? article.outerHTML : "" });
      },
      """),
    check: .script { script, context in
      for (value, shown) in script.resultValues where value.isPageObject {
        context.add(at: script.place(shown))
      }
    })
}

extension Node {
  private static let properties: Set<String> = [
    "document", "document.body", "document.documentElement", "document.head", "document.images",
    "document.links", "document.forms", "document.activeElement", "document.scripts", "window",
    "document.styleSheets", "document.defaultView",
  ]

  private static let methods: Set<String> = [
    "querySelector", "querySelectorAll", "getElementById", "getElementsByTagName",
    "getElementsByClassName", "getElementsByName", "createElement", "elementFromPoint", "closest",
    "getSelection", "cloneNode", "createRange", "getRangeAt",
  ]

  /// Whether the value is an object of the page, such as an element or a list of elements.
  fileprivate var isPageObject: Bool {
    if type == .callExpression, let callee = child(.callee)?.unchained {
      return (callee.propertyName ?? callee.name).map(Self.methods.contains) ?? false
    }
    if type == .identifier, name == "self" { return false }
    return dottedPath.map(Self.properties.contains) ?? false
  }
}
