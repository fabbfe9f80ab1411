internal import ArgumentParser

/// A mistake that the argument parser does not report, or reports incorrectly. For example, the
/// parser reports a misspelt `--script` as a missing option. If an option is repeated, the parser
/// reports no error and uses the last value.
///
/// An invalid value is not a usage problem. The types in `Options` throw a `ValidationError` for
/// it.
struct UsageProblem {
  var message: String

  /// The command whose usage is shown; `nil` for `pageaction` itself.
  var command: String?

  /// Returns the first problem in the words, or `nil` if there is none.
  /// - Parameter words: The words after the program's name.
  static func first(in words: [String]) -> UsageProblem? {
    guard let root = CommandDescription.root else { return nil }
    let search = UsageProblemSearch(root: root)
    guard let name = words.first else { return nil }
    guard !name.hasPrefix("-") else { return search.problem(beforeCommand: words) }
    if name == "help" { return search.problem(inHelp: Array(words.dropFirst())) }
    guard let command = root.subcommands.first(where: { $0.name == name }) else {
      let isHidden = PageActionCommand.subcommandType(named: name) != nil
      return isHidden ? nil : search.unknownCommand(name)
    }
    return search.problem(in: Array(words.dropFirst()), of: command)
  }

  /// Whether the words may contain a mistake that the parser accepts. This quick check runs at
  /// every start. It has false positives, but no false negatives.
  static func isLikely(in words: [String]) -> Bool {
    guard let name = words.first else { return false }
    if !name.hasPrefix("-"), PageActionCommand.subcommandType(named: name) == nil { return true }
    var seen: [Substring] = []
    for word in words.prefix(while: { $0 != "--" }) where word.utf8.count > 1 {
      guard word.utf8.first == UInt8(ascii: "-") else { continue }
      let option = word.prefix { $0 != "=" }
      let isShort = !option.hasPrefix("--")
      // A short and a long name can belong to the same option. Assume that they do if their first
      // letters are equal.
      let isRepeated = seen.contains { other in
        isShort || !other.hasPrefix("--")
          ? other.drop { $0 == "-" }.first == option.drop { $0 == "-" }.first : other == option
      }
      if isRepeated { return true }
      seen.append(option)
    }
    return false
  }

  var description: String {
    let names = ["pageaction", command].compactMap { $0 }.joined(separator: " ")
    let type = command.flatMap { PageActionCommand.subcommandType(named: $0) }
    let usage =
      type.map { PageActionCommand.usageString(for: $0) } ?? PageActionCommand.usageString()
    return """
      \(message)
      Usage: \(usage)
        See '\(names) --help' for more information.
      """
  }
}
