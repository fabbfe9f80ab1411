/// The definitions of build settings at all levels, from the lowest to the highest.
///
/// A reference to a setting uses the highest definition whose conditions match. Within a
/// definition, `$(inherited)` and a reference to the same setting use the next lower definition.
///
/// - Source: https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project
package struct BuildSettings: Sendable {
  struct Definition: Sendable {
    var conditions: [BuildSettingCondition]
    var value: String
  }

  private(set) var definitions: [String: [Definition]] = [:]

  /// The circumstances of the build, which decide whether conditional definitions apply.
  package var circumstances: BuildCircumstances

  package init(circumstances: BuildCircumstances = BuildCircumstances()) {
    self.circumstances = circumstances
  }

  /// Adds a definition that takes precedence over all other definitions of its setting.
  ///
  /// - Parameter name: The name of the setting. Conditions such as `[sdk=iphoneos*]` may follow it.
  package mutating func define(_ name: String, _ value: String) {
    let (name, conditions) = BuildSettingCondition.split(name)
    define(name, value, conditions)
  }

  mutating func define(_ name: String, _ value: String, _ conditions: [BuildSettingCondition]) {
    definitions[name, default: []].append(Definition(conditions: conditions, value: value))
  }

  /// Adds a level whose definitions take precedence over the existing definitions.
  ///
  /// The settings in a level of a project file are unordered, so this adds conditional definitions
  /// last.
  mutating func add(_ level: some Collection<(key: String, value: String)>) {
    for (key, value) in level where !key.utf8.contains(UInt8(ascii: "[")) { define(key, value) }
    for (key, value) in level where key.utf8.contains(UInt8(ascii: "[")) { define(key, value) }
  }

  /// Whether a setting has a definition whose conditions match.
  package func isDefined(_ name: String) -> Bool {
    definitions[name]?.contains { matches($0) } ?? false
  }

  /// The sorted names of all settings that have a definition whose conditions match.
  package var names: [String] {
    definitions.filter { $0.value.contains { matches($0) } }.keys.sorted()
  }

  func matches(_ definition: Definition) -> Bool {
    definition.conditions.allSatisfy { circumstances.match($0) }
  }

  /// Returns the expanded value of a setting, or an empty string if it is not defined.
  package func value(of name: String) -> String {
    var expander = BuildSettingExpander(self)
    return expander.expand("$(\(name))")
  }

  /// Returns the expanded value of a setting, or `nil` if it is not defined or empty.
  func nonemptyValue(of name: String) -> String? {
    guard isDefined(name) else { return nil }
    let value = value(of: name)
    return value.isEmpty ? nil : value
  }

  /// Whether the value of a setting is `YES`.
  func isOn(_ name: String) -> Bool { value(of: name) == "YES" }
}
