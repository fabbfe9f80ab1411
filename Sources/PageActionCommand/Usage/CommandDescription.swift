internal import ArgumentParser
internal import PropertyLists

/// The argument parser's description of a command. It is used for suggestions, completions and
/// manual pages.
struct CommandDescription {
  var name: String
  var summary: String
  var discussion: String
  var arguments: [ArgumentDescription]

  /// The visible subcommands.
  var subcommands: [CommandDescription] = []

  var options: [ArgumentDescription] { arguments.filter { $0.kind != .positional } }
  var positionals: [ArgumentDescription] { arguments.filter { $0.kind == .positional } }

  /// The description of `pageaction` with its visible commands. It is `nil` if the argument
  /// parser's description has an unknown structure.
  static var root: CommandDescription? {
    var root = CommandDescription(of: PageActionCommand.self)
    root?.subcommands = PageActionCommand.subcommandTypes
      .filter { $0.configuration.shouldDisplay }.compactMap { CommandDescription(of: $0) }
    return root
  }

  /// Returns `nil` if the argument parser's description has an unknown structure.
  private init?(of type: any ParsableCommand.Type) {
    let text = Array(type._dumpHelp().utf8)
    guard let tool = try? PropertyList(parsing: text, name: "help"), let command = tool["command"]
    else { return nil }
    name = command["commandName"]?.text ?? ""
    summary = command["abstract"]?.text ?? ""
    discussion = command["discussion"]?.text ?? ""
    arguments =
      command["arguments"]?.items.compactMap(ArgumentDescription.init)
      .filter(\.isVisible) ?? []
  }

  func option(named name: String) -> ArgumentDescription? {
    options.first { $0.names.contains(name) }
  }
}
