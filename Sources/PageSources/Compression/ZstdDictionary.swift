/// The dictionary at the beginning of a WARC file that is compressed by zstd.
/// - Source: https://iipc.github.io/warc-specifications/specifications/warc-zstd/
enum ZstdDictionary {
  /// The maximum size in bytes: 32 MiB.
  private static let sizeLimit = 32 << 20

  /// Reads and returns the dictionary; empty if the input does not begin with one.
  static func read(_ window: ByteWindow) throws(SourceFailure) -> [UInt8] {
    // https://www.rfc-editor.org/rfc/rfc8878#section-3.1.2: a skippable frame of the 14th number.
    guard window.ensure(8), window.bytes[0] == 0x5D, window.bytes[1] == 0x2A,
      window.bytes[2] == 0x4D, window.bytes[3] == 0x18
    else { return [] }
    let size = window.bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard size <= sizeLimit else {
      throw .tooLarge("The zstd dictionary", limit: sizeLimit, isFixed: true)
    }
    guard window.ensure(8 + size) else {
      if let failure = window.failure { throw failure }
      throw SourceFailure(
        .cutOff, "The zstd dictionary is cut off.", remedy: SourceFailure.damageRemedy)
    }
    let content = window.bytes.part(8..<8 + size)
    defer { window.consume(8 + size) }
    guard size >= 4, ZstdCodec.beginsFrame(content) else { return Array(content) }
    let source = MemoryByteSource(Array(content))
    let decompressor = MemberDecompressor(
      ByteWindow(source), from: source, codec: try ZstdCodec())
    return try ByteWindow(decompressor).readToEnd(limit: sizeLimit)
  }
}
