internal import ArgumentParser

extension CompletionShell {
  /// Returns the completion script for this shell, or `nil` for an unsupported shell.
  ///
  /// ArgumentParser can generate a script, too. But its script cannot offer both words and files
  /// for an argument, and offers nothing after an unexpected argument.
  func script(for root: CommandDescription) -> String? {
    switch self {
    case .bash: BashCompletions(root: root).script
    case .zsh: ZshCompletions(root: root).script
    case .fish: FishCompletions(root: root).script
    default: nil
    }
  }

  /// Returns the shell that `--generate-completion-script` specifies, or the user's shell if the
  /// option has no value. Returns `nil` if the option is missing, or if the shell is unknown.
  static func requested(by words: [String], userShell: String?) -> CompletionShell? {
    let option = "--generate-completion-script"
    if let word = words.first, word.hasPrefix("\(option)=") {
      return CompletionShell(rawValue: String(word.dropFirst(option.count + 1)))
    }
    guard words.first == option else { return nil }
    if words.count > 1 { return CompletionShell(rawValue: words[1]) }
    return userShell.flatMap { $0.split(separator: "/").last }
      .flatMap { CompletionShell(rawValue: String($0)) }
  }
}
