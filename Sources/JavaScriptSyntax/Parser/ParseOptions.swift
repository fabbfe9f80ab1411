/// The goal symbol and the limits of a parse.
package struct ParseOptions: Hashable, Sendable {
  /// - Source: https://tc39.es/ecma262/#sec-parse-script
  package enum Goal: Hashable, Sendable {
    case script, module
  }

  package var goal: Goal
  /// Whether `return` is allowed outside functions, as in CommonJS modules.
  package var allowsReturnOutsideFunctions = false
  /// The maximum nesting depth of statements and expressions.
  ///
  /// The default needs less than 512 KB of stack, or less than 2 MB in a debug build. Published
  /// scripts have fewer than 50 levels.
  package var maximumDepth = 200

  package init(goal: Goal = .script) {
    self.goal = goal
  }
}
