internal import CompressionCodecs
internal import Digests
private import PlatformLibC
internal import SystemFiles

/// A complete file, with its size, digest and first bytes.
struct StoredFile {
  /// The number of bytes that are read at once. The first block determines formats and dimensions.
  private static let blockSize = 1 << 18

  let path: String
  let size: Int
  let digest: String

  /// The first block, of at most `blockSize` bytes.
  let prefix: [UInt8]

  /// Reads a file and commits it to storage.
  init(path: String) throws(SystemError) {
    let descriptor = try Self.open(path)
    defer { close(descriptor) }
    let hash = SHA256()
    var size = 0
    var prefix: [UInt8] = []
    while true {
      let part = try FileStream(descriptor: descriptor).read(atMost: Self.blockSize)
      if part.isEmpty { break }
      if size == 0 { prefix = part }
      size += part.count
      part.withUnsafeBytes { hash.update($0) }
    }
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw .last }
    self.path = path
    self.size = size
    self.prefix = prefix
    digest = hash.finish()
  }

  private static func open(_ path: String) throws(SystemError) -> Int32 {
    let descriptor = path.withPath { PlatformLibC.open($0, O_RDONLY | O_CLOEXEC | O_NOFOLLOW) }
    guard descriptor >= 0 else { throw .last }
    return descriptor
  }

  /// Moves the file into a folder and returns its name. No other file is replaced.
  /// - Parameter names: The names to try. If a file with the same name and content exists, its name
  ///   is returned.
  func move(to folder: String, names: [String]) throws(SystemError) -> String {
    for name in names {
      let target = folder + name
      if let status = try? FileStatus(linkAt: target) {
        guard status.kind == .regular, status.byteCount == size,
          try StoredFile(path: target).digest == digest
        else { continue }
        return name
      }
      guard path.withPath({ from in target.withPath { rename(from, $0) } }) == 0 else {
        throw .last
      }
      return name
    }
    throw SystemError(code: EEXIST)
  }

  enum Decompression {
    case complete
    case damaged
    case exceedsLimit
  }

  /// Decodes a file whose server applied a content coding that was not requested.
  static func decompress(
    _ path: String, _ encoding: String, _ limit: Int
  ) throws(SystemError) -> Decompression {
    guard ["gzip", "x-gzip"].contains(encoding.lowercased()) else { return .complete }
    let descriptor = try open(path)
    defer { close(descriptor) }
    let input = FileStream(descriptor: descriptor)
    guard try input.read(atMost: 3, at: 0) == [0x1F, 0x8B, 8] else { return .complete }
    let inflater = Inflater(.gzip)
    var result: Decompression?
    do {
      try AtomicFile(path: path).write { output in
        var count = 0
        while result == nil {
          var rest = try input.read(atMost: blockSize)[...]
          if rest.isEmpty { return }
          while !rest.isEmpty, result == nil {
            let (part, progress) = Self.part(rest, inflater)
            rest = rest.dropFirst(progress.inputCount)
            count += part.count
            if count > limit {
              result = .exceedsLimit
            } else if progress.failure != nil || progress.inputCount + part.count == 0 {
              result = .damaged
            } else {
              try output.write(part)
              if progress.isEnd { result = .complete }
            }
          }
        }
      }
    } catch {
      throw error as? SystemError ?? SystemError(code: EIO)
    }
    return result ?? .damaged
  }

  private static func part(
    _ input: ArraySlice<UInt8>, _ inflater: Inflater
  ) -> ([UInt8], CodecProgress) {
    var progress = CodecProgress()
    let part = [UInt8](unsafeUninitializedCapacity: blockSize) { buffer, count in
      progress = input.withUnsafeBufferPointer {
        inflater.decompress($0, into: UnsafeMutableRawBufferPointer(buffer))
      }
      count = progress.outputCount
    }
    return (part, progress)
  }
}
