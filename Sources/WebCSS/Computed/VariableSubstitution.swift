/// A substitution of `var()` and `env()` functions.
/// - Source: https://drafts.csswg.org/css-variables/#substitute-a-var
public struct VariableSubstitution {
  /// In bytes; longer values are invalid.
  static let maximumLength = 1 << 16
  /// The maximum nesting depth of fallbacks.
  private static let maximumDepth = 32

  private let lookUp: (String) -> String?

  /// - Parameter lookUp: Returns the value of a custom property, or `nil` if it has none.
  public init(_ lookUp: @escaping (String) -> String?) {
    self.lookUp = lookUp
  }

  public static func isNeeded(in text: String) -> Bool {
    // OPTIMIZATION: few values contain a parenthesis.
    guard text.utf8.contains(0x28) else { return false }
    let values = ComponentValues(Array(text.utf8))
    return values.tokens.indices.contains { isSubstitution(values, $0) }
  }

  private static func isSubstitution(_ values: ComponentValues, _ index: Int) -> Bool {
    let token = values.tokens[index]
    return token.kind == .function
      && (token.matches("var", in: values.input) || token.matches("env", in: values.input))
  }

  /// Returns the value after substitution; `nil` if it is invalid.
  public func text(of specified: String) -> String? {
    let values = ComponentValues(Array(specified.utf8))
    var output: [UInt8] = []
    guard append(values, 0..<values.tokens.count, depth: 0, to: &output) else { return nil }
    return String(decoding: output, as: UTF8.self)
  }

  private func append(
    _ values: ComponentValues, _ range: Range<Int>, depth: Int, to output: inout [UInt8]
  ) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    var index = range.lowerBound
    var isAfterValue = false
    while index < range.upperBound {
      guard output.count <= Self.maximumLength else { return false }
      guard Self.isSubstitution(values, index) else {
        // An empty comment separates the substituted tokens from the next token.
        if isAfterValue, values.tokens[index].kind != .whitespace { output += "/**/".utf8 }
        isAfterValue = false
        values.append(values.tokens[index], to: &output)
        index += 1
        continue
      }
      let end = min(values.index(after: index), range.upperBound)
      let closer = values.closer(of: index).map { min($0, end) } ?? end
      guard appendValue(values, index, index + 1..<closer, depth: depth, to: &output) else {
        return false
      }
      isAfterValue = true
      index = end
    }
    return output.count <= Self.maximumLength
  }

  private func appendValue(
    _ values: ComponentValues, _ index: Int, _ contents: Range<Int>, depth: Int,
    to output: inout [UInt8]
  ) -> Bool {
    let trimmed = values.trimmed(contents)
    guard let first = trimmed.first else { return false }
    let isVariable = values.tokens[index].matches("var", in: values.input)
    let name = values.tokens[first].text(in: values.input)
    if let value = isVariable ? lookUp(name) : Self.environment(name) {
      if let last = output.last, last != .space { output += "/**/".utf8 }
      output += value.utf8
      return true
    }
    // The fallback is everything after the first comma.
    guard
      let comma = (first + 1..<contents.upperBound).first(where: {
        values.tokens[$0].kind == .comma
      })
    else { return false }
    return append(
      values, values.trimmed(comma + 1..<contents.upperBound), depth: depth + 1, to: &output)
  }

  /// - Source: https://drafts.csswg.org/css-env/#safe-area-insets
  private static func environment(_ name: String) -> String? {
    [
      "safe-area-inset-top", "safe-area-inset-right", "safe-area-inset-bottom",
      "safe-area-inset-left",
    ].contains(name) ? "0px" : nil
  }
}

extension Declaration {
  /// The value that a system font such as `caption` sets for the longhand; `nil` for other values.
  /// - Source: https://drafts.csswg.org/css-fonts-4/#system-family-name-value
  public var systemFontText: String? {
    guard let pendingShorthand, pendingShorthand.isSystemFont, case .property(let longhand) = name
    else { return nil }
    switch longhand.name {
    case "font-family": return "Sans"
    case "font-size": return "13px"
    default: return "initial"
    }
  }

  public var needsSubstitution: Bool {
    VariableSubstitution.isNeeded(in: pendingShorthand?.value ?? value)
  }

  /// Returns the value of this longhand after substitution; `nil` if it is invalid.
  public func substituted(_ substitution: VariableSubstitution) -> String? {
    guard let text = substitution.text(of: pendingShorthand?.value ?? value) else { return nil }
    guard case .property(let longhand) = name else { return text }
    let property = Name.property(pendingShorthand?.property ?? longhand)
    let values = ComponentValues(Array(text.utf8))
    let parsed = ValueParser.declarations(
      property, values, 0..<values.tokens.count, isImportant: isImportant)
    return parsed?.first { $0.name == name }?.value
  }
}
