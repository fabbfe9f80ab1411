private import PlatformLibC
internal import SystemFiles

final class BatchOutput {
  private static let bufferSize = 1 << 16

  private let stream: FileStream
  private let gzip: GzipEncoder?
  private let closesDescriptor: Bool

  let isRegular: Bool

  /// The identity of the output file; `nil` for non-regular files, such as pipes and terminals.
  var identity: FileIdentity? {
    guard let status = try? FileStatus(descriptor: stream.descriptor), status.kind == .regular
    else { return nil }
    return status.identity
  }

  /// The descriptor that `poll` watches for a closed pipe; -1 for files.
  var pipeDescriptor: Int32 { isRegular ? -1 : stream.descriptor }

  private var buffer: [UInt8] = []

  /// The length of the file in bytes, without the buffer.
  private(set) var byteCount: Int

  /// Whether the file must still be truncated to `byteCount`.
  private var needsTruncation = false

  /// The path of the file; `nil` for an open descriptor.
  private let path: String?

  /// Whether the file had a name at the start. If not, a link count of 0 does not mean damage.
  private let hasName: Bool

  /// The damage that another program has caused. Each write checks for it first.
  private(set) var damage: Damage?

  enum Damage {
    case removed
    /// The length of the file differs from the written length.
    case resized
  }

  /// Creates an output for an open descriptor, which the caller closes.
  init(descriptor: Int32) {
    stream = FileStream(descriptor: descriptor)
    gzip = nil
    closesDescriptor = false
    isRegular = false
    byteCount = 0
    path = nil
    var status = stat()
    hasName = fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }

  /// Opens a file with an exclusive lock, compressed if its name ends in `.gz`.
  /// - Throws: `EWOULDBLOCK` if another process has locked the file.
  init(path: String) throws(SystemError) {
    let descriptor = path.withPath { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw .last }
    stream = FileStream(descriptor: descriptor)
    gzip = path.lowercased().hasSuffix(".gz") ? GzipEncoder() : nil
    closesDescriptor = true
    byteCount = 0
    self.path = path
    hasName = true
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    isRegular = status.st_mode & S_IFMT == S_IFREG
    if isRegular, try !OpenFileLock.takeIfFree(descriptor) { throw SystemError(code: EWOULDBLOCK) }
  }

  /// Sets the length that the next write truncates a regular file to before it appends.
  func begin(at length: Int) {
    byteCount = length
    needsTruncation = isRegular
  }

  private func truncate() throws(SystemError) {
    guard needsTruncation else { return }
    guard ftruncate(stream.descriptor, off_t(byteCount)) == 0,
      lseek(stream.descriptor, off_t(byteCount), SEEK_SET) >= 0
    else { throw .last }
    needsTruncation = false
  }

  deinit {
    if closesDescriptor { close(stream.descriptor) }
  }

  /// Appends to the buffer, and writes it when it is full.
  func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    // Append piece by piece, so that long data is not copied as a whole.
    while !rest.isEmpty {
      let piece = rest.prefix(Self.bufferSize)
      rest = rest.dropFirst(piece.count)
      if let gzip {
        gzip.compress(piece, into: &buffer)
      } else {
        buffer += piece
      }
      if buffer.count >= Self.bufferSize { try flush() }
    }
  }

  /// Writes the buffer. `synchronise` also writes the data that gzip still holds.
  func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    try truncate()
    try checkFile()
    try stream.write(buffer)
    byteCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Checks that the path still leads to the opened file, and that its length is unchanged.
  private func checkFile() throws(SystemError) {
    guard let path else { return try checkOpenFile() }
    guard isRegular else { return }
    var opened = stat()
    var named = stat()
    guard fstat(stream.descriptor, &opened) == 0 else { throw .last }
    if path.withPath({ stat($0, &named) }) != 0 || named.st_ino != opened.st_ino
      || named.st_dev != opened.st_dev
    {
      damage = .removed
    } else if Int(opened.st_size) != byteCount {
      damage = .resized
    }
    if damage != nil { throw SystemError(code: ESTALE) }
  }

  /// Checks that an open file was not deleted or truncated. Other programs may also append to it.
  private func checkOpenFile() throws(SystemError) {
    var status = stat()
    guard fstat(stream.descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    if hasName, status.st_nlink == 0 {
      damage = .removed
    } else if status.st_size < lseek(stream.descriptor, 0, SEEK_CUR) {
      damage = .resized
    }
    if damage != nil { throw SystemError(code: ESTALE) }
  }

  /// Writes all data, ends the gzip member, and commits a file to storage.
  func synchronise() throws(SystemError) {
    try truncate()
    if let gzip {
      // A gzip file needs at least one member.
      if byteCount == 0, buffer.isEmpty { gzip.beginMember() }
      gzip.endMember(into: &buffer)
    }
    try flush()
    try checkFile()
    // Pipes, terminals and some file systems do not support `fsync`.
    guard fsync(stream.descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP else {
      return
    }
    throw .last
  }
}
