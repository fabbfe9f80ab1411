import ExtensionLint

extension NativeProject {
  /// The words that stand for URLs.
  private static let urlWords: Set<String> = ["kUTTypeURL", "UTTypeURL", "kUTTypeFileURL"]

  /// Compares the keys of scripts with the declared script.
  static let checkScriptKeys: Check = { project, findings in
    let results = project.first(NativeNames.resultsKey)
    if project.request.declaresScript {
      if let results {
        if !project.handlesURLs {
          findings.add("url-not-handled", results.source.place(results.token))
        }
      } else if !project.isLoadedElsewhere, let place = project.principalPlace {
        findings.add("results-key-not-read", place)
      }
      return
    }
    if let results { findings.add("script-not-declared", results.source.place(results.token)) }
    if let key = project.first(NativeNames.finalizeKey) {
      findings.add("finalize-arguments-without-script", key.source.place(key.token))
    }
  }

  private var handlesURLs: Bool {
    if strings.contains("public.url") || !words.isDisjoint(with: Self.urlWords) { return true }
    guard words.contains("UTType") else { return false }
    return sources.contains { source in
      source.tokens.indices.dropFirst(1).contains { index in
        source.tokens[index].text == "url" && source.tokens[index - 1].text == "."
      }
    }
  }
}
