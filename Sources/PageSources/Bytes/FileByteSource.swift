private import PlatformLibC
internal import SystemFiles

/// An unbuffered byte source that reads an open file.
final class FileByteSource: ByteSource {
  private let descriptor: Int32
  private let closesDescriptor: Bool
  private let path: String

  /// The size in bytes of a regular file; `nil` for other files, which cannot be seeked.
  let size: Int?

  private let pipeWait: Double?

  private(set) var inputCount = 0

  /// - Parameter pipeWait: The seconds to wait for the first byte of a named pipe.
  init(path: String, pipeWait: Double = WaitingPipe.defaultWait) throws(SourceFailure) {
    let descriptor: Int32
    do {
      descriptor = try WaitingPipe.openForReading(path, waiting: pipeWait)
    } catch {
      throw .system(error.code, path: path)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      let code = errno
      close(descriptor)
      throw .system(code, path: path)
    }
    self.descriptor = descriptor
    self.path = path
    closesDescriptor = true
    self.pipeWait = WaitingPipe.isNamedPipe(descriptor, path: path) ? pipeWait : nil
    size = status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
  }

  /// Reads `descriptor` from its current offset. The caller closes it.
  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
    closesDescriptor = false
    pipeWait = nil
    size = nil
  }

  deinit {
    if closesDescriptor { close(descriptor) }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SourceFailure) -> Int {
    // Only the first byte has a time limit: a writer that has started may be slow.
    if inputCount == 0, let pipeWait, !WaitingPipe.hasData(descriptor, within: pipeWait) {
      throw .silentPipe(path)
    }
    do {
      let count = try DescriptorCalls.read(descriptor, into: buffer)
      inputCount += count
      return count
    } catch {
      throw .system(error.code, path: path)
    }
  }

  func readToEnd(limit: Int, sizeHint: Int) throws(SourceFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    // One byte more than expected, to detect the end without growing the array.
    var room = min(sizeHint, limit) + 1
    while true {
      var failure: SourceFailure?
      let part = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        do throws(SourceFailure) {
          count = try read(into: UnsafeMutableRawBufferPointer(buffer))
        } catch {
          failure = error
        }
      }
      if let failure { throw failure }
      if part.isEmpty { return bytes }
      room -= part.count
      if bytes.isEmpty { bytes = part } else { bytes += part }
      if bytes.count > limit { throw .tooLarge("The file", limit: limit) }
      if room == 0 { room = 1 << 16 }
    }
  }

  func seek(to offset: Int) -> Bool {
    guard let size, (0...size).contains(offset),
      lseek(descriptor, off_t(offset), SEEK_SET) >= 0
    else { return false }
    inputCount = offset
    return true
  }

  func skipRecordRest(_ count: Int) -> Bool {
    // The bytes after the record can be checked only within the file, so reject a larger `count`.
    guard let size, count <= size - inputCount else { return false }
    let expected = Array("\r\n\r\nWARC/1.".utf8)
    let found = withUnsafeTemporaryAllocation(byteCount: expected.count, alignment: 1) { buffer in
      let end = pread(descriptor, buffer.baseAddress, buffer.count, off_t(inputCount + count))
      return end >= 0 && expected.starts(with: buffer.prefix(end))
    }
    return found && seek(to: inputCount + count)
  }
}
