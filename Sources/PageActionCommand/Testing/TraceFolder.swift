private import PlatformLibC
internal import SystemFiles
internal import TestReports

/// The folder of `--trace`. It contains HTML files about failing cases, and an index of these
/// files.
struct TraceFolder {
  let path: String

  private var indexPath: String { "\(path)/\(FailureIndex.fileName)" }

  /// Checks that `path` is a folder or does not exist. If the folder already contains a file with
  /// the name of the index, checks that `pageaction test` wrote this file.
  func check() throws(CommandFailure) {
    if InputFile(path: path).exists, !InputFile(path: path).isFolder {
      throw .file("--trace: '\(path)' is not a folder.", remedy: "Name a folder, or a new one.")
    }
    guard InputFile(path: indexPath).exists, !begins(indexPath, withOneOf: [FailureIndex.start])
    else { return }
    throw .file(
      "--trace: '\(indexPath)' was not written by `pageaction test`, and would be replaced.",
      remedy: "Name another folder, or remove the file.")
  }

  /// Writes the index of the failing cases. If no case failed, replaces an existing index, but does
  /// not create a new one.
  /// - Returns: The path of the index if a case failed; otherwise `nil`.
  func writeIndex(of report: TestReport) throws(CommandFailure) -> String? {
    guard !report.isSuccess || InputFile(path: indexPath).exists else { return nil }
    try check()
    var index: [UInt8] = []
    FailureIndex(report).write { index += copy $0 }
    do throws(SystemError) {
      try AtomicFile(path: indexPath).write(index, makesFolders: true)
    } catch {
      throw .file(
        "--trace: '\(indexPath)' could not be written: \(error.message).",
        remedy: "Check the permissions of the folder.")
    }
    return report.isSuccess ? nil : indexPath
  }

  /// If a case no longer fails, removes the HTML file that an earlier run wrote about the case.
  func removePages(ofSuccessfulCasesIn report: TestReport) throws(CommandFailure) {
    guard let entries = try? FolderListing(of: path).entries else { return }
    let files = Set(entries.filter { $0.kind == .regular }.map { Array($0.name.utf8) })
    for result in report.cases where result.status.isSuccess {
      let name = FailureIndex.fileName(for: result.name)
      let file = "\(path)/\(name)"
      guard files.contains(Array(name.utf8)),
        begins(file, withOneOf: FailurePage.starts(ofCase: result.name))
      else { continue }
      guard file.withPath({ unlink($0) }) != 0, errno != ENOENT else { continue }
      throw .file(
        "--trace: '\(file)' is about a case that no longer fails, and cannot be removed: "
          + "\(SystemError.last.message).",
        remedy: "Check the permissions of the folder.")
    }
  }

  private func begins(_ file: String, withOneOf starts: [[UInt8]]) -> Bool {
    guard let descriptor = try? InputFile(path: file, pipeWait: 0).openForReading() else {
      return false
    }
    defer { close(descriptor) }
    let length = starts.map(\.count).max() ?? 0
    guard let bytes = try? FileStream(descriptor: descriptor).read(atMost: length, at: 0) else {
      return false
    }
    return starts.contains { bytes.starts(with: $0) }
  }
}
