internal import ActionScripts

struct FishCompletions {
  let root: CommandDescription

  var script: String {
    """
    # Completes pageaction in fish. Install this file as pageaction.fish in
    # share/fish/vendor_completions.d or ~/.config/fish/completions.

    function __pageaction_command
        set -l words (commandline -opc)
        test (count $words) -ge 2; and contains -- $words[2] $argv
    end

    function __pageaction_needs_command
        test (count (commandline -opc)) -lt 2
    end

    complete -c pageaction -f
    \(lines.joined(separator: "\n"))
    """
  }

  private var lines: [String] {
    let commands = root.subcommands.map { ($0.name, $0.summary) }
    let help = ("help", "Show the help of a command.")
    let names = commands.map(\.0).joined(separator: " ")
    return (commands + [help]).map {
      "complete -c pageaction -n __pageaction_needs_command -a \($0) -d \(quoted($1))"
    } + root.options.map { line("__pageaction_needs_command", $0) }
      + ["complete -c pageaction -n '__pageaction_command help' -a '\(names)'"]
      + root.subcommands.flatMap(lines)
  }

  private func lines(of command: CommandDescription) -> [String] {
    let condition = "'__pageaction_command \(command.name)'"
    return command.options.map { line(condition, $0) }
      + command.positionals.compactMap { argument in
        argument.completion.map {
          "complete -c pageaction -n \(condition)\(values($0))"
        }
      }
  }

  private func line(_ condition: String, _ option: ArgumentDescription) -> String {
    var line = "complete -c pageaction -n \(condition)"
    for name in option.names {
      line += name.hasPrefix("--") ? " -l \(name.dropFirst(2))" : " -s \(name.dropFirst())"
    }
    if option.kind == .option {
      line += " -r" + (option.completion.map(values) ?? " -f")
    }
    return line + " -d \(quoted(option.summary))"
  }

  private func values(_ completion: ValueCompletion) -> String {
    switch completion {
    case .files: " -F"
    case .folders: " -f -a '(__fish_complete_directories)'"
    case .words(let words): " -f -a '\(words.joined(separator: " "))'"
    case .scripts: " -F -a '\(ValueCompletion.scriptNames.joined(separator: " "))'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
