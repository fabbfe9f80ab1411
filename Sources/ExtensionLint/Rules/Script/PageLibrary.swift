internal import JavaScriptSyntax

extension LintRule {
  static let pageLibrary = LintRule(
    "page-library", .script, .warning,
    summary: "The script uses a library that only the page can define, but the page's variables "
      + "are not visible.",
    remedy: "Use the DOM, or put the library into the script.",
    discussion: "Safari runs the script in a world of its own, with the page's DOM but not its "
      + "variables.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ title: ▶$("h1").text() });
      },
      """),
    passing: .run(
      """
      run: function(parameters) {
        parameters.completionFunction({ title: document.querySelector("h1")?.textContent || "" });
      },
      """),
    check: .script { script, context in
      let names: Set<String> = [
        "$", "jQuery", "Zepto", "_", "angular", "React", "ReactDOM", "Vue", "ko", "Backbone",
        "require",
        "module", "process", "chrome", "browser", "safari", "ga", "gtag", "dataLayer", "MathJax",
        "YUI",
      ]
      for identifier in script.scopes?.unresolved ?? [] {
        guard let name = identifier.name, names.contains(name), !script.isInTypeof(identifier)
        else {
          continue
        }
        context.add(
          at: script.place(identifier),
          "The script does not declare \(name), so the reference throws.")
      }
    })
}
