private import PlatformLibC
package import SystemFiles

/// A sequence of bytes that can be read at any offset.
package protocol RandomAccessBytes: Sendable {
  var count: Int { get }

  /// Reads at most `count` bytes at `offset`. Returns an empty array at the end.
  func read(atMost count: Int, at offset: Int) throws(SystemError) -> [UInt8]
}

package struct MemoryBytes: RandomAccessBytes {
  private let bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package var count: Int { bytes.count }

  package func read(atMost count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    guard offset >= 0, offset < bytes.count, count > 0 else { return [] }
    return Array(bytes[offset..<offset + min(count, bytes.count - offset)])
  }
}

/// The bytes of a regular file. The file stays open during the lifetime of this object.
package final class RandomAccessFile: RandomAccessBytes {
  private let stream: FileStream
  package let count: Int

  /// - Throws: `SystemError`; `EINVAL` if the file is not a regular file.
  package init(path: String) throws(SystemError) {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { throw .last }
    stream = FileStream(descriptor: descriptor)
    do throws(SystemError) {
      let status = try FileStatus(descriptor: descriptor)
      guard status.kind == .regular else { throw SystemError(code: EINVAL) }
      count = status.byteCount
    } catch {
      // The initializer fails, so `deinit` does not run.
      _ = system_close(descriptor)
      throw error
    }
  }

  deinit {
    _ = system_close(stream.descriptor)
  }

  package func read(atMost count: Int, at offset: Int) throws(SystemError) -> [UInt8] {
    guard offset >= 0, count > 0 else { return [] }
    return try stream.read(atMost: count, at: offset)
  }
}

private func system_close(_ descriptor: Int32) -> Int32 { close(descriptor) }
