internal import ArgumentParser

/// A mistake on the command line that the parser does not report, or reports as something else.
///
/// The parser names an argument that is missing before one that it does not know, and takes the last
/// of several values. So a misspelt `--script` would be a missing one.
struct UsageProblem {
  var message: String

  /// The command that the usage is shown of; `nil` for `pageaction` itself.
  var command: String?

  /// Returns the first mistake in the words after the program's name, or `nil`.
  static func first(in words: [String]) -> UsageProblem? {
    guard let root = CommandDescription.root else { return nil }
    let search = UsageProblemSearch(root: root)
    guard let name = words.first else { return nil }
    guard !name.hasPrefix("-") else { return search.problem(beforeCommand: words) }
    if name == "help" { return search.problem(inHelp: Array(words.dropFirst())) }
    guard let command = root.subcommands.first(where: { $0.name == name }) else {
      let isHidden = PageActionCommand.allSubcommands
        .contains { $0.configuration.commandName == name }
      return isHidden ? nil : search.unknownCommand(name)
    }
    return search.problem(in: Array(words.dropFirst()), of: command)
  }

  /// Whether the words have a mistake for which the parser does not fail.
  ///
  /// This runs at every start. It finds all such mistakes, and few words that are none.
  static func isLikely(in words: [String]) -> Bool {
    guard let name = words.first else { return false }
    if !name.hasPrefix("-"), !PageActionCommand.isCommand(name) { return true }
    var seen: [Substring] = []
    for word in words.prefix(while: { $0 != "--" }) where word.utf8.count > 1 {
      guard word.utf8.first == UInt8(ascii: "-") else { continue }
      let option = word.prefix { $0 != "=" }
      let isShort = !option.hasPrefix("--")
      // A short name stands for a long one that begins with the same letter.
      let isRepeated = seen.contains { other in
        isShort || !other.hasPrefix("--")
          ? other.drop { $0 == "-" }.first == option.drop { $0 == "-" }.first : other == option
      }
      if isRepeated { return true }
      seen.append(option)
    }
    return false
  }

  /// The message with the usage of the command.
  var description: String {
    let names = ["pageaction", command].compactMap { $0 }.joined(separator: " ")
    let type = PageActionCommand.allSubcommands.first { $0.configuration.commandName == command }
    let usage =
      type.map { PageActionCommand.usageString(for: $0) } ?? PageActionCommand.usageString()
    return """
      \(message)
      Usage: \(usage)
        See '\(names) --help' for more information.
      """
  }
}
