private import PlatformLibC
internal import SystemFiles

/// The files of `pageaction init`: a script, a page, and cases that pass.
public enum ProjectTemplate {
  /// A file, with its path in the folder.
  public struct File: Sendable, Equatable {
    public let path: String
    public let text: String
  }

  /// The files that were written, and an existing ignore file that was kept.
  public struct Report: Sendable, Equatable {
    /// The paths of new files, in the order of `files`.
    public var written: [String] = []
    /// The ignore file, if there was one before.
    public var kept: [String] = []
  }

  private static let ignoreFile = ".gitignore"

  /// The lines of the ignore file.
  public static let ignoredFiles = [".pageaction/", "*\(PendingChange.ending)"]

  public static let files = [
    File(path: "Action.js", text: TemplateTexts.script),
    File(path: "Pages/article.html", text: TemplateTexts.page),
    File(path: "Tests/article.case.json", text: TemplateTexts.caseFile),
    File(path: "Tests/article.heading.expected.html", text: TemplateTexts.expectedPage),
    File(path: ignoreFile, text: ignoredFiles.map { "\($0)\n" }.joined()),
    File(path: ".github/workflows/pageaction.yml", text: TemplateTexts.workflow),
  ]

  /// Writes the files into a folder, which is created if necessary.
  ///
  /// An existing ignore file is kept. If any other file exists, nothing is written.
  public static func write(to folder: String) throws(CaseError) -> Report {
    let existing = files.filter { file in
      (try? FileStatus(linkAt: CasePaths.joined(folder, file.path))) != nil
    }.map(\.path)
    let refused = existing.filter { $0 != ignoreFile }
    guard refused.isEmpty else {
      throw CaseError(
        path: folder.readablePath,
        problem: "The folder already contains \(refused.joined(separator: ", ")).",
        remedy: "Name another folder, or move the files.")
    }
    var report = Report(kept: existing)
    for file in files where !existing.contains(file.path) {
      let path = CasePaths.joined(folder, file.path)
      do throws(SystemError) {
        try create(path, file.text)
      } catch {
        for path in report.written { _ = path.withPath { unlink($0) } }
        throw .writing(path, error)
      }
      report.written.append(path)
    }
    return report
  }

  /// Creates a file, which must not exist.
  private static func create(_ path: String, _ text: String) throws(SystemError) {
    try AtomicFile.makeFolder(CasePaths.folder(of: path))
    let descriptor = path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    try FileStream(descriptor: descriptor).write(Array(text.utf8))
  }
}
