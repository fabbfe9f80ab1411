internal import Infra

/// - Source: https://drafts.csswg.org/css-fonts-4/#font-face-src-parsing
enum FontSource {
  /// Returns the sources as WebKit serializes them; `nil` if any is invalid.
  static func list(_ values: ComponentValues, _ range: Range<Int>) -> String? {
    var sources: [String] = []
    for part in values.split(range, at: .comma) {
      guard let source = source(values, part) else { return nil }
      sources.append(source)
    }
    return sources.joined(separator: ", ")
  }

  private static func source(_ values: ComponentValues, _ range: Range<Int>) -> String? {
    guard let first = range.first else { return nil }
    let token = values.tokens[first]
    var position = values.index(after: first)
    var output: [UInt8] = []
    if token.kind == .function, token.matches("local", in: values.input) {
      guard let name = familyName(values, argument(values, first, range)),
        position == range.upperBound
      else { return nil }
      return "local(\(Serialization.string(name)))"
    }
    if token.kind == .url {
      Serialization.append(url: token.bytes(in: values.input), to: &output)
    } else if token.kind == .function, token.matches("url", in: values.input) {
      let inner = argument(values, first, range)
      guard let text = inner.first, inner.count == 1, values.tokens[text].kind == .string else {
        return nil
      }
      Serialization.append(url: values.tokens[text].bytes(in: values.input), to: &output)
    } else {
      return nil
    }
    var text = String(decoding: output, as: UTF8.self)
    for name in ["format", "tech"] {
      let rest = values.trimmed(position..<max(position, range.upperBound))
      guard let next = rest.first, values.tokens[next].kind == .function,
        values.lowercasedText(at: next) == name
      else { continue }
      let inner = argument(values, next, range)
      guard !inner.isEmpty else { return nil }
      if name == "format" {
        guard inner.count == 1,
          [.string, .identifier].contains(values.tokens[inner.lowerBound].kind)
        else { return nil }
        let format = values.tokens[inner.lowerBound].text(in: values.input)
        text += " format(\(Serialization.string(format)))"
      } else {
        var words: [String] = []
        for item in values.split(inner, at: .comma) {
          guard item.count == 1, values.tokens[item.lowerBound].kind == .identifier else {
            return nil
          }
          words.append(values.lowercasedText(at: item.lowerBound))
        }
        text += " tech(\(words.joined(separator: ", ")))"
      }
      position = values.index(after: next)
    }
    return values.trimmed(position..<max(position, range.upperBound)).isEmpty ? text : nil
  }

  private static func argument(
    _ values: ComponentValues, _ function: Int, _ range: Range<Int>
  ) -> Range<Int> {
    let close = min(values.closer(of: function) ?? range.upperBound, range.upperBound)
    return values.trimmed(function + 1..<max(close, function + 1))
  }

  /// Reads a string, or identifiers separated by spaces.
  private static func familyName(_ values: ComponentValues, _ range: Range<Int>) -> String? {
    guard let first = range.first else { return nil }
    if range.count == 1, values.tokens[first].kind == .string {
      return values.tokens[first].text(in: values.input)
    }
    var words: [String] = []
    for token in values.tokens[range] where token.kind != .whitespace {
      guard token.kind == .identifier else { return nil }
      words.append(token.text(in: values.input))
    }
    return words.joined(separator: " ")
  }
}

/// - Source: https://drafts.csswg.org/css-syntax/#urange-syntax
enum UnicodeRange {
  /// Returns the ranges as WebKit serializes them; `nil` if any is invalid.
  static func list(_ values: ComponentValues, _ range: Range<Int>) -> String? {
    var ranges: [String] = []
    for part in values.split(range, at: .comma) {
      guard let first = part.first, let last = part.last else { return nil }
      // The tokenizer has no range tokens, so parse the text.
      let bytes = values.input[
        values.tokens[first].range.lowerBound..<values.tokens[last].range.upperBound]
      guard let text = text(of: Array(bytes)) else { return nil }
      ranges.append(text)
    }
    return ranges.joined(separator: ", ")
  }

  private static func text(of bytes: [UInt8]) -> String? {
    guard bytes.count > 2, bytes[0].asciiLowercased == 0x75, bytes[1] == 0x2B else { return nil }
    let parts = bytes[2...].split(separator: 0x2D, omittingEmptySubsequences: false)
    guard parts.count <= 2, let start = parts.first else { return nil }
    let digits = start.prefix { $0.hexDigitValue != nil }
    let wild = start[digits.endIndex...]
    guard (1...6).contains(start.count), wild.allSatisfy({ $0 == 0x3F }) else { return nil }
    func value(_ digits: some Sequence<UInt8>) -> UInt32 {
      digits.reduce(0) { $0 * 16 + UInt32($1.hexDigitValue ?? 0) }
    }
    var lower = value(digits)
    var upper = lower
    if !wild.isEmpty {
      guard parts.count == 1 else { return nil }
      lower = value(digits + wild.map { _ in 0x30 })
      upper = value(digits + wild.map { _ in 0x46 })
    } else if parts.count == 2 {
      guard (1...6).contains(parts[1].count), parts[1].allSatisfy({ $0.hexDigitValue != nil })
      else { return nil }
      upper = value(parts[1])
    }
    guard lower <= upper, upper <= 0x10FFFF else { return nil }
    let text = "U+" + String(lower, radix: 16)
    return lower == upper ? text : text + "-" + String(upper, radix: 16)
  }
}
