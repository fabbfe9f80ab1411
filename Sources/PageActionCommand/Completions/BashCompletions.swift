/// A generator of the completion script for bash 3.2 and later. The script does not require the
/// package bash-completion.
struct BashCompletions {
  let root: CommandDescription

  var script: String {
    """
    # Completes pageaction in bash. Source this file, or install it as
    # share/bash-completion/completions/pageaction.

    # Offers words only.
    _pageaction_words() {
      local line
      type compopt >/dev/null 2>&1 && compopt +o default +o bashdefault
      while IFS= read -r line; do
        COMPREPLY+=("$line")
      done < <(IFS=' ' compgen -W "$1" -- "$cur")
    }

    # Offers folders only.
    _pageaction_folders() {
      type compopt >/dev/null 2>&1 && compopt +o default +o bashdefault -o dirnames
    }

    # Offers the names of bundled scripts, JavaScript files and folders; without any, all files.
    _pageaction_scripts() {
      local line
      type compopt >/dev/null 2>&1 && compopt -o filenames
      while IFS= read -r line; do
        COMPREPLY+=("$line")
      done < <(
        compgen -W '\(ValueCompletion.scriptNames.joined(separator: " "))' -- "$cur"
        compgen -f -X '!*.js' -- "$cur"
        compgen -d -- "$cur"
      )
    }

    # Without an answer, bash completes the names of files.
    _pageaction() {
      local cur=$2 command='' option='' ended='' word i
      COMPREPLY=()
      for ((i = 1; i < COMP_CWORD; i++)); do
        word=${COMP_WORDS[i]}
        if [[ -n $option ]]; then
          [[ $word == '=' ]] || option=''
        elif [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          case "$command $word" in
            \(optionsWithValues) ) option=$word ;;
          esac
        elif [[ -z $command ]]; then
          command=$word
        fi
      done
      [[ $cur == '=' ]] && cur=''
      if [[ -n $option ]]; then
        case "$command $option" in
    \(valueCases)
        esac
      elif [[ -z $ended && $cur == -* ]]; then
        case $command in
          '') _pageaction_words '\(names(of: root))' ;;
    \(optionCases)
        esac
      elif [[ -z $command ]]; then
        _pageaction_words '\(commandNames)'
      else
        case $command in
          help) _pageaction_words '\(commandNames)' ;;
    \(positionalCases)
        esac
      fi
    }

    complete -o bashdefault -o default -F _pageaction pageaction
    """
  }

  private var commandNames: String {
    (root.subcommands.map(\.name) + ["help"]).joined(separator: " ")
  }

  private func names(of command: CommandDescription) -> String {
    command.options.flatMap(\.names).joined(separator: " ")
  }

  private var optionsWithValues: String {
    root.subcommands.flatMap { command in
      command.options.filter { $0.kind == .option }.flatMap(\.names)
        .map { "'\(command.name) \($0)'" }
    }.joined(separator: " | ")
  }

  private var optionCases: String {
    root.subcommands.map { "      \($0.name)) _pageaction_words '\(names(of: $0))' ;;" }
      .joined(separator: "\n")
  }

  /// The clauses of a `case` statement that completes option values. Options with equal completions
  /// share a clause.
  private var valueCases: String {
    var patterns: [ValueCompletion: [String]] = [:]
    var order: [ValueCompletion] = []
    for command in root.subcommands {
      for option in command.options {
        guard let completion = option.completion, completion != .files else { continue }
        if patterns[completion] == nil { order.append(completion) }
        patterns[completion, default: []] += option.names.map { "'\(command.name) \($0)'" }
      }
    }
    return order.map { completion in
      let pattern = (patterns[completion] ?? []).joined(separator: " | ")
      return "      \(pattern)) \(answer(completion)) ;;"
    }.joined(separator: "\n")
  }

  private var positionalCases: String {
    root.subcommands.compactMap { command in
      guard let completion = command.positionals.first?.completion, completion != .files else {
        return nil
      }
      return "      \(command.name)) \(answer(completion)) ;;"
    }.joined(separator: "\n")
  }

  private func answer(_ completion: ValueCompletion) -> String {
    switch completion {
    case .files: ":"
    case .folders: "_pageaction_folders"
    case .words(let words): "_pageaction_words '\(words.joined(separator: " "))'"
    case .scripts: "_pageaction_scripts"
    }
  }
}
