/// What a script is parsed as.
package struct ParseOptions: Hashable, Sendable {
  /// - Source: https://tc39.es/ecma262/#sec-parse-script
  package enum Goal: Hashable, Sendable {
    case script, module
  }

  package var goal: Goal
  /// Whether `return` can be outside functions, as in CommonJS modules.
  package var allowsReturnOutsideFunctions = false
  /// The levels of nested statements and expressions. A level takes about 1 KB of stack in an optimized build and
  /// 5 KB in a debug build.
  package var maximumDepth = 500

  package init(goal: Goal = .script) {
    self.goal = goal
  }
}
