extension ChangeReport {
  /// Returns lines that each end with a line feed; empty if there are no differences.
  /// - Parameter isColored: Whether to use ANSI escape sequences for colors.
  package func text(isColored: Bool = false) -> String {
    var text = ""
    for (_, lines) in lines {
      for line in lines {
        if line.isIndented { text += "    " }
        for part in line.parts {
          if isColored, let code = part.role.code {
            text += "\u{1B}[\(code)m\(part.text)\u{1B}[0m"
          } else {
            text += part.text
          }
        }
        text += "\n"
      }
    }
    if let omission { text += omission + "\n" }
    return text
  }
}

extension ChangeLine.Role {
  /// The SGR parameters of the role: bold, red, green, and the same colors with reverse video.
  /// - Source: https://www.ecma-international.org/publications-and-standards/standards/ecma-48/
  fileprivate var code: String? {
    switch self {
    case .path: "1"
    case .old: "31"
    case .new: "32"
    case .oldPart: "31;7"
    case .newPart: "32;7"
    case .plain: nil
    }
  }
}
