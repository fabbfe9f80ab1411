internal import CompressionCodecs

/// A libzstd decompressor for frames, including skippable frames.
/// - Source: https://www.rfc-editor.org/rfc/rfc8878
final class ZstdCodec: MemberCodec {
  static let memberName = "zstd frame"
  static let firstByte: UInt8 = 0x28
  static let signatureLength = 4
  static let allowsPadding = false
  // Blocks are decompressed as a whole, and have at most 128 KiB.
  static let overrun = 5 << 15
  static let decompressesAtOnce = false

  static func beginsMember(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    beginsFrame(bytes) || beginsSkippableFrame(bytes)
  }

  /// Whether a frame that is not skippable begins with these bytes, at least four.
  static func beginsFrame(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[0] == 0x28 && bytes[1] == 0xB5 && bytes[2] == 0x2F && bytes[3] == 0xFD
  }

  private static func beginsSkippableFrame(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes[0] & 0xF0 == 0x50 && bytes[1] == 0x2A && bytes[2] == 0x4D && bytes[3] == 0x18
  }

  private let library: ZstdLibrary
  private let context: OpaquePointer
  private let dictionary: [UInt8]

  /// The number of bytes that the library needs next: the frame header, a block header or a block.
  private var expectedCount = ZstdCodec.frameStartCount

  private var isOutputPending = false

  private static let blockHeaderSize = 3

  /// The number of bytes that determine the size of a frame header.
  private static let frameStartCount = 5

  /// - Parameter dictionary: The dictionary that frames refer to; empty for none.
  /// - Throws: If the library is missing or rejects the dictionary.
  init(dictionary: [UInt8] = []) throws(SourceFailure) {
    library = try ZstdLibrary.load()
    guard let context = library.makeContext() else {
      throw SourceFailure(
        .unsupported, "libzstd is out of memory.", remedy: "Close other programs.")
    }
    self.context = context
    self.dictionary = dictionary
    guard
      dictionary.isEmpty
        || library.isError(library.loadDictionary(context, dictionary, dictionary.count)) == 0
    else {
      throw SourceFailure(
        .malformed, "The zstd dictionary at the beginning is damaged.",
        remedy: SourceFailure.damageRemedy)
    }
  }

  deinit {
    _ = library.freeContext(context)
  }

  func reset() {
    // The reset keeps the dictionary.
    let sessionOnly: Int32 = 1
    _ = library.reset(context, sessionOnly)
    expectedCount = Self.frameStartCount
    isOutputPending = false
  }

  func copy() throws(SourceFailure) -> ZstdCodec { try ZstdCodec(dictionary: dictionary) }

  /// Decompresses at most one block. If a block is damaged, the library withholds the output of
  /// earlier blocks in the call, so the result would depend on how the input is divided.
  func decompress(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> CodecProgress {
    if isOutputPending {
      let progress = run(input.part(0..<0), into: output)
      if progress.outputCount > 0 || progress.isEnd || progress.failure != nil { return progress }
    }
    return run(input.part(0..<min(expectedCount, input.count)), into: output)
  }

  private func run(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableRawBufferPointer
  ) -> CodecProgress {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: 6) { words in
      words[0] = UInt(bitPattern: output.baseAddress)
      words[1] = UInt(output.count)
      words[2] = 0
      words[3] = UInt(bitPattern: input.baseAddress)
      words[4] = UInt(input.count)
      words[5] = 0
      var progress = CodecProgress(inputCount: 0, outputCount: 0, isEnd: false)
      guard let buffers = words.baseAddress else { return progress }
      let result = library.decompress(context, buffers, buffers + 3)
      progress.outputCount = Int(words[2])
      progress.inputCount = Int(words[5])
      isOutputPending = progress.outputCount == output.count
      if library.isError(result) != 0 {
        progress.failure = library.errorName(result).map { String(cString: $0) } ?? "unknown error"
      } else {
        // Zero means that the frame has ended and all its output is written.
        progress.isEnd = result == 0
        // The library requests a block together with the header of the next block.
        expectedCount =
          result > Self.blockHeaderSize ? result - Self.blockHeaderSize : max(result, 1)
      }
      return progress
    }
  }
}
