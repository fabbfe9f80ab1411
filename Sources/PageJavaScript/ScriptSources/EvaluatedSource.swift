internal import Infra

/// The value of a string literal with a `sourceURL` directive, which the script can evaluate.
public struct EvaluatedSource: Sendable, Equatable {
  public let name: String

  public let text: String

  /// The UTF-8 offset of the string literal in the script.
  let offset: Int

  /// Returns the string literals of a script that contain a `sourceURL` directive.
  public static func all(in source: String) -> [EvaluatedSource] {
    // OPTIMIZATION: few scripts contain a directive.
    guard source.contains("sourceURL=") else { return [] }
    return ScriptScanner.tokens(of: source, wantsStrings: true).compactMap { token in
      guard case .string(let offset, let value) = token,
        let name = SourceURLDirective.name(in: value)
      else { return nil }
      return EvaluatedSource(name: name, text: value, offset: offset)
    }
  }
}

extension ScriptException {
  /// Sets `file` to the name of the evaluated source that threw, if it can be identified. The
  /// engine has no file name for evaluated code. The stack contains the call of `eval` only while
  /// the code runs for the first time. Later, only the line and column can identify the source.
  /// - Parameter name: The script's name in stacks.
  public mutating func nameSource(
    among evaluated: [EvaluatedSource], of source: String, named name: String
  ) {
    guard file == nil, let line else { return }
    let candidates = evaluated.filter { candidate in
      guard let text = SourceLines.line(line, of: candidate.text) else { return false }
      return (column ?? 1) <= text.utf16.count + 1
    }
    file = (candidates.first { isCalled($0, of: source, named: name) } ?? candidates.only)?.name
  }

  /// Whether the stack contains a call of `eval` with this text.
  private func isCalled(
    _ candidate: EvaluatedSource, of source: String, named name: String
  ) -> Bool {
    let frames = CallStack(parsing: stack ?? "").frames
    guard let eval = frames.firstIndex(where: { $0.text == "eval@[native code]" }),
      frames.indices.contains(eval + 1), frames[eval + 1].file.map(String.init) == name,
      let line = frames[eval + 1].line, let column = frames[eval + 1].column,
      let text = SourceLines.line(line, of: source), column <= text.utf16.count
    else { return false }
    // The frame's column is the position of the opening parenthesis of the call.
    let start = source.utf8.distance(from: source.startIndex, to: text.startIndex)
    let parenthesis = text.utf16.index(text.startIndex, offsetBy: column - 1)
    let offset = start + text.utf8.distance(from: text.startIndex, to: parenthesis)
    let between = source.utf8.dropFirst(offset + 1).prefix(max(0, candidate.offset - offset - 1))
    return candidate.offset > offset
      && between.allSatisfy(\.isPOSIXSpace)
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
