internal import ExtensionContract
internal import PropertyLists

/// The keys that Xcode adds to an Info.plist if `GENERATE_INFOPLIST_FILE` is `YES`.
///
/// - Source: https://developer.apple.com/documentation/xcode/build-settings-reference#Generate-Infoplist-File
///   and https://github.com/swiftlang/swift-build/blob/main/Sources/SWBTaskExecution/TaskActions/InfoPlistProcessorTaskAction.swift
enum GeneratedInfoPlist {
  private static let prefix = "INFOPLIST_KEY_"

  /// The keys whose values are build settings with other names.
  private static let settings: [(key: String, setting: String)] = [
    ("CFBundleName", "PRODUCT_NAME"), ("CFBundleExecutable", "EXECUTABLE_NAME"),
    ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
    ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
    ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
    ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
    ("CFBundleShortVersionString", "MARKETING_VERSION"),
  ]

  /// Returns a property list with the generated keys, which replace scalar values of the file.
  ///
  /// References to build settings in the values are not expanded.
  static func merge(
    _ settings: BuildSettings, into list: PropertyListDictionary
  ) -> PropertyListDictionary {
    var result = list
    for (key, setting) in self.settings where settings.nonemptyValue(of: setting) != nil {
      result[key] = .string("$(\(setting))")
    }
    result["CFBundleInfoDictionaryVersion"] = .string("6.0")
    // Use one expander for all names, so that it limits the total size of the values.
    var expander = BuildSettingExpander(settings)
    for name in settings.names where name.hasPrefix(prefix) {
      let text = expander.expand("$(\(name))")
      guard let key = key(for: name) else { continue }
      switch result[key] {
      case .array(let items)?:
        // The items of a list are added to those of the file.
        var known = Set(items.compactMap(\.text))
        let added = text.split(separator: " ").map(String.init).filter { known.insert($0).inserted }
        result[key] = .array(items + added.map { .string($0) })
      case .dictionary?: break
      case .boolean?: result[key] = .boolean(text == "YES")
      default:
        let isBoolean = text == "YES" || text == "NO"
        result[key] = isBoolean ? .boolean(text == "YES") : .string("$(\(name))")
      }
    }
    return result
  }

  private static func key(for name: String) -> String? {
    let key = String(name.dropFirst(prefix.count))
    // These settings represent dictionaries that have no effect on extensions.
    if key.isEmpty || key.hasSuffix("_Generation") { return nil }
    for (ending, variant) in [("_iPhone", "~iphone"), ("_iPad", "~ipad")]
    where key.hasSuffix(ending) {
      return key.dropLast(ending.count) + variant
    }
    return key
  }
}
