package enum Fingerprint {
  package static func text(of bytes: [UInt8]) -> String { String(hash(of: bytes), radix: 16) }

  /// Returns the FNV-1a hash of bytes.
  /// - Source: https://datatracker.ietf.org/doc/html/rfc9923
  package static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
