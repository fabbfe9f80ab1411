/// The names of files in a cache folder.
enum CacheName {
  /// The FNV-1a hash of bytes.
  /// - Source: https://datatracker.ietf.org/doc/html/rfc9923
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// The path of an entry in the folder: 16 hexadecimal digits, the first two of which are a folder.
  ///
  /// Entries contain their keys, so two keys with the same name only replace each other.
  static func path(of key: String) -> String {
    let digits = String(hash(key.utf8), radix: 16)
    let name = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(name.prefix(2))/\(name.dropFirst(2))"
  }
}
