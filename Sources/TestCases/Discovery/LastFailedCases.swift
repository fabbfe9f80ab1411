internal import PropertyLists
internal import SystemFiles

/// The names of the cases that failed in earlier runs, for `--rerun-failed`.
///
/// They are in `.pageaction/last-failed.json` in the working folder, to which the names are
/// relative. The folder contains a `.gitignore` that excludes all its files.
public struct LastFailedCases: Sendable, Equatable {
  public static let fileName = ".pageaction/last-failed.json"

  public var names: Set<String>

  private static let version: Int64 = 1
  private static let maximumSize = 64 << 20

  public init(names: Set<String> = []) {
    self.names = names
  }

  /// Reads the file in a folder. Returns `nil` if the file does not exist.
  public static func read(in folder: String) throws(CaseError) -> LastFailedCases? {
    let path = CasePaths.joined(folder, fileName)
    guard CasePaths.exists(path) else { return nil }
    let bytes = try CaseFileContents.read(path, limit: maximumSize)
    guard let value = try? PropertyList(parsing: bytes), case .dictionary(let entries) = value,
      entries["version"] == .integer(version), case .array(let items)? = entries["failed"]
    else { throw malformed(path) }
    var names: Set<String> = []
    for item in items {
      guard case .string(let name) = item else { throw malformed(path) }
      names.insert(name)
    }
    return LastFailedCases(names: names)
  }

  private static func malformed(_ path: String) -> CaseError {
    CaseError(
      path: path.readablePath, problem: "The file is not a list of failed cases.",
      remedy: "Remove it, and run the cases without --rerun-failed.")
  }

  /// Returns the failed cases after a run. Cases that did not run keep their previous status.
  public func updated(ran: some Sequence<String>, failed: some Sequence<String>) -> LastFailedCases
  {
    LastFailedCases(names: names.subtracting(ran).union(failed))
  }

  /// Replaces the file in a folder atomically, even if the existing file is malformed.
  public func write(in folder: String) throws(CaseError) {
    let path = CasePaths.joined(folder, Self.fileName)
    let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let value = PropertyList.dictionary([
      "version": .integer(Self.version), "failed": .array(sorted.map { .string($0) }),
    ])
    let ignoreFile = CasePaths.joined(CasePaths.folder(of: path), ".gitignore")
    do {
      let bytes = try value.bytes(as: .prettyJSON)
      try AtomicFile(path: path).write(bytes + Array("\n".utf8), makesFolders: true)
      if !CasePaths.exists(ignoreFile) { try AtomicFile(path: ignoreFile).write(Array("*\n".utf8)) }
    } catch {
      throw CaseError(
        path: path.readablePath,
        problem: "The failed cases could not be saved: "
          + "\((error as? SystemError)?.message ?? "\(error)").",
        remedy: "Check the permissions of the folder.")
    }
  }
}
