/// Text of a script that the script evaluates itself, with the name that it gives itself by
/// `//# sourceURL=`.
public struct EvaluatedSource: Sendable, Equatable {
  /// The name.
  public let name: String

  /// The text.
  public let text: String

  /// The UTF-8 offset, in the script, of the string that holds the evaluated text.
  let offset: Int

  /// Returns the strings of a script that have such a name.
  public static func all(in source: String) -> [EvaluatedSource] {
    // OPTIMIZATION: scripts rarely have one.
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
  /// Names the text that the exception is from, if the script that has evaluated it can tell.
  ///
  /// The engine has no file for evaluated code. The call of `eval` is in the stack as long as the code
  /// runs for the first time; later, only the places themselves tell texts apart.
  ///
  /// - Parameters:
  ///   - evaluated: The texts that the script evaluates.
  ///   - source: The script.
  ///   - name: What stacks call the script.
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

  /// Whether the stack has a call of `eval` with this text.
  private func isCalled(
    _ candidate: EvaluatedSource, of source: String, named name: String
  ) -> Bool {
    let frames = CallStack(parsing: stack ?? "").frames
    guard let eval = frames.firstIndex(where: { $0.text == "eval@[native code]" }),
      frames.indices.contains(eval + 1), frames[eval + 1].file.map(String.init) == name,
      let line = frames[eval + 1].line, let column = frames[eval + 1].column,
      let text = SourceLines.line(line, of: source), column <= text.utf16.count
    else { return false }
    // The column is that of the parenthesis.
    let start = source.utf8.distance(from: source.startIndex, to: text.startIndex)
    let parenthesis = text.utf16.index(text.startIndex, offsetBy: column - 1)
    let offset = start + text.utf8.distance(from: text.startIndex, to: parenthesis)
    let between = source.utf8.dropFirst(offset + 1).prefix(max(0, candidate.offset - offset - 1))
    return candidate.offset > offset
      && between.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
  }
}

extension Array {
  /// The element, if there is one alone.
  fileprivate var only: Element? { count == 1 ? first : nil }
}
