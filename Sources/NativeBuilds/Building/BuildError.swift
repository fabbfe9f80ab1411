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

  /// If a module does not exist, adds the other imported modules, because the compiler stops at the
  /// first one.
  /// - Parameter imports: The imported modules that are not Apple's, by source.
  func withMissingModules(of imports: [(path: String, modules: [String])]) -> BuildError {
    let messages = problems.filter { $0.contains("No such module '") }
    guard !messages.isEmpty else { return self }
    var paths: [String: [String]] = [:]
    for (path, modules) in imports {
      for module in Set(modules)
      where !messages.contains(where: {
        $0.contains("'\(module)'") || $0.contains("'\(module).")
      }) {
        paths[module, default: []].append(path)
      }
    }
    guard !paths.isEmpty else { return self }
    let list = paths.sorted { $0.key < $1.key }
      .map { "\($0.key) (\($0.value.sorted().joined(separator: ", ")))" }
    var error = self
    error.problems.append(
      "The sources also import modules that may be missing: \(list.joined(separator: "; ")).")
    return error
  }
}
