internal import ArgumentParser

/// A hidden command that prints the manual page of a command, or the names of all commands.
/// `Tools/install` runs this hidden command.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    _superCommandName: PageActionCommand.name,
    abstract: "Print the manual page of a command, or list the commands.",
    shouldDisplay: false)

  @Argument(help: "The command; pageaction for the program itself.")
  var command: String?

  func run() throws {
    guard let root = CommandDescription.root else { return }
    let output = OutputFile(path: "-")
    guard let name = command else {
      let names = [root.name] + root.subcommands.map(\.name)
      return try output.write(Array((names.joined(separator: "\n") + "\n").utf8))
    }
    let described = root.subcommands.first { $0.name == name }
    guard described != nil || name == root.name else {
      throw ValidationError("There is no command '\(name)'.")
    }
    let page = ManualPage(root: root, command: described, date: ManualDate.text)
    try output.write(Array(page.text.utf8))
  }
}
