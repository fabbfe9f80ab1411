/// The FNV-1a hash with 64 bits.
/// - Source: https://datatracker.ietf.org/doc/html/rfc9923
package enum Fingerprint {
  package static func text(of bytes: [UInt8]) -> String { String(hash(of: bytes), radix: 16) }

  /// Returns the hash as 16 hexadecimal digits.
  package static func digits(of bytes: some Sequence<UInt8>) -> String {
    let digits = String(hash(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Returns the hash of bytes.
  /// - Parameter basis: The offset basis, which is the hash of no bytes. A basis other than the
  ///   standard one defines an independent hash function.
  @inlinable package static func hash(
    of bytes: some Sequence<UInt8>, basis: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.reduce(basis) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
