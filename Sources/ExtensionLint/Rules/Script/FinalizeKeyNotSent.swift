internal import JavaScriptSyntax

extension LintRule {
  static let finalizeKeyNotSent = LintRule(
    "finalize-key-not-sent", .script, .warning,
    summary: "The function finalize reads a key that no native source contains.",
    remedy: "Send the key in NSExtensionJavaScriptFinalizeArgumentKey, or correct its name.",
    sources: [
      "https://developer.apple.com/library/archive/documentation/General/Conceptual/ExtensibilityPG/ExtensionScenarios.html"
    ],
    failing: .script(
      """
      var ExtensionPreprocessingJS = {
        run: function(parameters) { parameters.completionFunction({ url: document.URL }); },
        finalize: function(parameters) { document.title = ▶parameters.newTitle; }
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
        sources.words.contains("NSExtensionJavaScriptFinalizeArgumentKey"),
        let parameter = finalize.list(.params).first ?? nil
      else { return }
      for (key, node) in script.keys(readFrom: parameter) {
        guard !sources.strings.contains(key), !sources.words.contains(key) else { continue }
        context.add(at: script.place(node), "No source of the extension sends the key “\(key)”.")
      }
    })
}
