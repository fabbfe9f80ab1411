/// An expander of references to build settings: `$(NAME)`, `${NAME}` and `$(NAME:operator)`.
///
/// A bare `$name` is not expanded, because predicates in property lists contain variables.
///
/// - Source: https://github.com/swiftlang/swift-build/blob/main/Sources/SWBMacro/MacroExpressionParsing.swift
package struct BuildSettingExpander {
  private let settings: BuildSettings
  private var remainingSteps: Int
  private var remainingBytes: Int

  /// The definitions that are being expanded, outermost first.
  private var context: [(name: String, index: Int)] = []

  /// The settings that are referenced without an operator but have no definition.
  package private(set) var undefinedNames: Set<String> = []

  /// Whether the result is incomplete because the expansion exceeds a limit.
  package private(set) var isCutOff = false

  private static let maximumDepth = 100
  private static let maximumUndefinedCount = 100

  package init(_ settings: BuildSettings, maximumSteps: Int = 100_000, maximumSize: Int = 4 << 20) {
    self.settings = settings
    remainingSteps = maximumSteps
    remainingBytes = maximumSize
  }

  /// Returns the text with all references expanded. Undefined settings expand to nothing.
  package mutating func expand(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return expand(Array(text.utf8)[...], depth: 0)
  }

  private mutating func expand(_ text: ArraySlice<UInt8>, depth: Int) -> String {
    guard depth < Self.maximumDepth, remainingSteps > 0 else {
      isCutOff = true
      return ""
    }
    remainingSteps -= 1
    var result: [UInt8] = []
    var rest = text
    while let dollar = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += rest[..<dollar]
      rest = rest[dollar...]
      guard let end = Self.endOfReference(rest) else {
        result.append(UInt8(ascii: "$"))
        rest = rest.dropFirst()
        continue
      }
      let content = rest[(rest.startIndex + 2)..<end]
      let value = Array(expand(reference: content, depth: depth).utf8)
      remainingBytes -= value.count
      guard remainingBytes >= 0 else {
        isCutOff = true
        return ""
      }
      result += value
      rest = rest[(end + 1)...]
    }
    result += rest
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the index of the delimiter that closes the reference at the start of a text, or `nil`.
  private static func endOfReference(_ text: ArraySlice<UInt8>) -> Int? {
    let start = text.startIndex
    guard start + 1 < text.endIndex, closers[text[start + 1]] != nil else { return nil }
    var open: [UInt8] = []
    var index = start
    while index < text.endIndex {
      if text[index] == UInt8(ascii: "$"), index + 1 < text.endIndex,
        let closer = closers[text[index + 1]]
      {
        // Without this limit, a text that consists only of `$(` would take quadratic time.
        guard open.count < maximumDepth else { return nil }
        open.append(closer)
        index += 2
        continue
      }
      if text[index] == open.last {
        open.removeLast()
        if open.isEmpty { return index }
      }
      index += 1
    }
    return nil
  }

  private static let closers: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "{"): UInt8(ascii: "}"),
    UInt8(ascii: "["): UInt8(ascii: "]"),
  ]

  /// Returns the value of a reference. Its content is a name, optionally followed by operators
  /// after colons.
  private mutating func expand(reference: ArraySlice<UInt8>, depth: Int) -> String {
    var parts = Self.parts(of: reference)
    let name = expand(parts.removeFirst(), depth: depth + 1)
    var value = value(of: name, depth: depth + 1, hasDefault: !parts.isEmpty)
    for part in parts {
      let equals = part.firstIndex(of: UInt8(ascii: "="))
      let operation = String(decoding: part[..<(equals ?? part.endIndex)], as: UTF8.self)
      if let equals {
        let replacement = expand(part[(equals + 1)...], depth: depth + 1)
        value = BuildSettingOperator.replace(value, by: operation, replacement)
      } else {
        value = BuildSettingOperator.transform(value, by: operation)
      }
    }
    return value
  }

  /// Splits a reference at the colons that are outside nested references.
  private static func parts(of reference: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = reference.startIndex
    var index = start
    while index < reference.endIndex {
      if reference[index] == UInt8(ascii: "$"), let end = endOfReference(reference[index...]) {
        index = end + 1
      } else {
        if reference[index] == UInt8(ascii: ":") {
          parts.append(reference[start..<index])
          start = index + 1
        }
        index += 1
      }
    }
    parts.append(reference[start...])
    return parts
  }

  private mutating func value(of name: String, depth: Int, hasDefault: Bool) -> String {
    var name = name
    if name == "inherited" || name == "value" {
      guard let current = context.last else { return "" }
      name = current.name
    }
    let definitions = settings.definitions[name] ?? []
    let bound = context.last { $0.name == name }?.index ?? definitions.count
    var index = min(bound, definitions.count) - 1
    while index >= 0, remainingSteps > 0, !settings.matches(definitions[index]) {
      // Each definition counts as a step, because a file can define a setting many times with
      // conditions that do not match.
      remainingSteps -= 1
      index -= 1
    }
    guard index >= 0, remainingSteps > 0 else {
      if remainingSteps == 0 { isCutOff = true }
      if definitions.isEmpty, !hasDefault, !name.isEmpty,
        undefinedNames.count < Self.maximumUndefinedCount
      {
        undefinedNames.insert(name)
      }
      return ""
    }
    context.append((name, index))
    defer { context.removeLast() }
    return expand(Array(definitions[index].value.utf8)[...], depth: depth + 1)
  }
}
