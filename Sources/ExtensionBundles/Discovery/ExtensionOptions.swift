internal import Infra

/// The options for finding extensions.
package struct ExtensionOptions: Sendable {
  /// Build settings that replace those of projects.
  package var buildSettings: [(key: String, value: String)] = []

  /// The build configuration; `nil` for Release, or else the default of the project.
  package var configuration: String?

  /// The limits on archives.
  package var zipLimits = ZipLimits()

  package init() {}

  /// Reads an option such as `NAME=VALUE`.
  ///
  /// - Returns: The setting, or `nil` if the text is not of this form.
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
