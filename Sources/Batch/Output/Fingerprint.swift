/// A number that tells what a batch does from what others do.
enum Fingerprint {
  /// Returns the FNV-1a hash of bytes, in hexadecimal digits.
  /// - Source: https://datatracker.ietf.org/doc/html/rfc9923
  static func text(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }
}
