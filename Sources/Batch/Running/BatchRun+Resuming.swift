internal import SystemFiles

// Facts about an output before the batch begins.
extension BatchRun {
  /// The paths of what is written beside an output.
  public static func checkpointPaths(of output: String) -> [String] {
    let checkpoint = Checkpoint.path(of: output)
    return [checkpoint, Checkpoint.partialPath(checkpoint)]
  }

  /// Whether the batch that is to be resumed was finished: its output is there without a checkpoint.
  public static func isFinished(_ settings: BatchSettings) -> Bool {
    guard settings.resumes, case .file(let path) = settings.destination else { return false }
    let status = try? FileStatus(path: path)
    return status?.byteCount ?? 0 > 0
      && (try? FileStatus(path: Checkpoint.path(of: path))) == nil
  }
}
