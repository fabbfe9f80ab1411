internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The output of a batch when it begins, or goes on.
struct OpenedOutput {
  let output: BatchOutput
  private(set) var checkpoint: Checkpoint

  /// Where checkpoints are written; `nil` for nowhere.
  private(set) var checkpointPath: String?

  /// Opens the output.
  ///
  /// - Parameters:
  ///   - fingerprint: What the batch does.
  ///   - header: What a new output begins with.
  init(
    _ settings: BatchSettings, fingerprint: String, header: [UInt8]
  ) throws(BatchFailure) {
    checkpoint = Checkpoint(fingerprint: fingerprint)
    do {
      switch settings.destination {
      case .descriptor(let descriptor): output = BatchOutput(descriptor: descriptor)
      case .file(let path) where Self.isRegular(path):
        let checkpointPath = Checkpoint.path(of: path)
        self.checkpointPath = checkpointPath
        let earlier = try Self.earlierCheckpoint(checkpointPath)
        if settings.resumes, let earlier {
          checkpoint = try Self.checked(earlier, path, fingerprint)
          output = try BatchOutput(path: path, length: checkpoint.byteCount)
          return
        }
        if earlier != nil { throw BatchFailure.wasInterrupted(path) }
        // First the checkpoint: an output without one is finished.
        try checkpoint.write(to: checkpointPath)
        output = try BatchOutput(path: path, length: 0)
      case .file(let path): output = try BatchOutput(path: path, length: 0)
      }
      try output.append(header)
    } catch let failure as BatchFailure {
      throw failure
    } catch {
      throw .output(settings.destination, error as? SystemError ?? SystemError(code: EIO))
    }
  }

  /// Whether there is a regular file, or none.
  private static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// The bytes of a checkpoint; `nil` where there is none.
  private static func earlierCheckpoint(_ path: String) throws(SystemError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .last
    }
    defer { close(descriptor) }
    return try FileStream(descriptor: descriptor).readToEnd(limit: 1 << 26)
  }

  private static func checked(
    _ bytes: [UInt8], _ path: String, _ fingerprint: String
  ) throws(BatchFailure) -> Checkpoint {
    guard let checkpoint = Checkpoint(bytes) else { throw .noCheckpoint(path) }
    guard checkpoint.fingerprint == fingerprint else { throw .otherBatch(path) }
    var status = stat()
    // Without an output, nothing but the beginning can be right.
    let length = stat(path, &status) == 0 ? Int(status.st_size) : 0
    guard length >= checkpoint.byteCount else { throw .outputWasCut(path) }
    return checkpoint
  }
}
