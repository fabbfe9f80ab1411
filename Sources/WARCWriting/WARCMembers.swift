internal import CompressionCodecs
internal import SystemFiles

/// A search for the complete gzip members at the start of a file.
enum WARCMembers {
  private static let signature = Array("WARC/1.".utf8)

  /// Returns the offset after the last complete member.
  ///
  /// The rest must be the beginning of a member, or zeros, which a power failure can leave. Other
  /// content is an error and is not removed, because it may belong to another file.
  static func end(of descriptor: Int32) throws(WARCFile.Failure) -> Int {
    let inflater = Inflater(.gzip)
    var end = 0
    var offset = 0
    // The first decompressed bytes of the current member.
    var beginning: [UInt8] = []
    var hasOnlyZeros = true
    while true {
      let part = try read(descriptor, at: offset)
      if part.isEmpty { return end }
      offset += part.count
      var rest = part[...]
      while !rest.isEmpty {
        if hasOnlyZeros, rest.first == 0 {
          // No member begins with a zero. If zeros begin here, only zeros may follow.
          guard rest.allSatisfy({ $0 == 0 }) else { throw .damaged(offset: end) }
          rest = []
          continue
        }
        if hasOnlyZeros, offset - rest.count > end { throw .damaged(offset: end) }
        hasOnlyZeros = false
        let progress = decompress(rest, inflater, beginningWith: &beginning)
        rest = rest.dropFirst(progress.inputCount)
        guard beginning.elementsEqual(signature.prefix(beginning.count)) else { throw .notWARC }
        if progress.isEnd {
          guard beginning.count == signature.count else { throw .notWARC }
          end = offset - rest.count
          beginning = []
          hasOnlyZeros = true
          inflater.reset()
        } else if progress.failure != nil
          || progress.inputCount == 0 && progress.outputCount == 0
        {
          throw end == 0 && beginning.isEmpty ? .notWARC : .damaged(offset: end)
        }
      }
    }
  }

  private static func read(
    _ descriptor: Int32, at offset: Int
  ) throws(WARCFile.Failure) -> [UInt8] {
    do throws(SystemError) {
      return try FileStream(descriptor: descriptor).read(atMost: 1 << 18, at: offset)
    } catch {
      throw .system(error)
    }
  }

  /// Decompresses a part of a member. Only the first bytes of the member are kept.
  private static func decompress(
    _ input: ArraySlice<UInt8>, _ inflater: Inflater, beginningWith beginning: inout [UInt8]
  ) -> CodecProgress {
    let missing = signature.count - beginning.count
    var first: [UInt8] = []
    let progress = input.withUnsafeBufferPointer { input in
      withUnsafeTemporaryAllocation(byteCount: 1 << 18, alignment: 16) { buffer in
        let progress = inflater.decompress(input, into: buffer)
        first = Array(buffer.prefix(min(missing, progress.outputCount)))
        return progress
      }
    }
    beginning += first
    return progress
  }
}
