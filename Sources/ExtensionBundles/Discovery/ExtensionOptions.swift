internal import Infra

/// The options for finding extensions.
package struct ExtensionOptions: Sendable {
  /// Build settings that override those of projects.
  package var buildSettings: [(key: String, value: String)] = []

  /// The build configuration. If it is `nil`, Release is used, or the project's default
  /// configuration if Release does not exist.
  package var configuration: String?

  /// The limits on archives.
  package var zipLimits = ZipLimits()

  package init() {}

  /// Parses an option of the form `NAME=VALUE`.
  ///
  /// - Returns: The build setting, or `nil` if the text does not have this form.
  package static func buildSetting(_ text: String) -> (key: String, value: String)? {
    // Conditions such as `[sdk=iphoneos*]` contain equals signs.
    var isInCondition = false
    for index in text.indices {
      switch text[index] {
      case "[": isInCondition = true
      case "]": isInCondition = false
      case "=" where !isInCondition:
        let name = text[..<index]
        let isName = name.utf8.first.map { $0 == UInt8(ascii: "_") || $0.isASCIIAlpha } ?? false
        return isName ? (String(name), String(text[text.index(after: index)...])) : nil
      default: break
      }
    }
    return nil
  }
}
