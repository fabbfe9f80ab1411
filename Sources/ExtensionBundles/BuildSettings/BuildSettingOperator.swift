/// The operators that follow a colon in a reference to a build setting.
///
/// - Source: https://github.com/swiftlang/swift-build/blob/main/Sources/SWBMacro/MacroEvaluationProgram.swift
enum BuildSettingOperator {
  /// Applies an operator without a replacement, such as `lower`. Returns the value if the operator
  /// is unknown.
  static func transform(_ value: String, by operation: String) -> String {
    switch operation {
    case "upper": value.uppercased()
    case "lower": value.lowercased()
    case "identifier": identifier(value, other: "_", keeping: "_")
    case "rfc1034identifier": identifier(value, other: "-", keeping: "-")
    case "c99extidentifier": c99ExtendedIdentifier(value)
    case "quote": quoted(value)
    case "dir":
      PathText.folder(of: value).isEmpty
        ? "./" : PathText.folder(of: value) == "/" ? "/" : PathText.folder(of: value) + "/"
    case "file": PathText.name(of: value)
    case "base": PathText.stem(of: value)
    case "suffix": suffix(of: value)
    case "standardizepath": PathText.normalized(value)
    case "not": value == "YES" ? "NO" : "YES"
    case "truncatedversion": value.split(separator: ".").prefix(3).joined(separator: ".")
    default: value
    }
  }

  /// Applies an operator with a replacement, such as `default=`. Returns the value if the operator
  /// is unknown.
  static func replace(_ value: String, by operation: String, _ replacement: String) -> String {
    switch operation {
    case "default": value.isEmpty ? replacement : value
    case _ where value.isEmpty: value
    case "dir": joined(replacement, PathText.name(of: value))
    case "file": joined(PathText.folder(of: value), replacement)
    case "base": joined(PathText.folder(of: value), replacement) + suffix(of: value)
    case "suffix":
      String(value.dropLast(suffix(of: value).count))
        + (replacement.hasPrefix(".") ? replacement : ".\(replacement)")
    default: value
    }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns the filename extension with its period, or an empty string.
  private static func suffix(of value: String) -> String {
    let name = PathText.name(of: value)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return String(name[dot...])
  }

  /// Returns the value with all characters replaced with `other`, except ASCII letters, `kept`, and
  /// ASCII digits after the first character.
  private static func identifier(
    _ value: String, other: Character, keeping kept: Character
  ) -> String {
    var result = ""
    for character in value {
      let isLetter = character.isASCII && character.isLetter
      let isDigit = character.isASCII && character.isNumber && !result.isEmpty
      result.append(isLetter || isDigit || character == kept ? character : other)
    }
    return result
  }

  /// Replaces characters that identifiers in C and Swift cannot contain with underscores.
  private static func c99ExtendedIdentifier(_ value: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in value.unicodeScalars {
      let isAllowed =
        scalar == "_"
        || (scalar.isASCII
          ? scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          : scalar.properties.isXIDContinue)
      let isFirstDigit = result.isEmpty && scalar.properties.numericType != nil
      result.append(isAllowed && !isFirstDigit ? scalar : "_")
    }
    return String(result)
  }

  private static func quoted(_ value: String) -> String {
    var result = ""
    for character in value {
      let isPlain =
        character.isASCII && (character.isLetter || character.isNumber)
        || "_-+=./,".contains(character)
      if !isPlain { result.append("\\") }
      result.append(character)
    }
    return result.isEmpty ? "\"\"" : result
  }
}
