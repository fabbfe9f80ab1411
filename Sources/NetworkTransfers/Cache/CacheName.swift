internal import Infra

/// The names of files in a cache folder.
enum CacheName {
  /// Returns the path of an entry in the folder: 16 hexadecimal digits, of which the first two name
  /// a subfolder.
  ///
  /// If two keys have the same path, their entries replace each other. An entry contains its key,
  /// so it is never returned for another key.
  static func path(of key: String) -> String {
    let name = Fingerprint.digits(of: key.utf8)
    return "\(name.prefix(2))/\(name.dropFirst(2))"
  }
}
