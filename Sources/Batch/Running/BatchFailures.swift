internal import NetworkClient
internal import PageSources
private import PlatformLibC
internal import SystemFiles

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
        code: .output, message: "'\(path)' cannot be written: its folder does not exist.",
        remedy: "Create the folder first.")
    case .file(let path):
      BatchFailure(
        code: .output, message: "'\(path)' could not be written: \(error.message).",
        remedy: "Check the disk and the path"
          + (isResumable ? ", and continue with --resume." : "."))
    }
  }

  static func outputWasDamaged(
    _ destination: BatchSettings.Destination, _ damage: BatchOutput.Damage
  ) -> BatchFailure {
    let (name, remedy) =
      switch destination {
      case .descriptor: ("The output file", "Start the batch again.")
      case .file(let path):
        ("'\(path)'", "Delete '\(Checkpoint.path(of: path))', and start the batch again.")
      }
    let event =
      switch damage {
      case .removed: "deleted or replaced"
      case .resized: "changed by another program"
      }
    return BatchFailure(
      code: .output, message: "\(name) was \(event) while the batch wrote to it. Records are lost.",
      remedy: remedy)
  }

  static let closedPipe = BatchFailure(
    code: .closedPipe, message: "The reader of the records closed the pipe.", remedy: nil)

  static func isInUse(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .output, message: "'\(path)' is being written by another batch.",
      remedy: "Wait until that batch ends, or name another file with --output.")
  }

  static func folder(_ path: String, _ error: SystemError) -> BatchFailure {
    BatchFailure(
      code: .pages, message: "The folder '\(path)' could not be created: \(error.message).",
      remedy: "Check the path and its permissions.")
  }

  static func pagesAreLost(
    _ folder: String, _ destination: BatchSettings.Destination
  ) -> BatchFailure {
    let beginning =
      switch destination {
      case .descriptor: "Start the batch again"
      case .file(let path): "Delete '\(Checkpoint.path(of: path))', start the batch again"
      }
    return BatchFailure(
      code: .lostPages,
      message: "The folder '\(folder)' of --output-dir was deleted or replaced while pages were "
        + "written to it. Pages are lost.",
      remedy: "\(beginning), and do not change the folder until the batch ends.")
  }

  static func pagesWereLost(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume,
      message: "Pages of the batch that wrote '\(path)' are lost: a folder of --output-dir was "
        + "deleted or replaced.",
      remedy: "Delete '\(Checkpoint.path(of: path))' to start again.")
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
      code: .resume, message: "'\(path)' is the output of an interrupted batch.",
      remedy: "Continue with --resume, or delete '\(Checkpoint.path(of: path))' to start again.")
  }

  static func noCheckpoint(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume, message: "'\(Checkpoint.path(of: path))' is not a valid checkpoint.",
      remedy: "Delete it to start again.")
  }

  static func otherBatch(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume,
      message: "'\(path)' was started with other inputs, other options or another script.",
      remedy:
        "Resume with the same inputs, options and script, or delete '\(Checkpoint.path(of: path))' to start again."
    )
  }

  static func outputWasTruncated(_ path: String) -> BatchFailure {
    BatchFailure(
      code: .resume, message: "'\(path)' was truncated after its last checkpoint.",
      remedy: "Delete '\(Checkpoint.path(of: path))' to start again.")
  }

  static func placeIsMissing(_ place: SourcePlace) -> BatchFailure {
    BatchFailure(
      code: .resume,
      message: "The batch cannot be resumed after '\(place.path)', which is not among the inputs.",
      remedy: "Specify the same inputs as before, or start the batch again.")
  }

  static func noProcess(_ error: SystemError) -> BatchFailure {
    BatchFailure(
      code: .worker, message: "A worker process could not be started: \(error.message).",
      remedy: "Lower --jobs, or raise the limits on processes and open files.")
  }

  /// Returns the failure of `pageaction-network`. The pages without a reply have no records.
  static func network(_ error: NetworkError) -> BatchFailure {
    var remedy = "Repeat the batch, with --resume if it has --output."
    if error.code == .programMissing {
      remedy = [error.remedy, remedy].compactMap { $0 }.joined(separator: " ")
    } else {
      remedy += " If it fails again, report the URL \(error.url)."
    }
    return BatchFailure(code: .network, message: error.message, remedy: remedy)
  }

  static func workersDoNotStart(_ report: String) -> BatchFailure {
    BatchFailure(
      code: .worker, message: "The worker processes end before they are ready: \(report)",
      remedy: "Check that the program's libraries are installed, and that memory is available.")
  }

  static func scriptIsUnusable(_ error: String, details: [String]) -> BatchFailure {
    BatchFailure(code: .script, message: error, remedy: nil, details: details)
  }
}
