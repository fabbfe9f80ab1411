import ExtensionLint

extension NativeProject {
  /// The names of constants that represent URL types.
  private static let urlWords: Set<String> = ["kUTTypeURL", "UTTypeURL", "kUTTypeFileURL"]

  /// Checks that the sources use the keys of script results and arguments if the extension has a
  /// script.
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
