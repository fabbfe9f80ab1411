/// A condition of a definition, such as `[sdk=iphoneos*]`.
package struct BuildSettingCondition: Sendable, Equatable {
  var parameter: String
  var pattern: String

  /// Splits a name such as `NAME[sdk=iphoneos*][arch=arm64]` into the name and its conditions.
  static func split(_ text: String) -> (name: String, conditions: [BuildSettingCondition]) {
    guard let bracket = text.firstIndex(of: "[") else { return (text.trimmed, []) }
    var conditions: [BuildSettingCondition] = []
    for part in text[bracket...].split(separator: "[") {
      let content = part.prefix { $0 != "]" }
      for item in content.split(separator: ",") {
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2 else { continue }
        conditions.append(
          BuildSettingCondition(
            parameter: String(sides[0]).trimmed, pattern: String(sides[1]).trimmed))
      }
    }
    return (String(text[..<bracket]).trimmed, conditions)
  }
}

/// The circumstances of a build, which conditions of definitions match.
package struct BuildCircumstances: Sendable {
  /// The build configuration, such as `Release`.
  package var configuration: String

  /// The base name of the SDK, such as `iphoneos`.
  package var sdk: String

  /// The architecture, such as `arm64`.
  package var architecture: String

  package init(
    configuration: String = "Release", sdk: String = "iphoneos", architecture: String = "arm64"
  ) {
    self.configuration = configuration
    self.sdk = sdk
    self.architecture = architecture
  }

  func match(_ condition: BuildSettingCondition) -> Bool {
    switch condition.parameter {
    case "sdk":
      // The canonical name of an SDK ends with its version, which patterns match by `*`.
      Wildcards.match(condition.pattern, sdk) || Wildcards.match(condition.pattern, sdk + "26.0")
    case "arch": Wildcards.match(condition.pattern, architecture)
    case "config": Wildcards.match(condition.pattern, configuration)
    case "variant": Wildcards.match(condition.pattern, "normal")
    default: false
    }
  }
}

/// Patterns with `*` for any text and `?` for any byte.
enum Wildcards {
  /// Takes time proportional to the product of the lengths at most.
  static func match(_ pattern: String, _ text: String) -> Bool {
    let pattern = Array(pattern.utf8)
    let text = Array(text.utf8)
    var (patternIndex, textIndex) = (0, 0)
    // The last asterisk, and the text position at which it is tried to end.
    var retry: (pattern: Int, text: Int)?
    while textIndex < text.count {
      if patternIndex < pattern.count, pattern[patternIndex] == UInt8(ascii: "*") {
        retry = (patternIndex, textIndex)
        patternIndex += 1
      } else if patternIndex < pattern.count,
        pattern[patternIndex] == text[textIndex] || pattern[patternIndex] == UInt8(ascii: "?")
      {
        patternIndex += 1
        textIndex += 1
      } else if let last = retry {
        retry = (last.pattern, last.text + 1)
        patternIndex = last.pattern + 1
        textIndex = last.text + 1
      } else {
        return false
      }
    }
    return pattern[patternIndex...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}

extension String {
  /// The text without white space at both ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
