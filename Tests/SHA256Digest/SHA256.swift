/// The hash function SHA-256. The files of WebKit's results contain its digests.
/// - Source: https://doi.org/10.6028/NIST.FIPS.180-4
public enum SHA256 {
  /// Returns the digest as 64 hexadecimal digits.
  public static func hexDigest(of message: [UInt8]) -> String {
    var state: [UInt32] = roots.map { fraction(of: $0, isCube: false) }
    // 5.1.1. Padding.
    var bytes = message + [0x80]
    bytes += repeatElement(0, count: (56 + 64 - bytes.count % 64) % 64)
    bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
    var words = [UInt32](repeating: 0, count: 64)
    // 6.2.2. Each block.
    for start in stride(from: 0, to: bytes.count, by: 64) {
      for index in 0..<16 {
        let place = start + index * 4
        words[index] =
          UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16
          | UInt32(bytes[place + 2]) << 8 | UInt32(bytes[place + 3])
      }
      for index in 16..<64 {
        let (a, b) = (words[index - 15], words[index - 2])
        words[index] =
          words[index - 16] &+ (rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)) &+ words[index - 7]
          &+ (rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10))
      }
      // These are variables, not an array, because pages are large and tests are not optimized.
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for index in 0..<64 {
        let sum = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
        let first = h &+ sum &+ ((e & f) ^ (~e & g)) &+ constants[index] &+ words[index]
        let second =
          (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
        (h, g, f, e) = (g, f, e, d &+ first)
        (d, c, b, a) = (c, b, a, first &+ second)
      }
      let v = [a, b, c, d, e, f, g, h]
      state = zip(state, v).map { $0 &+ $1 }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { number % $0 == 0 }
  }
  private static let roots = primes.prefix(8)
  private static let constants: [UInt32] = primes.prefix(64).map { fraction(of: $0, isCube: true) }

  /// Returns the first 32 bits of the fractional part of a number's square or cube root.
  private static func fraction(of number: Int, isCube: Bool) -> UInt32 {
    // Searches for the greatest r, in 32.32 fixed point, with r² or r³ at most the number.
    var low: UInt128 = 0
    var high: UInt128 = 32 << 32
    while high - low > 1 {
      let middle = (low + high) / 2
      let isTooLarge =
        isCube
        ? middle * middle * middle > UInt128(number) << 96
        : middle * middle > UInt128(number) << 64
      if isTooLarge { high = middle } else { low = middle }
    }
    return UInt32(truncatingIfNeeded: low)
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }
}
