/// The goal symbol and the limits of a parse.
package struct ParseOptions: Hashable, Sendable {
  /// - Source: https://tc39.es/ecma262/#sec-parse-script
  package enum Goal: Hashable, Sendable {
    case script, module
  }

  package var goal: Goal
  /// Whether `return` can be outside functions, as in CommonJS modules.
  package var allowsReturnOutsideFunctions = false
  /// The limit of nested statements and expressions.
  ///
  /// The default needs 400 KB of stack in an optimized build; a debug build needs 20 times as much.
  package var maximumDepth = 500

  package init(goal: Goal = .script) {
    self.goal = goal
  }
}
