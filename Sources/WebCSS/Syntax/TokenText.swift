extension ComponentValues {
  /// Returns text that parses to the same tokens. Preserves numbers, letter case and whitespace.
  /// - Source: https://drafts.csswg.org/css-syntax/#serialization
  public func text(of range: Range<Int>) -> String {
    var output: [UInt8] = []
    var previous: Token?
    for token in tokens[range] {
      if let previous, Self.needsComment(between: previous, and: token) {
        output += "/**/".utf8
      }
      append(token, to: &output)
      previous = token
    }
    return String(decoding: output, as: UTF8.self)
  }

  package func append(_ token: Token, to output: inout [UInt8]) {
    switch token.kind {
    case .identifier:
      Serialization.append(identifier: token.bytes(in: input), to: &output)
    case .function:
      Serialization.append(identifier: token.bytes(in: input), to: &output)
      output.append(0x28)
    case .atKeyword:
      output.append(0x40)
      Serialization.append(identifier: token.bytes(in: input), to: &output)
    case .hash where token.flags.contains(.identifierHash):
      output.append(0x23)
      Serialization.append(identifier: token.bytes(in: input), to: &output)
    case .string:
      Serialization.append(string: token.bytes(in: input), to: &output)
    case .url:
      output += "url(".utf8
      appendURLContents(token.bytes(in: input), to: &output)
      output.append(0x29)
    case .dimension where token.flags.contains(.needsDecoding):
      output += input[token.range.lowerBound..<token.content.lowerBound]
      Serialization.append(identifier: token.bytes(in: input), to: &output)
    default:
      output += input[token.range]
    }
  }

  private func appendURLContents(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      let isSpecial = byte == 0x22 || byte == 0x27 || byte == 0x28 || byte == 0x29
      if isSpecial || byte == .backslash || byte == .space { output.append(.backslash) }
      if byte < 0x20 || byte == 0x7F {
        output += "\\\(String(byte, radix: 16)) ".utf8
      } else {
        output.append(byte)
      }
    }
  }

  /// Whether two adjacent tokens would parse differently without a comment between them.
  private static func needsComment(between first: Token, and second: Token) -> Bool {
    let isNameStart: Bool =
      switch second.kind {
      case .identifier, .function, .url, .badURL: true
      default: second.isDelimiter("-")
      }
    let isNumeric: Bool =
      switch second.kind {
      case .number, .percentage, .dimension: true
      default: false
      }
    switch first.kind {
    case .identifier:
      return isNameStart || isNumeric || second.kind == .commentClose
        || second.kind == .openParenthesis
    case .atKeyword, .hash, .dimension:
      return isNameStart || isNumeric || second.kind == .commentClose
    case .number:
      return second.kind == .identifier || second.kind == .function || second.kind == .url
        || second.kind == .badURL || isNumeric || second.isDelimiter("%")
    case .delimiter:
      if first.isDelimiter("#") || first.isDelimiter("-") { return isNameStart || isNumeric }
      if first.isDelimiter("@") { return isNameStart }
      if first.isDelimiter(".") || first.isDelimiter("+") { return isNumeric }
      return first.isDelimiter("/") && second.isDelimiter("*")
    default:
      return false
    }
  }
}
