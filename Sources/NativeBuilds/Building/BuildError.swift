/// The reason why an extension cannot be compiled.
package struct BuildError: Error {
  /// The problems, each as a line with the place, the reason and what to do.
  package var problems: [String]

  init(_ problem: String, remedy: String) {
    problems = ["\(problem) \(remedy)"]
  }

  init(problems: [String]) {
    self.problems = problems
  }
}
