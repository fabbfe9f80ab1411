internal import AppGroups

// Foundation on Linux has `init?(suiteName: String?)`, but processes cannot safely share the file
// of a suite. The compiler prefers the initializer below, because its argument needs no conversion
// to an optional. This initializer is in a protocol extension, because only there can it return a
// subclass.

/// A protocol whose extension declares an initializer of `UserDefaults` with a suite.
public protocol SuiteDefaultsCreation {}

extension UserDefaults: SuiteDefaultsCreation {}

extension SuiteDefaultsCreation where Self: UserDefaults {
  /// Creates defaults that the members of an App Group share.
  ///
  /// A suite that is not a group has Foundation's defaults or, in statically linked programs,
  /// defaults in memory. Without an App Groups folder, no suite is a group. The defaults of a group
  /// that the entitlements do not contain are initially empty, and changes to them are visible only
  /// in this process.
  ///
  /// - Parameter suiteName: The name of the group.
  /// - Source: https://developer.apple.com/documentation/foundation/userdefaults/init(suitename:)
  public init?(suiteName: String) {
    let defaults: UserDefaults?
    if let groups = AppGroups.current, groups.isGroup(suiteName) {
      defaults = AppGroupUserDefaults(
        container: AppGroupNotes.container(of: suiteName), refusedGroup: suiteName)
    } else if ProcessDefaults.isEnabled {
      AppGroupNotes.reportMissingFolder(of: suiteName)
      defaults = ProcessDefaults.suite(suiteName)
    } else {
      defaults = UserDefaults(suiteName: Optional(suiteName))
    }
    guard let created = defaults as? Self else { return nil }
    self = created
  }
}

/// Key-value coding for the stored values.
extension UserDefaults {
  /// Stores a value, or removes the key if `value` is `nil`.
  public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  public func value(forKey key: String) -> Any? { object(forKey: key) }
}
