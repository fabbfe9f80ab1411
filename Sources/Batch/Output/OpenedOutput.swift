private import PlatformLibC
internal import SystemFiles

struct OpenedOutput {
  let output: BatchOutput
  private(set) var checkpoint: Checkpoint

  /// The path of the checkpoint; `nil` if none is written.
  private(set) var checkpointPath: String?

  /// - Parameters:
  ///   - fingerprint: The hash of the batch's configuration and inputs.
  ///   - header: The header of a new output.
  init(
    _ settings: BatchSettings, fingerprint: String, header: [UInt8]
  ) throws(BatchFailure) {
    checkpoint = Checkpoint(fingerprint: fingerprint)
    do {
      switch settings.destination {
      case .descriptor(let descriptor): output = BatchOutput(descriptor: descriptor)
      case .file(let path):
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
      // Write the checkpoint first, because an output without one counts as finished.
      try checkpoint.write(to: checkpointPath)
    }
    output.begin(at: checkpoint.byteCount)
  }

  /// Returns the bytes of the checkpoint, or `nil` if the file does not exist.
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
    // If the output does not exist, only a checkpoint of length 0 is valid.
    let length = (try? FileStatus(path: path))?.byteCount ?? 0
    guard length >= checkpoint.byteCount else { throw .outputWasTruncated(path) }
    return checkpoint
  }
}
