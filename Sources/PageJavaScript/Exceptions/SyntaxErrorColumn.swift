internal import CJavaScriptCore

extension ScriptContext {
  /// The maximum length of a script that is parsed again, in UTF-8 bytes.
  private static let reparsedLength = 1 << 20

  /// Returns the column of a syntax error, for which the engine reports only the line.
  /// Parses prefixes of the line: the first that fails with the same message contains the error.
  package func column(of error: ScriptException, in source: String) -> Int? {
    guard let line = error.line, source.utf8.count <= Self.reparsedLength,
      let text = SourceLines.line(line, of: source)
    else { return nil }
    let units = Array(source.utf16)
    let start = source.utf16.distance(from: source.startIndex, to: text.startIndex)
    let end = start + text.utf16.count
    // The error is at the script's end.
    if error.message.contains("end of script") { return end - start + 1 }
    func isRefused(_ length: Int) -> Bool { syntaxError(in: units[..<length]) == error.message }
    // An unterminated token is rejected only at the line terminator.
    var refused = end
    if !isRefused(end) {
      guard end < units.count, isRefused(end + 1) else { return nil }
      refused = end + 1
    }
    var accepted = refused
    var step = 1
    repeat {
      refused = accepted
      accepted = max(start, accepted - step)
      step *= 2
      if accepted == start, isRefused(start) { return nil }
    } while isRefused(accepted)
    while refused - accepted > 1 {
      let middle = (accepted + refused) / 2
      if isRefused(middle) { refused = middle } else { accepted = middle }
    }
    let token = Self.quotedText(in: error.message)
    let length =
      units[start..<min(refused, end)].reversed().starts(with: token.reversed())
      ? max(token.count, 1) : 1
    return max(1, refused - start - length + 1)
  }

  /// Returns the message of a script's syntax error; `nil` if the script parses.
  private func syntaxError(in units: ArraySlice<UInt16>) -> String? {
    let text = units.withUnsafeBufferPointer {
      JSStringCreateWithCharacters($0.baseAddress, $0.count)
    }
    guard let text else { return nil }
    defer { JSStringRelease(text) }
    var exception: JSValueRef?
    guard !JSCheckScriptSyntax(ref, text, nil, 1, &exception), let exception else { return nil }
    return describe(ThrownValue(ScriptValue(exception))).message
  }

  /// Returns the first text in quotation marks, which is the unexpected token.
  private static func quotedText(in message: String) -> [UInt16] {
    guard let first = message.firstIndex(of: "'") else { return [] }
    let rest = message[message.index(after: first)...]
    guard let last = rest.firstIndex(of: "'") else { return [] }
    return Array(rest[..<last].utf16)
  }
}
