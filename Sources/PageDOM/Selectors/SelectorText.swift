internal import WebCSS

struct SelectorNamespaces {
  private(set) var prefixes: [String: String] = [:]
  /// The namespace of names without a prefix; `nil` for any namespace.
  private(set) var defaultURI: String?

  mutating func declare(_ prefix: String, _ uri: String) {
    if prefix.isEmpty { defaultURI = uri } else { prefixes[prefix] = uri }
  }
}

/// A serializer of selectors whose output matches WebKit's.
/// - Source: https://drafts.csswg.org/cssom/#serializing-selectors
struct SelectorText {
  /// The maximum nesting depth of functions. Deeper arguments are copied as written.
  private static let maximumDepth = 32

  private let values: ComponentValues
  private let namespaces: SelectorNamespaces

  /// Returns `nil` if the list is not valid.
  /// - Parameter isNested: Whether the list belongs to a rule inside a style rule.
  static func text(
    _ values: ComponentValues, _ range: Range<Int>, _ namespaces: SelectorNamespaces,
    isNested: Bool
  ) -> String? {
    let writer = SelectorText(values: values, namespaces: namespaces)
    guard !range.isEmpty else { return nil }
    var texts: [String] = []
    for item in values.split(range, at: .comma) {
      guard let first = item.first else { return nil }
      var prefix = ""
      if isNested {
        let isRelative = writer.isCombinator(first)
        let nests = item.contains { values.tokens[$0].isDelimiter("&") }
        if isRelative || !nests { prefix = "& " }
      }
      guard writer.isValid(item, prefix) else { return nil }
      var output: [UInt8] = Array(prefix.utf8)
      writer.append(complex: item, depth: 0, to: &output)
      texts.append(String(decoding: output, as: UTF8.self))
    }
    return texts.joined(separator: ", ")
  }

  // MARK: Validity

  /// Whether the selector is valid.
  ///
  /// `SelectorParser` does not support prefixes. Hence `*` replaces each declared prefix.
  private func isValid(_ range: Range<Int>, _ prefix: String) -> Bool {
    var bytes = Array(prefix.utf8)
    var start = range.lowerBound
    for index in range where isDeclaredPrefix(index, before: range.upperBound) {
      bytes += values.text(of: start..<index).utf8
      bytes.append(0x2A)
      start = index + 1
    }
    bytes += values.text(of: start..<range.upperBound).utf8
    return (try? SelectorParser.parse(bytes)) != nil
  }

  private func isBar(_ index: Int, _ end: Int) -> Bool {
    index < end && values.tokens[index].isDelimiter("|")
      && !(index + 1 < end && values.tokens[index + 1].isDelimiter("="))
  }

  private func isDeclaredPrefix(_ index: Int, before end: Int) -> Bool {
    let token = values.tokens[index]
    return token.kind == .identifier && isBar(index + 1, end)
      && namespaces.prefixes[token.text(in: values.input)] != nil
  }

  // MARK: Writing

  private func isCombinator(_ index: Int) -> Bool {
    let token = values.tokens[index]
    return token.isDelimiter(">") || token.isDelimiter("+") || token.isDelimiter("~")
  }

  private func append(list range: Range<Int>, depth: Int, to output: inout [UInt8]) {
    for (index, item) in values.split(range, at: .comma).enumerated() {
      if index > 0 { output += ", ".utf8 }
      append(complex: item, depth: depth, to: &output)
    }
  }

  private func append(complex range: Range<Int>, depth: Int, to output: inout [UInt8]) {
    var index = range.lowerBound
    var isAfterSpace = false
    var startsCompound = true
    while index < range.upperBound {
      let token = values.tokens[index]
      if token.kind == .whitespace {
        isAfterSpace = true
        index += 1
        continue
      }
      if isCombinator(index) {
        if index > range.lowerBound { output.append(0x20) }
        output += [token.delimiter, 0x20]
        isAfterSpace = false
        startsCompound = true
        index += 1
        continue
      }
      if isAfterSpace, !startsCompound {
        output.append(0x20)
        startsCompound = true
      }
      isAfterSpace = false
      let count = output.count
      append(simple: &index, range.upperBound, startsCompound, depth: depth, to: &output)
      if output.count > count { startsCompound = false }
    }
  }

