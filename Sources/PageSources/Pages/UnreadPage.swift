#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// A file that is a page, as its first bytes tell, and that was not read.
public struct UnreadPage: Sendable {
  /// Where it stands.
  public var place: SourcePlace

  /// The file's size in bytes, as it was found.
  public let byteCount: Int

  /// Makes a page of a file that was found by an earlier reader.
  public init(_ place: SourcePlace, byteCount: Int) {
    self.place = place
    self.byteCount = byteCount
  }

  /// What a file turned out to be.
  enum Look {
    case page(UnreadPage)
    case passedOver(PassedOver)
    /// Something that has to be read to be known: an archive, something compressed, no regular file.
    case other
  }

  /// Looks at the first bytes of an input.
  static func look(
    at input: PageInput, options: PageReadingOptions
  ) throws(SourceFailure) -> Look {
    guard input.isFile else { return .other }
    // Whoever writes to a named pipe would see a reader that goes away.
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
      case .passedOver:
        var record = PassedOver(.file, offset: 0)
        record.place = place
        return .passedOver(record)
      }
    }
  }

  /// Reads the page.
  ///
  /// - Throws: Where the file cannot be read, or is larger than the options allow.
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
