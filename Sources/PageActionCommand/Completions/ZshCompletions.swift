internal import ActionScripts

struct ZshCompletions {
  let root: CommandDescription

  var script: String {
    """
    #compdef pageaction
    # Completes pageaction in zsh. Install this file as _pageaction in a folder of $fpath.

    # Offers the names of bundled scripts, JavaScript files and folders; without any, all files.
    _pageaction_scripts() {
      local -a scripts
      local ret=1
      scripts=(
    \(scripts)
      )
      _describe -t scripts 'bundled script' scripts && ret=0
      _files -g '*.js(-.)' && ret=0
      (( ret )) && _files && ret=0
      return ret
    }

    _pageaction() {
      local curcontext=$curcontext state line ret=1
      local -a commands
      typeset -A opt_args
      commands=(
    \(commands)
      )
      _arguments -C \\
    \(specifications(of: root))
        '1: :->command' \\
        '*:: :->arguments' && return 0
      case $state in
        command) _describe -t commands command commands && ret=0 ;;
        arguments)
          curcontext=${curcontext%:*:*}:pageaction-$words[1]:
          case $words[1] in
    \(cases)
            help) _describe -t commands command commands && ret=0 ;;
          esac
          ;;
      esac
      return ret
    }

    if [[ $funcstack[1] == _pageaction ]]; then
      _pageaction "$@"
    else
      compdef _pageaction pageaction
    fi
    """
  }

  private var scripts: String {
    BundledScript.all.map { "    \(quoted("\($0.name):\(described($0.summary))"))" }
      .joined(separator: "\n")
  }

  private var commands: String {
    (root.subcommands.map { ($0.name, $0.summary) } + [("help", "Show the help of a command.")])
      .map { "    \(quoted("\($0):\(described($1))"))" }.joined(separator: "\n")
  }

  private var cases: String {
    root.subcommands.map { command in
      let positionals = command.positionals.map { argument in
        "\(argument.isRepeating ? "*" : argument.isOptional ? ":" : ""):\(argument.valueName):"
          + (argument.completion.map(action) ?? " ")
      }
      let lines = positionals.map { "    \(quoted($0)) \\" } + ["    && ret=0"]
      return """
                \(command.name))
                  _arguments -S \\
        \(specifications(of: command))
        \(lines.map { "          \($0)" }.joined(separator: "\n"))
                  ;;
        """
    }.joined(separator: "\n")
  }

  /// Returns the option specifications for `_arguments`: one per line, each with a backslash at the
  /// end.
  private func specifications(of command: CommandDescription) -> String {
    command.options.map { option in
      var text = "[\(option.summary.replacing("\\", with: "\\\\").replacing("]", with: "\\]"))]"
      if option.kind == .option {
        text += ":\(described(option.valueName)):\(option.completion.map(action) ?? " ")"
      }
      let names = option.names.map { name in
        option.kind == .option && name.hasPrefix("--") ? "\(name)=" : name
      }
      let others = ["--help", "--version"].contains(option.name) ? "- *" : nil
      let excluded = others ?? (option.isRepeating ? nil : option.names.joined(separator: " "))
      let prefix = excluded.map { "(\($0))" } ?? "*"
      // Several names are in braces, which the shell expands to a separate specification for each
      // name. The quotation marks end and begin the quoted parts around the braces.
      let name = names.count > 1 ? "'{\(names.joined(separator: ","))}'" : names.joined()
      return "        '\(prefix)\(name)\(text.replacing("'", with: "'\\''"))' \\"
    }.joined(separator: "\n")
  }

  private func action(_ completion: ValueCompletion) -> String {
    switch completion {
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .scripts: "_pageaction_scripts"
    }
  }

  /// Escapes backslashes and colons. Unescaped colons separate the parts of a specification.
  private func described(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }

  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
