extension NativeProject {
  /// Finds sources that were not parsed, so that not all rules were tested.
  static let checkParsing: Check = { project, findings in
    for source in project.sources {
      guard let problem = source.problem else { continue }
      findings.add("source-not-parsed", source.place(problem), problem.message)
    }
  }
}
