private import PlatformLibC

/// A file that was detected as a page by its first bytes, but not read.
public struct UnreadPage: Sendable {
  public var place: SourcePlace

  /// The size of the file in bytes at the time of detection.
  public let byteCount: Int

  public init(_ place: SourcePlace, byteCount: Int) {
    self.place = place
    self.byteCount = byteCount
  }

  enum Detection {
    case page(UnreadPage)
    case skipped(SkippedItem)
    /// An archive, compressed data, or a file that is not regular, which must be read first.
    case other
  }

  static func detect(
    at input: PageInput, options: PageReadingOptions
  ) throws(SourceFailure) -> Detection {
    guard input.isFile else { return .other }
    // A named pipe is not opened, because its writer would notice that the reader closes it.
    guard FolderWalk.isRegularFile(input.path) else { return .other }
    let file = try FileByteSource(path: input.path)
    guard let size = file.size else { return .other }
    return withUnsafeTemporaryAllocation(byteCount: InputFormat.prefixLength, alignment: 1) {
      buffer in
      guard let count = try? file.read(into: buffer) else { return .other }
      let prefix = UnsafeBufferPointer(buffer.assumingMemoryBound(to: UInt8.self)).part(0..<count)
      guard InputFormat.isPlainPage(prefix, path: input.path) else { return .other }
      let place = input.itemPlace
      switch PageVerdict(prefix, name: input.path, of: input, options: options) {
      case .page: return .page(UnreadPage(place, byteCount: size))
      case .refused: return .other
      case .skipped:
        var record = SkippedItem(.file, offset: 0)
        record.place = place
        return .skipped(record)
      }
    }
  }

  /// - Throws: If the file cannot be read, or exceeds the size limit in the options.
  public func read(_ options: PageReadingOptions) throws(SourceFailure) -> PageRecord {
    do {
      let file = try FileByteSource(path: place.path)
      let bytes = try file.readToEnd(limit: options.sizeLimit, sizeHint: byteCount)
      var record = PageFile(.path(place.path), options: options).page(bytes)
      record.place = place
      return record
    } catch {
      var failure = error
      failure.place = place
      throw failure
    }
  }
}
