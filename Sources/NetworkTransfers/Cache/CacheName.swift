internal import Infra

/// The names of files in a cache folder.
enum CacheName {
  /// The path of an entry in the folder: 16 hexadecimal digits, the first two of which are a
  /// folder.
  ///
  /// Entries contain their keys, so two keys with the same name only replace each other.
  static func path(of key: String) -> String {
    let name = Fingerprint.digits(of: key.utf8)
    return "\(name.prefix(2))/\(name.dropFirst(2))"
  }
}
