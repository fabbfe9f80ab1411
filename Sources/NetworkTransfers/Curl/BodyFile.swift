internal import NetworkClient
private import PlatformLibC
internal import SystemFiles

/// A file that receives the body of a response.
final class BodyFile {
  private let descriptor: Int32

  /// The number of bytes that an earlier transfer wrote and this transfer kept.
  let keptCount: Int

  private(set) var byteCount: Int

  /// Opens a file, and truncates it to `count` bytes.
  /// - Throws: `EINVAL` if the file is shorter, or is not a regular file.
  init(path: String, keeping count: Int) throws(SystemError) {
    let descriptor = path.withPath {
      open($0, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o666)
    }
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      let status = try FileStatus(descriptor: descriptor)
      guard status.kind == .regular, status.byteCount >= count else {
        throw SystemError(code: EINVAL)
      }
      guard ftruncate(descriptor, off_t(count)) == 0, lseek(descriptor, 0, SEEK_END) >= 0 else {
        throw .last
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
    keptCount = count
    byteCount = count
  }

  deinit { close(descriptor) }

  /// Stores the validator in a file next to the body, so that a later process can resume the
  /// transfer. `nil` removes the validator.
  static func write(validator: String?, besides path: String) throws(SystemError) {
    let name = NetworkRequest.validatorPath(of: path)
    _ = name.withPath { unlink($0) }
    guard let validator else { return }
    let descriptor = name.withPath {
      open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try FileStream(descriptor: descriptor).write(Array(validator.utf8))
  }

  func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try DescriptorCalls.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      rest = rest.dropFirst(count)
      byteCount += count
    }
  }
}
