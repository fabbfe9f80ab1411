internal import ArgumentParser

/// A check that options are used only together with an option that they require.
enum OptionRequirement {
  /// - Parameters:
  ///   - options: The names of options that require another option, and whether they were
  ///     specified.
  ///   - requirement: The name of the required option.
  ///   - isGiven: Whether the required option was specified.
  /// - Throws: An error if an option of `options` was specified without the required option. The
  ///   error names the first such option.
  static func check(
    _ options: [(name: String, isUsed: Bool)], requires requirement: String, isGiven: Bool
  ) throws {
    guard !isGiven, let option = options.first(where: \.isUsed) else { return }
    throw ValidationError("\(option.name) requires \(requirement).")
  }
}
