internal import WebCSS

extension SelectorParser {
  /// - Source: https://drafts.csswg.org/selectors-4/#attribute-selectors
  mutating func attribute(_ position: inout Int, _ end: Int) throws(InvalidSelector) -> Simple {
    let close = values.closer(of: position) ?? end
    var range = values.trimmed(position + 1..<min(close, end))
    position = min(close + 1, end)
    var anyNamespace = false
    // `*|` means any namespace, and `|` means none. Other namespace prefixes are not supported.
    if let first = range.first, second(range)?.isDelimiter("|") ?? false,
      values.tokens[first].isDelimiter("*")
    {
      anyNamespace = true
      range.removeFirst(2)
    } else if let first = range.first, values.tokens[first].isDelimiter("|") {
      range.removeFirst()
    }
    guard let first = range.first, values.tokens[first].kind == .identifier else {
      throw InvalidSelector()
    }
    var simple = named(.attribute, values.tokens[first])
    if anyNamespace { simple.flags.insert(.anyNamespace) }
    range = values.trimmed(range.dropFirst())
    guard !range.isEmpty else { return simple }
    simple.comparison = try comparison(&range)
    range = values.trimmed(range)
    guard let index = range.first else { throw InvalidSelector() }
    let token = values.tokens[index]
    guard token.kind == .identifier || token.kind == .string else { throw InvalidSelector() }
    let value = token.bytes(in: values.input)
    simple.value = store(value)
    simple.valueCount = Int32(value.count)
    range = values.trimmed(range.dropFirst())
    if let last = range.first {
      // WebKit does not support the `s` flag.
      guard range.count == 1, values.tokens[last].kind == .identifier,
        values.tokens[last].matches("i", in: values.input)
      else { throw InvalidSelector() }
      simple.flags.insert(.ignoresCase)
    } else if SelectorParser.caseInsensitiveAttributes.contains(lowercaseName(of: simple)) {
      simple.flags.insert(.ignoresCaseInHTML)
    }
    return simple
  }

  private func second(_ range: Range<Int>) -> Token? {
    range.count > 1 ? values.tokens[range.lowerBound + 1] : nil
  }

  private func lowercaseName(of simple: Simple) -> String {
    let start = Int(simple.lowercaseName)
    return String(decoding: text[start..<start + Int(simple.count)], as: UTF8.self)
  }

  private func comparison(
    _ range: inout Range<Int>
  ) throws(InvalidSelector) -> CompiledSelector.ValueComparison {
    guard let first = range.first else { throw InvalidSelector() }
    let token = values.tokens[first]
    if token.isDelimiter("=") {
      range.removeFirst()
      return .equal
    }
    guard second(range)?.isDelimiter("=") ?? false, token.kind == .delimiter else {
      throw InvalidSelector()
    }
    range.removeFirst(2)
    switch token.delimiter {
    case 0x7E: return .word
    case 0x7C: return .dash
    case 0x5E: return .prefix
    case 0x24: return .suffix
    case 0x2A: return .substring
    default: throw InvalidSelector()
    }
  }

  /// - Source: https://html.spec.whatwg.org/multipage/semantics-other.html#case-sensitivity-of-selectors
  private static let caseInsensitiveAttributes: Set = [
    "accept", "accept-charset", "align", "alink", "axis", "bgcolor", "charset", "checked",
    "clear", "codetype", "color", "compact", "declare", "defer", "dir", "direction", "disabled",
    "enctype", "face", "frame", "hreflang", "http-equiv", "lang", "language", "link", "media",
    "method", "multiple", "nohref", "noresize", "noshade", "nowrap", "readonly", "rel", "rev",
    "rules", "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign",
    "valuetype", "vlink",
  ]
}

extension Range<Int> {
  fileprivate mutating func removeFirst(_ count: Int = 1) {
    self = Swift.min(lowerBound + count, upperBound)..<upperBound
  }

  fileprivate func dropFirst() -> Range<Int> {
    Swift.min(lowerBound + 1, upperBound)..<upperBound
  }
}
