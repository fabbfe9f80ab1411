/// - Source: https://www.rfc-editor.org/rfc/rfc9649
enum WebPHeader {
  static func size(_ bytes: ImageBytes) -> ImageSize? {
    guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
    if bytes.has("VP8 ", at: 12) {
      guard bytes.has([0x9D, 0x01, 0x2A], at: 23), let width = bytes.little16(26),
        let height = bytes.little16(28)
      else { return nil }
      return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }
    if bytes.has("VP8L", at: 12) {
      guard bytes.byte(20) == 0x2F, let bits = bytes.little32(21) else { return nil }
      return ImageSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }
    guard bytes.has("VP8X", at: 12), let width = bytes.little24(24),
      let height = bytes.little24(27)
    else { return nil }
    return ImageSize(width: width + 1, height: height + 1)
  }
}
