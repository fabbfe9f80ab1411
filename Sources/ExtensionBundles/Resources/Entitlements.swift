internal import ExtensionContract
package import PropertyLists

/// The entitlements of an extension.
///
/// - Source: https://developer.apple.com/documentation/bundleresources/entitlements
package struct Entitlements: Sendable, Equatable {
  /// The kinds of source.
  package enum Source: String, Sendable {
    /// An `.entitlements` file of a project.
    case file
    /// The signature of the executable.
    case signature
    /// The provisioning profile, which allows these entitlements; the signature may have fewer.
    case profile
  }

  package var source: Source

  /// The path of the file that contains them.
  package var path: String

  /// The values, in which build settings are expanded.
  package var entries: PropertyListDictionary

  /// The App Groups: `com.apple.security.application-groups`.
  package var appGroups: [String] { texts("com.apple.security.application-groups") }

  /// The keychain groups: `keychain-access-groups`.
  package var keychainGroups: [String] { texts("keychain-access-groups") }

  private func texts(_ key: String) -> [String] {
    entries[key]?.items?.compactMap(\.text) ?? []
  }

  static let maximumSize = 4 << 20
}
