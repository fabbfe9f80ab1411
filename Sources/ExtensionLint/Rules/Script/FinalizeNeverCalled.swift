internal import JavaScriptSyntax

extension LintRule {
  static let finalizeNeverCalled = LintRule(
    "finalize-never-called", .script, .warning,
    summary: "The script has a function finalize, but no native source sends arguments for it.",
    remedy: "Return an item with NSExtensionJavaScriptFinalizeArgumentKey, or remove finalize.",
    discussion: "The system calls finalize only if a returned item contains the key.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .script(
      """
      var ExtensionPreprocessingJS = {
        run: function(parameters) { parameters.completionFunction({ url: document.URL }); },
        finalize: ▶function(parameters) { document.title = parameters.title; }
      };
      """,
      and: [
        LintSample.File(
          path: "ActionViewController.swift",
          text: """
            context.completeRequest(returningItems: context.inputItems)
            """,
          excerpt: """
            context.completeRequest(returningItems: context.inputItems)
            """)
      ]),
    passing: .script(
      """
      var ExtensionPreprocessingJS = {
        run: function(parameters) { parameters.completionFunction({ url: document.URL }); },
        finalize: function(parameters) { document.title = parameters.title; }
      };
      """,
      and: [
        LintSample.File(
          path: "ActionViewController.swift",
          text: """
            let arguments = ["title": "New title"]
            let results = [NSExtensionJavaScriptFinalizeArgumentKey: arguments]
            """,
          excerpt: """
            let arguments = ["title": "New title"]
            let results = [NSExtensionJavaScriptFinalizeArgumentKey: arguments]
            """)
      ]),
    check: .script { script, context in
      let sources = context.target.sources
      guard let finalize = script.preprocessing?.members["finalize"], !sources.isEmpty,
        !finalize.isEmptyFunction,
        !context.target.sourcesAround.words.contains("NSExtensionJavaScriptFinalizeArgumentKey"),
        !sources.words.contains("NSExtensionJavaScriptFinalizeArgumentKey"),
        !sources.strings.contains("NSExtensionJavaScriptFinalizeArgumentKey")
      else { return }
      context.add(at: script.place(finalize))
    })
}

extension Node {
  /// Whether the node is a function without statements.
  fileprivate var isEmptyFunction: Bool {
    !hasExpressionBody && (child(.body)?.list(.body).isEmpty ?? true)
  }
}
