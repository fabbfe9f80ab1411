internal import ExtensionContract
package import PropertyLists

/// The entitlements of an extension.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/entitlements
package struct Entitlements: Sendable, Equatable {
  /// The kinds of file that contain entitlements.
  package enum Source: String, Sendable {
    /// An `.entitlements` file of a project or source folder.
    case file
    /// The code signature of the executable.
    case signature
    /// The provisioning profile. The signature may contain fewer entitlements than the profile
    /// allows.
    case profile
  }

  package var source: Source

  /// The path of the file that contains the entitlements.
  package var path: String

  /// The entitlements, in which references to build settings are expanded.
  package var entries: PropertyListDictionary

  /// The identifiers of the App Groups, from `com.apple.security.application-groups`.
  package var appGroups: [String] { texts("com.apple.security.application-groups") }

  /// The keychain access groups, from `keychain-access-groups`.
  package var keychainGroups: [String] { texts("keychain-access-groups") }

  private func texts(_ key: String) -> [String] {
    entries[key]?.items?.compactMap(\.text) ?? []
  }

  static let maximumSize = 4 << 20
}
