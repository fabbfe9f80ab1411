internal import PageSources
internal import SystemFiles

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

// The messages and remedies of all errors.
extension BatchFailure {
  static func output(
    _ destination: BatchSettings.Destination, _ error: SystemError, isResumable: Bool = false
  ) -> BatchFailure {
    if error.code == EPIPE { return closedPipe }
    return switch destination {
    case .descriptor:
      BatchFailure(
        code: .output, message: "The records could not be written: \(error.message).", remedy: nil)
    case .file(let path) where error.code == ENOENT || error.code == ENOTDIR:
      BatchFailure(
        code: .output, message: "'\(path)' cannot be written: there is no such folder.",
        remedy: "Make the folder first.")
    case .file(let path):
      BatchFailure(
        code: .output, message: "'\(path)' could not be written: \(error.message).",
        remedy: "Check the disk and the path"
          + (isResumable ? "; continue with --resume." : "."))
    }
  }

  static func outputWasDamaged(
    _ destination: BatchSettings.Destination, _ damage: BatchOutput.Damage
  ) -> BatchFailure {
    let (name, remedy) =
      switch destination {
      case .descriptor: ("The file of the records", "Begin anew.")
      case .file(let path):
        ("'\(path)'", "Delete '\(Checkpoint.path(of: path))', and begin anew.")
      }
    let event =
      switch damage {
      case .removed: "deleted or replaced"
      case .resized: "changed by another program"
      }
    return BatchFailure(
      code: .output, message: "\(name) was \(event) while it was written. Records are lost.",
      remedy: remedy)
  }

  static let closedPipe = BatchFailure(
    code: .closedPipe, message: "The pipe that the records are written to was closed.", remedy: nil)

  static func isInUse(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .output, message: "'\(path)' is being written by another batch.",
      remedy: "Wait for its end, or write to another file.")
  }

  static func folder(_ path: String, _ error: SystemError) -> BatchFailure {
    BatchFailure(
      code: .pages, message: "The folder '\(path)' could not be made: \(error.message).",
      remedy: "Check the path and its permissions.")
  }

  static func pagesAreLost(
    _ folder: String, _ destination: BatchSettings.Destination
  ) -> BatchFailure {
    let beginning =
      switch destination {
      case .descriptor: "Begin anew"
      case .file(let path): "Delete '\(Checkpoint.path(of: path))', begin anew"
      }
    return BatchFailure(
      code: .lostPages,
      message: "The folder '\(folder)' of --output-dir was deleted or replaced while pages were "
        + "written to it. Pages are lost.",
      remedy: "\(beginning), and leave the folder alone until the batch ends.")
  }

  static func pagesWereLost(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume,
      message: "Pages of the batch that wrote '\(path)' are lost: a folder of --output-dir was "
        + "deleted or replaced.",
      remedy: "Delete '\(Checkpoint.path(of: path))' to begin anew.")
  }

  static func pageIsNotWritten(_ error: String) -> BatchFailure {
    BatchFailure(
      code: .pages, message: error, remedy: "Continue with --resume.")
  }

  static func inputs(_ problem: String, remedy: String) -> BatchFailure {
    BatchFailure(code: .inputs, message: problem, remedy: remedy)
  }

  static func wasInterrupted(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume, message: "'\(path)' is of a batch that was interrupted.",
      remedy: "Go on with --resume, or delete '\(Checkpoint.path(of: path))' to begin anew.")
  }

  static func noCheckpoint(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume, message: "'\(Checkpoint.path(of: path))' is not a checkpoint of this program.",
      remedy: "Delete it to begin anew.")
  }

  static func otherBatch(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume, message: "'\(path)' was begun with other inputs, options or another script.",
      remedy: "Resume with those, or delete '\(Checkpoint.path(of: path))' to begin anew.")
  }

  static func outputWasCut(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume, message: "'\(path)' is shorter than its checkpoint says.",
      remedy: "Delete '\(Checkpoint.path(of: path))' to begin anew.")
  }

  static func placeIsMissing(_ place: SourcePlace) -> BatchFailure {
    BatchFailure(
      code: .resume,
      message: "'\(place.path)', behind which to go on, is not among the inputs any more.",
      remedy: "Give the inputs as they were, or begin anew.")
  }

  static func noProcess(_ error: SystemError) -> BatchFailure {
    BatchFailure(
      code: .worker, message: "The system has no process for a worker: \(error.message).",
      remedy: "Lower --jobs, or raise the limits on processes and open files.")
  }

  static func workersDoNotStart(_ report: String) -> BatchFailure {
    BatchFailure(
      code: .worker, message: "The workers end before they have done anything: \(report)",
      remedy: "Check that the program's libraries are there, and enough memory.")
  }

  static func scriptIsUnusable(_ error: String, details: [String]) -> BatchFailure {
    BatchFailure(code: .script, message: error, remedy: nil, details: details)
  }
}
