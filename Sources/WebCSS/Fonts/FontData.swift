public enum FontData {
  /// Whether the header matches the data and all required tables are present.
  /// - Source: https://learn.microsoft.com/en-us/typography/opentype/spec/otff
  public static func isFont(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let reader = Reader(bytes: bytes)
    switch reader.word(0) {
    case tag("wOFF"): return isCompressed(reader, headerSize: 44)
    case tag("wOF2"): return isCompressed(reader, headerSize: 48)
    case tag("ttcf"): return reader.word(12).map { isFont(reader, at: Int($0)) } ?? false
    default: return isFont(reader, at: 0)
    }
  }

  /// - Source: https://www.w3.org/TR/WOFF2/#woff20Header
  private static func isCompressed(_ reader: Reader, headerSize: Int) -> Bool {
    guard reader.bytes.count > headerSize, let length = reader.word(8),
      let tables = reader.half(12)
    else { return false }
    return Int(length) == reader.bytes.count && tables > 0
  }

  private static func isFont(_ reader: Reader, at start: Int) -> Bool {
    guard let version = reader.word(start), let count = reader.half(start + 4),
      [0x0001_0000, tag("OTTO"), tag("true"), tag("typ1")].contains(version)
    else { return false }
    var found: Set<UInt32> = []
    for index in 0..<Int(count) {
      let record = start + 12 + index * 16
      guard let name = reader.word(record), let offset = reader.word(record + 8),
        let length = reader.word(record + 12)
      else { return false }
      if Int(offset) + Int(length) <= reader.bytes.count { found.insert(name) }
    }
    let outlines = ["glyf", "CFF ", "CFF2", "sbix", "CBDT", "SVG "].map(tag)
    return ["cmap", "head", "maxp"].map(tag).allSatisfy(found.contains)
      && outlines.contains(where: found.contains)
  }

  private static func tag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }

  private struct Reader {
    let bytes: UnsafeBufferPointer<UInt8>

    func half(_ offset: Int) -> UInt32? {
      guard offset >= 0, offset + 2 <= bytes.count else { return nil }
      return UInt32(bytes[offset]) << 8 | UInt32(bytes[offset + 1])
    }

    func word(_ offset: Int) -> UInt32? {
      guard let high = half(offset), let low = half(offset + 2) else { return nil }
      return high << 16 | low
    }
  }
}
