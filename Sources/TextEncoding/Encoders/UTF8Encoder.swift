internal import Infra

/// The UTF-8 encoder, which copies valid UTF-8 unchanged.
/// - Source: https://encoding.spec.whatwg.org/#utf-8-encoder
struct UTF8Encoder: PieceEncoder {
  mutating func encode(
    _ text: UnsafeBufferPointer<UInt8>, from index: inout Int, into output: inout [UInt8]
  ) -> UInt32? {
    let rest = UnsafeBufferPointer(rebasing: text[index...])
    index = text.count
    if UTF8Validation.isValid(rest) {
      output.append(contentsOf: rest)
    } else {
      output.append(contentsOf: WTF8.utf8(rest))
    }
    return nil
  }
}
