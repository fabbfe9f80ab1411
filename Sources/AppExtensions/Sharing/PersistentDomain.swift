internal import AppGroups
internal import FoundationValues
internal import PropertyLists

/// The storage of the domain that is named in a call such as `persistentDomain(forName:)`. It can
/// differ from the domain of the `UserDefaults` object.
///
/// - Source: https://developer.apple.com/documentation/foundation/userdefaults/persistentdomain(forname:)
enum PersistentDomain {
  /// The defaults of an entitled group.
  case group(DefaultsStore)
  /// A group whose container cannot be used, for example because the entitlements do not contain
  /// the group.
  case refusedGroup
  /// Defaults that last as long as the process.
  case process(AppGroupUserDefaults)
  /// A domain of Foundation's defaults.
  case foundation

  init(named name: String) {
    if let groups = AppGroups.current, groups.isGroup(name) {
      let container = try? groups.container(of: name)
      self = container.map { .group(DefaultsStore.shared(for: $0)) } ?? .refusedGroup
    } else if ProcessDefaults.isEnabled,
      let suite = ProcessDefaults.suite(name) as? AppGroupUserDefaults
    {
      self = .process(suite)
    } else {
      self = .foundation
    }
  }
}

extension DefaultsStore {
  /// The values as objects, or `nil` if there are none.
  var domain: [String: Any]? {
    let entries = entries
    if entries.isEmpty { return nil }
    return [String: Any](entries.map { ($0.key, PropertyListObjects.object($0.value)) }) { $1 }
  }

  /// Replaces all values in one write.
  func replace(with values: [String: PropertyList]) {
    let removed = entries.lazy.map(\.key).filter { values[$0] == nil }
    set(removed.map { ($0, nil) } + values.map { ($0.key, $0.value) })
  }
}
