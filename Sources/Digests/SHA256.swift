#if canImport(CommonCrypto)
  private import CommonCrypto
#else
  private import CGLib
#endif

/// A SHA-256 digest that is computed by the system's library.
/// - Source: https://doi.org/10.6028/NIST.FIPS.180-4
package final class SHA256 {
  #if canImport(CommonCrypto)
    private var context = CC_SHA256_CTX()

    package init() { CC_SHA256_Init(&context) }

    package func update(_ bytes: UnsafeRawBufferPointer) {
      // `CC_SHA256_Update` takes a 32-bit length, so hash long input in parts.
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 30))
        CC_SHA256_Update(&context, part.baseAddress, CC_LONG(part.count))
        rest = rest.dropFirst(part.count)
      }
    }

    private func digest() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
        CC_SHA256_Final(buffer.baseAddress, &context)
        count = 32
      }
    }
  #else
    private let checksum = g_checksum_new(G_CHECKSUM_SHA256)

    package init() {}

    deinit { g_checksum_free(checksum) }

    package func update(_ bytes: UnsafeRawBufferPointer) {
      guard !bytes.isEmpty else { return }
      g_checksum_update(
        checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    }

    private func digest() -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 32) { buffer, count in
        var length: gsize = 32
        g_checksum_get_digest(checksum, buffer.baseAddress, &length)
        count = Int(length)
      }
    }
  #endif

  /// Ends the computation, and returns the digest as 64 hexadecimal digits in lower case.
  package func finish() -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: digest().flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  package static func hexDigest(of bytes: some Sequence<UInt8>) -> String {
    let hash = SHA256()
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { hash.update(.init($0)) }
    if isDone == nil { Array(bytes).withUnsafeBytes { hash.update($0) } }
    return hash.finish()
  }
}
