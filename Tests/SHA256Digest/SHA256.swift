/// The digest that WebKit's answers are kept as.
/// - Source: https://doi.org/10.6028/NIST.FIPS.180-4
enum SHA256 {
  /// Returns the digest as 64 hexadecimal digits.
  static func hexDigest(of message: [UInt8]) -> String {
    var state: [UInt32] = roots.map { fraction(of: $0, isCube: false) }
    // 5.1.1. Padding.
    var bytes = message + [0x80]
    bytes += repeatElement(0, count: (56 + 64 - bytes.count % 64) % 64)
    bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (message.count * 8) >> ($0 * 8)) }
    // 6.2.2. Each block.
    for start in stride(from: 0, to: bytes.count, by: 64) {
      var words = (0..<16).map { index in
        bytes[start + index * 4..<start + index * 4 + 4].reduce(0) { $0 << 8 | UInt32($1) }
      }
      for index in 16..<64 {
        let (a, b) = (words[index - 15], words[index - 2])
        words.append(
          words[index - 16] &+ (rotated(a, 7) ^ rotated(a, 18) ^ (a >> 3)) &+ words[index - 7]
            &+ (rotated(b, 17) ^ rotated(b, 19) ^ (b >> 10)))
      }
      var v = state
      for index in 0..<64 {
        let sum = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25)
        let first =
          v[7] &+ sum &+ ((v[4] & v[5]) ^ (~v[4] & v[6])) &+ constants[index] &+ words[index]
        let second =
          (rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22))
          &+ ((v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]))
        v = [first &+ second, v[0], v[1], v[2], v[3] &+ first, v[4], v[5], v[6]]
      }
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

  /// The first 32 bits behind the point of a number's square or cube root.
  private static func fraction(of number: Int, isCube: Bool) -> UInt32 {
    // The greatest r, in 32.32 fixed point, with r² or r³ at most the number.
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
