/// The reason why an extension cannot be compiled.
package struct BuildError: Error {
  /// The problems, each as a line with the place, the reason and what to do.
  package var problems: [String]

  /// The original paths of the files that have compiler errors.
  var paths: Set<String> = []

  init(_ problem: String, remedy: String) {
    problems = ["\(problem) \(remedy)"]
  }

  init(problems: [String], paths: Set<String>) {
    self.problems = problems
    self.paths = paths
  }
}
