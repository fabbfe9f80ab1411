/// The definitions of build settings at all levels, from the lowest to the highest.
///
/// A reference to a setting uses its highest definition whose conditions match. Within a
/// definition, `$(inherited)` and the setting itself refer to the next lower one.
///
/// - Source: https://developer.apple.com/documentation/xcode/adding-a-build-configuration-file-to-your-project
package struct BuildSettings: Sendable {
  struct Definition: Sendable {
    var conditions: [BuildSettingCondition]
    var value: String
  }

  private(set) var definitions: [String: [Definition]] = [:]

  /// The circumstances that conditional definitions match.
  package var circumstances: BuildCircumstances

  package init(circumstances: BuildCircumstances = BuildCircumstances()) {
    self.circumstances = circumstances
  }

  /// Adds a definition above all others of its setting.
  ///
  /// - Parameter name: The name, which conditions such as `[sdk=iphoneos*]` may follow.
  package mutating func define(_ name: String, _ value: String) {
    let (name, conditions) = BuildSettingCondition.split(name)
    define(name, value, conditions)
  }

  mutating func define(_ name: String, _ value: String, _ conditions: [BuildSettingCondition]) {
    definitions[name, default: []].append(Definition(conditions: conditions, value: value))
  }

  /// Adds all definitions of a level above those that exist.
  ///
  /// The settings in a level of a project file are unordered, so conditional ones are added last.
  mutating func add(_ level: some Collection<(key: String, value: String)>) {
    for (key, value) in level where !key.utf8.contains(UInt8(ascii: "[")) { define(key, value) }
    for (key, value) in level where key.utf8.contains(UInt8(ascii: "[")) { define(key, value) }
  }

  /// Whether a setting has a definition whose conditions match.
  package func isDefined(_ name: String) -> Bool {
    definitions[name]?.contains { matches($0) } ?? false
  }

  /// The names of settings with a matching definition, sorted.
  package var names: [String] {
    definitions.filter { $0.value.contains { matches($0) } }.keys.sorted()
  }

  func matches(_ definition: Definition) -> Bool {
    definition.conditions.allSatisfy { circumstances.match($0) }
  }

  /// Returns the expanded value of a setting; empty if it is not defined.
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

  /// Whether a setting is `YES`.
  func isOn(_ name: String) -> Bool { value(of: name) == "YES" }
}
