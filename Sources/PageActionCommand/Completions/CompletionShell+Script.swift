internal import ArgumentParser

extension CompletionShell {
  /// Returns the script that completes `pageaction` in this shell.
  ///
  /// The parser's own scripts complete either words or files, and what they do not know completes
  /// nothing. Pages and scripts need both.
  func script(for root: CommandDescription) -> String? {
    switch self {
    case .bash: BashCompletions(root: root).script
    case .zsh: ZshCompletions(root: root).script
    case .fish: FishCompletions(root: root).script
    default: nil
    }
  }

  /// The shell that `--generate-completion-script` asks for: a named one, or that of the user.
  ///
  /// - Returns: `nil` if the words ask for something else.
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
