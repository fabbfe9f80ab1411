internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Where the records of a batch go.
final class BatchOutput {
  private static let bufferSize = 1 << 16

  private let stream: FileStream
  private let gzip: GzipEncoder?
  private let closesDescriptor: Bool

  /// Whether it is a file that has a length.
  let isRegular: Bool

  /// The file that is written; `nil` for pipes, terminals and the like.
  var identity: FileIdentity? {
    guard let status = try? FileStatus(descriptor: stream.descriptor), status.kind == .regular
    else { return nil }
    return status.identity
  }

  /// The descriptor that `poll` watches for a closed pipe; -1 for files.
  var pipeDescriptor: Int32 { isRegular ? -1 : stream.descriptor }

  private var buffer: [UInt8] = []

  /// How long the file is, without what is in the buffer.
  private(set) var byteCount: Int

  /// Whether the file still has to be cut to `byteCount`.
  private var isUncut = false

  /// The path that the file was opened by; `nil` for an open file.
  private let path: String?

  /// Whether an open file had a name when it was given. One without a name is not found by others anyway.
  private let hasName: Bool

  /// Damage to the file by another program. It is noticed before the next write.
  private(set) var damage: Damage?

  /// A change to the output file by another program, which loses records.
  enum Damage {
    /// The file was deleted or replaced.
    case removed
    /// The file is not as long as what was written to it.
    case resized
  }

  /// Writes to an open file, which stays the caller's.
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

  /// Opens a file, for this process alone; where its name ends in `.gz`, it is compressed.
  ///
  /// - Throws: `EWOULDBLOCK` where another process writes to it.
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
    guard !isRegular || flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .last }
  }

  /// Cuts a file to `length` bytes with the next write, which appends. Devices and pipes have no length.
  func begin(at length: Int) {
    byteCount = length
    isUncut = isRegular
  }

  private func cut() throws(SystemError) {
    guard isUncut else { return }
    guard ftruncate(stream.descriptor, off_t(byteCount)) == 0,
      lseek(stream.descriptor, off_t(byteCount), SEEK_SET) >= 0
    else { throw .last }
    isUncut = false
  }

  deinit {
    if closesDescriptor { close(stream.descriptor) }
  }

  /// Appends bytes; not all of them are written at once.
  func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
    var rest = bytes
    // The buffer takes one piece at a time, so that long data is not copied as a whole.
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

  /// Writes what was appended; what gzip has not given out yet follows with `synchronise`.
  func flush() throws(SystemError) {
    guard !buffer.isEmpty else { return }
    try cut()
    try checkFile()
    try stream.write(buffer)
    byteCount += buffer.count
    buffer.removeAll(keepingCapacity: true)
  }

  /// Makes sure that what was written is still where it was written to.
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

  /// Makes sure that an open file, which others may write to as well, was not deleted or cut.
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

  /// Writes everything, so that the file is whole as it is, and lasting where it is one.
  func synchronise() throws(SystemError) {
    try cut()
    if let gzip {
      // Without any member it would be no gzip file.
      if byteCount == 0, buffer.isEmpty { gzip.beginMember() }
      gzip.endMember(into: &buffer)
    }
    try flush()
    try checkFile()
    // Pipes and terminals have nothing to keep.
    guard fsync(stream.descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP else {
      return
    }
    throw .last
  }
}