  private func append(
    simple index: inout Int, _ end: Int, _ startsCompound: Bool, depth: Int,
    to output: inout [UInt8]
  ) {
    let token = values.tokens[index]
    switch token.kind {
    case .identifier where isDeclaredPrefix(index, before: end):
      // The default namespace needs no prefix.
      if namespaces.prefixes[token.text(in: values.input)] != namespaces.defaultURI {
        values.append(token, to: &output)
        output.append(0x7C)
      }
      index += 2
    case .identifier:
      Serialization.append(identifier: token.bytes(in: values.input), to: &output)
      index += 1
    case .openSquare: appendAttribute(&index, end, to: &output)
    case .colon: appendPseudo(&index, end, depth: depth, to: &output)
    case .delimiter where token.isDelimiter("*"):
      if isBar(index + 1, end) {
        // Without a default namespace, names without a prefix match any namespace.
        if namespaces.defaultURI != nil { output += "*|".utf8 }
        index += 2
      } else {
        let next = index + 1 < end ? values.tokens[index + 1] : nil
        let isAlone = next.map { $0.kind == .whitespace || isCombinator(index + 1) } ?? true
        if isAlone || !startsCompound { output.append(0x2A) }
        index += 1
      }
    default:
      values.append(token, to: &output)
      index += 1
    }
  }

  private func appendAttribute(_ index: inout Int, _ end: Int, to output: inout [UInt8]) {
    let close = min(values.closer(of: index) ?? end, end)
    var position = index + 1
    index = min(close + 1, end)
    output.append(0x5B)
    // An attribute name without a prefix is in no namespace, so the bar is redundant.
    if let first = values.trimmed(position..<close).first, values.tokens[first].isDelimiter("|") {
      position = first + 1
    }
    var isFlag = false
    while position < close {
      let token = values.tokens[position]
      position += 1
      switch token.kind {
      case .whitespace: continue
      case .identifier where isFlag:
        output += " i".utf8
      case .identifier where output.last == 0x3D, .string:
        Serialization.append(string: token.bytes(in: values.input), to: &output)
        isFlag = true
      default: values.append(token, to: &output)
      }
    }
    output.append(0x5D)
  }

  private func appendPseudo(
    _ index: inout Int, _ end: Int, depth: Int, to output: inout [UInt8]
  ) {
    index += 1
    guard index < end else { return }
    var isElement = values.tokens[index].kind == .colon
    if isElement { index += 1 }
    guard index < end else { return }
    var name = values.lowercasedText(at: index)
    name = (isElement ? Self.elementNames : Self.classNames)[name] ?? name
    isElement = isElement || ["before", "after", "first-letter", "first-line"].contains(name)
    output += (isElement ? "::" : ":").utf8
    Serialization.append(identifier: name.utf8, to: &output)
    let isFunction = values.tokens[index].kind == .function
    let close = isFunction ? min(values.closer(of: index) ?? end, end) : index
    let argument = isFunction ? values.trimmed(index + 1..<max(close, index + 1)) : index..<index
    index = min(close + 1, end)
    guard isFunction else { return }
    output.append(0x28)
    append(argument: argument, of: name, depth: depth + 1, to: &output)
    output.append(0x29)
  }

  private func append(
    argument: Range<Int>, of name: String, depth: Int, to output: inout [UInt8]
  ) {
    guard depth < Self.maximumDepth else {
      output += values.text(of: argument).utf8
      return
    }
    switch name {
    case "is", "where", "not", "has", "-webkit-any", "host", "slotted", "cue":
      append(list: argument, depth: depth, to: &output)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      var position = argument.lowerBound
      guard let expression = NthExpression(values, in: argument, end: &position) else { return }
      output += expression.text.utf8
      let rest = values.trimmed(position..<argument.upperBound)
      guard let of = rest.first else { return }
      output += " of ".utf8
      append(
        list: values.trimmed(of + 1..<rest.upperBound), depth: depth, to: &output)
    default:
      for (place, item) in values.split(argument, at: .comma).enumerated() {
        if place > 0 { output += ", ".utf8 }
        for position in item {
          let token = values.tokens[position]
          if token.kind == .whitespace {
            output.append(0x20)
          } else {
            values.append(token, to: &output)
          }
        }
      }
    }
  }

  /// The pseudo-classes that WebKit serializes with other names.
  private static let classNames = [
    "matches": "is", "-webkit-any-link": "any-link", "-webkit-full-screen": "fullscreen",
    "-webkit-autofill": "autofill",
  ]
  private static let elementNames = [
    "-webkit-input-placeholder": "placeholder",
    "-webkit-file-upload-button": "file-selector-button",
  ]
}

extension NthExpression {
  /// - Source: https://drafts.csswg.org/css-syntax/#serializing-anb
  var text: String {
    guard step != 0 else { return "\(offset)" }
    let first = step == 1 ? "n" : step == -1 ? "-n" : "\(step)n"
    return offset == 0 ? first : offset > 0 ? "\(first)+\(offset)" : "\(first)\(offset)"
  }
}
