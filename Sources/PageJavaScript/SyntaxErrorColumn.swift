internal import CJavaScriptCore

extension ScriptContext {
  /// How many UTF-16 code units a script may have to be parsed again.
  private static let reparsedLength = 1 << 20

  /// Returns the column of a syntax error in a script's own text; `nil` if it cannot be told.
  ///
  /// The engine names the line alone. The error is where a beginning of the line is first refused for
  /// the same reason as the whole script. No code runs.
  public func column(of error: ScriptException, in source: String) -> Int? {
    guard let line = error.line, source.utf8.count <= Self.reparsedLength,
      let text = SourceLines.line(line, of: source)
    else { return nil }
    let units = Array(source.utf16)
    let start = source.utf16.distance(from: source.startIndex, to: text.startIndex)
    let end = start + text.utf16.count
    // The reason is the script's end, wherever that is.
    if error.message.contains("end of script") { return end - start + 1 }
    func isRefused(_ length: Int) -> Bool { syntaxError(in: units[..<length]) == error.message }
    // A text without its end is refused at the line's end.
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

  /// The message of the syntax error in a script; `nil` if it has none.
  private func syntaxError(in units: ArraySlice<UInt16>) -> String? {
    let text = units.withUnsafeBufferPointer {
      JSStringCreateWithCharacters($0.baseAddress, $0.count)
    }
    guard let text else { return nil }
    defer { JSStringRelease(text) }
    var exception: JSValueRef?
    guard !JSCheckScriptSyntax(ref, text, nil, 1, &exception), let exception else { return nil }
    return describe(ThrownValue(exception)).message
  }

  /// The first text in quotation marks, which is the token that the engine did not expect.
  private static func quotedText(in message: String) -> [UInt16] {
    guard let first = message.firstIndex(of: "'") else { return [] }
    let rest = message[message.index(after: first)...]
    guard let last = rest.firstIndex(of: "'") else { return [] }
    return Array(rest[..<last].utf16)
  }
}
