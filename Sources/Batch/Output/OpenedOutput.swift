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
      case .file(let path):
        // Nothing is changed before it is known that nobody else does.
        output = try BatchOutput(path: path)
        if output.isRegular { try begin(path, settings, fingerprint) }
      }
      if checkpoint.byteCount == 0 { try output.append(header[...]) }
    } catch let failure as BatchFailure {
      throw failure
    } catch let error as SystemError {
      if error.code == EWOULDBLOCK, case .file(let path) = settings.destination {
        throw .isInUse(path)
      }
      throw .output(settings.destination, error)
    } catch {
      throw .output(settings.destination, SystemError(code: EIO))
    }
  }

  /// Begins the file, or goes on behind what its checkpoint says.
  private mutating func begin(
    _ path: String, _ settings: BatchSettings, _ fingerprint: String
  ) throws {
    let checkpointPath = Checkpoint.path(of: path)
    self.checkpointPath = checkpointPath
    let earlier = try Self.earlierCheckpoint(checkpointPath)
    if settings.resumes, let earlier {
      checkpoint = try Self.checked(earlier, path, fingerprint)
    } else if earlier != nil {
      throw BatchFailure.wasInterrupted(path)
    } else {
      // First the checkpoint: an output without one is finished.
      try checkpoint.write(to: checkpointPath)
    }
    output.begin(at: checkpoint.byteCount)
  }

  /// The bytes of a checkpoint; `nil` where there is none.
  private static func earlierCheckpoint(_ path: String) throws(SystemError) -> [UInt8]? {
    let descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
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
    if checkpoint.hasLostPages { throw .pagesWereLost(path) }
    // Without an output, nothing but the beginning can be right.
    let length = (try? FileStatus(path: path))?.byteCount ?? 0
    guard length >= checkpoint.byteCount else { throw .outputWasCut(path) }
    return checkpoint
  }
}
