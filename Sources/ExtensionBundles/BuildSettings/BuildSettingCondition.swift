internal import Infra

/// A condition of a build setting definition, such as `[sdk=iphoneos*]`.
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

extension BuildSettingCondition {
  /// The maximum length of a pattern. Longer patterns do not match, because conditions are
  /// evaluated often.
  private static let maximumLength = 200

  /// Whether the pattern matches a value of the parameter. The wildcards are `*` and `?`.
  fileprivate func matches(_ value: String) -> Bool {
    guard pattern.utf8.count <= Self.maximumLength else { return false }
    var limit = 20_000
    return WildcardPattern(pattern.unicodeScalars, hasEscapes: false)
      .matches(Array(value.unicodeScalars), limit: &limit) ?? false
  }
}

/// The circumstances of a build, with which conditions are compared.
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
      // The canonical name of an SDK ends with its version. Patterns match the version with `*`.
      condition.matches(sdk) || condition.matches(sdk + "26.0")
    case "arch": condition.matches(architecture)
    case "config": condition.matches(configuration)
    case "variant": condition.matches("normal")
    default: false
    }
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
