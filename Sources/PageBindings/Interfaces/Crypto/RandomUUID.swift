/// - Source: https://w3c.github.io/webcrypto/#Crypto-method-randomUUID
enum RandomUUID {
  static func make(from source: RandomSource) -> String {
    var source = source
    var bytes: [UInt8] = (0..<16).map { _ in source.next() }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      if byte < 16 { text += "0" }
      text += String(byte, radix: 16)
    }
    return text
  }
}
