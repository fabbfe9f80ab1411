internal import AppGroups

// Linux's Foundation has `init?(suiteName: String?)`, but processes cannot safely share its file.
// For a `String`, the compiler prefers an initializer that needs no conversion to an optional. Only
// an initializer of a protocol can return a subclass.

/// The creation of user defaults with a suite.
public protocol SuiteDefaultsCreation {}

extension UserDefaults: SuiteDefaultsCreation {}

extension SuiteDefaultsCreation where Self: UserDefaults {
  /// Creates defaults that the members of an App Group share.
  ///
  /// A suite that is not a group uses Foundation's defaults. All suites do so in a process
  /// without a folder of groups. The defaults of a group that the entitlements do not contain are
  /// empty, and other processes do not receive their changes.
  ///
  /// - Parameter suiteName: The name of the group.
  /// - Source: https://developer.apple.com/documentation/foundation/userdefaults/init(suitename:)
  public init?(suiteName: String) {
    let defaults: UserDefaults?
    if let groups = AppGroups.current, groups.isGroup(suiteName) {
      defaults = AppGroupUserDefaults(
        container: try? groups.container(of: suiteName), refusedGroup: suiteName)
    } else if ProcessDefaults.isEnabled {
      defaults = ProcessDefaults.suite(suiteName)
    } else {
      defaults = UserDefaults(suiteName: Optional(suiteName))
    }
    guard let created = defaults as? Self else { return nil }
    self = created
  }
}

/// Key-value coding, which stores the values of the keys.
extension UserDefaults {
  /// Stores a value, or removes the key if `value` is `nil`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Returns a value.
  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
