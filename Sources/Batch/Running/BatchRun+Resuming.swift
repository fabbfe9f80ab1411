internal import SystemFiles

extension BatchRun {
  public static func checkpointPaths(of output: String) -> [String] {
    let checkpoint = Checkpoint.path(of: output)
    return [checkpoint, Checkpoint.partialPath(checkpoint)]
  }

  /// Whether the batch to resume is finished: its output is not empty, and it has no checkpoint.
  public static func isFinished(_ settings: BatchSettings) -> Bool {
    guard settings.resumes, case .file(let path) = settings.destination else { return false }
    let status = try? FileStatus(path: path)
    return status?.byteCount ?? 0 > 0
      && (try? FileStatus(path: Checkpoint.path(of: path))) == nil
  }
}
