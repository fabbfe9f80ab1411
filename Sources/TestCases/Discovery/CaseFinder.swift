private import PlatformLibC
internal import SystemFiles

/// The cases at some paths, in the order of their names.
public struct CaseList: Sendable {
  /// The cases, sorted by the bytes of their names.
  public var cases: [TestCase] = []
  /// The cases that could not be read, sorted by the bytes of their names.
  public var broken: [BrokenCase] = []
  /// Files beside `.case.json` files that have the names of expectations, but belong to no run.
  public var orphanedFiles: [ObsoleteFile] = []
  /// The folders that contain cases, sorted by the bytes of their paths.
  public var folders: [String] = []

  public init() {}

  /// Whether the list contains no cases, not even cases that could not be read.
  package var isEmpty: Bool { cases.isEmpty && broken.isEmpty }
}

/// A search for cases in folders.
///
/// Folders are searched to any depth, except hidden folders, `node_modules`, `DerivedData` and the
/// resource folders of cases. A folder that several symbolic links lead to is searched once.
public struct CaseFinder {
  /// The names of the files with the settings of a case in its folder.
  package static let settingsFiles = [
    CaseFolderReader.optionsFile, CaseFolderReader.handlerFile, CaseFolderReader.nativeFile,
  ]

  private let context: CaseContext
  private let workingFolder: String

  private var list = CaseList()
  private var visited: Set<FileIdentity> = []
  private var names: [String: String] = [:]
  private var resources: Set<FileIdentity> = []
  /// Folders that have a page, but lack the other files of a case.
  private var pageFolders: [String] = []

  private static let skippedFolders: Set<String> = ["node_modules", "DerivedData"]

  /// - Parameter workingFolder: The absolute path of the folder to which names are relative.
  public init(context: CaseContext, workingFolder: String? = nil) {
    self.context = context
    self.workingFolder = workingFolder ?? SymbolicLink.realPath(of: ".") ?? ""
  }

  /// Returns the cases at paths: folders, folders of cases, and `.case.json` files.
  /// - Throws: An error if a path does not exist or no path leads to a case.
  public static func cases(
    at paths: [String], context: CaseContext, workingFolder: String? = nil
  ) throws(CaseError) -> CaseList {
    var finder = CaseFinder(context: context, workingFolder: workingFolder)
    for path in paths { try finder.visit(path) }
    var list = finder.list
    guard !list.isEmpty else {
      throw finder.emptyError(paths)
    }
    list.cases.sort { Self.precedes($0.name, $1.name) }
    list.broken.sort { Self.precedes($0.name, $1.name) }
    list.orphanedFiles.sort { Self.precedes($0.path, $1.path) }
    list.folders.sort(by: Self.precedes)
    return list
  }

  /// Reads the cases of one folder or file again, without searching.
  /// - Parameter listings: The files in folders that were listed before.
  static func cases(
    of source: CaseSource, context: CaseContext, workingFolder: String,
    listings: inout [[UInt8]: SiblingFiles]
  ) throws(BrokenCase) -> [TestCase] {
    var finder = CaseFinder(context: context, workingFolder: workingFolder)
    switch source {
    case .folder(let folder):
      let (siblings, _) = finder.entries(of: folder)
      finder.addFolderCase(siblings)
    case .file(let path, _, _):
      let folder = CasePaths.folder(of: path)
      let siblings = listings[Array(folder.utf8)] ?? finder.entries(of: folder).0
      listings[Array(folder.utf8)] = siblings
      finder.addCaseFile(path.pathName, siblings)
    }
    if let broken = finder.list.broken.first { throw broken }
    return finder.list.cases
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  private func emptyError(_ paths: [String]) -> CaseError {
    var remedy =
      "A case is a folder with page.html, Action.js and an expectation such as "
      + "expected-results.json, or a .case.json file. `pageaction init` writes an example."
    if let folder = pageFolders.first {
      remedy =
        "'\(folder.readablePath)' has a page, but no script: add Action.js, or a file script "
        + "with the name of a bundled script."
    }
    return CaseError(
      path: "",
      problem: "No case was found in "
        + paths.prefix(6).map { "'\($0.readablePath)'" }.joined(separator: ", ")
        + (paths.count > 6 ? ", …." : "."), remedy: remedy)
  }

  private mutating func visit(_ given: String) throws(CaseError) {
    let path = CasePaths.normalized(given)
    let status: FileStatus
    do throws(SystemError) {
      status = try FileStatus(path: path)
    } catch {
      throw CaseError(
        path: "", problem: "'\(given.readablePath)' cannot be read: \(error.message).",
        remedy: "Check the path, which is relative to '\(workingFolder.readablePath)'.")
    }
    if status.kind == .folder { return search(path) }
    guard path.hasSuffix(CasePaths.caseFileEnding), status.kind == .regular else {
      throw CaseError(
        path: "", problem: "'\(given.readablePath)' is neither a folder nor a .case.json file.",
        remedy: "Name the folder of the case, or a file whose name ends with .case.json.")
    }
    let (siblings, _) = entries(of: CasePaths.folder(of: path))
    addCaseFile(path.pathName, siblings)
  }

  // MARK: Folders

  private mutating func search(_ root: String) {
    var folders = [root]
    while let folder = folders.popLast() {
      guard let status = try? FileStatus(path: folder), status.kind == .folder,
        !resources.contains(status.identity), visited.insert(status.identity).inserted
      else { continue }
      let (siblings, subfolders) = entries(of: folder)
      let caseCount = list.cases.count + list.broken.count
      addCases(siblings)
      if list.cases.count + list.broken.count > caseCount { list.folders.append(folder) }
      folders += subfolders.reversed()
    }
  }

  private mutating func entries(of folder: String) -> (SiblingFiles, folders: [String]) {
    var files: [String] = []
    var folders: [String] = []
    do throws(SystemError) {
      for entry in try FolderListing(of: folder).entries {
        var kind = entry.kind
        let path = CasePaths.joined(folder, entry.name)
        if kind == .link { kind = (try? FileStatus(path: path))?.kind ?? .other }
        if kind == .other, entry.name.hasSuffix(CasePaths.caseFileEnding) {
          addUnreadableFile(path)
        }
        switch kind {
        case .regular: files.append(entry.name)
        case .folder where !entry.name.hasPrefix(".") && !Self.skippedFolders.contains(entry.name):
          folders.append(path)
        default: break
        }
      }
    } catch {
      list.broken.append(
        BrokenCase(
          name: name(of: folder), path: folder,
          problems: [
            CaseError(
              path: folder.readablePath, problem: "The folder cannot be read: \(error.message).",
              remedy: "Check its permissions.")
          ]))
    }
    return (SiblingFiles(folder: folder, names: files), folders)
  }

  private mutating func addUnreadableFile(_ path: String) {
    list.broken.append(
      BrokenCase(
        name: name(of: String(path.dropLast(CasePaths.caseFileEnding.count))), path: path,
        problems: [
          CaseError(
            path: path.readablePath, problem: "This is a link to a file that does not exist.",
            remedy: "Correct the link or remove it.")
        ]))
  }

  private mutating func addCases(_ siblings: SiblingFiles) {
    if CaseFolderReader.isCase(siblings) {
      addFolderCase(siblings)
    } else if CaseFolderReader.hasNamedPage(siblings) {
      pageFolders.append(siblings.folder)
    }
    let caseFiles = siblings.names.filter {
      $0.hasSuffix(CasePaths.caseFileEnding) && !$0.hasPrefix(".")
    }
    var bases: [String: Set<String>] = [:]
    for file in caseFiles {
      guard let cases = addCaseFile(file, siblings) else { continue }
      bases[file] = Set(cases.map(\.expectationBase.pathName))
    }
    if !caseFiles.isEmpty { addOrphans(bases, siblings) }
  }

  private mutating func addFolderCase(_ siblings: SiblingFiles) {
    do throws(BrokenCase) {
      add([
        try CaseFolderReader.testCase(
          name: name(of: siblings.folder), siblings: siblings, context: context)
      ])
    } catch {
      list.broken.append(error)
    }
  }

  /// Adds the cases of a `.case.json` file.
  /// - Returns: The cases, or `nil` if they cannot be read or were added before.
  @discardableResult
  private mutating func addCaseFile(_ file: String, _ siblings: SiblingFiles) -> [TestCase]? {
    let path = siblings.path(file)
    guard let status = try? FileStatus(path: path), visited.insert(status.identity).inserted else {
      return nil
    }
    do throws(BrokenCase) {
      let cases = try CaseFileReader.cases(
        in: path, name: name(of: String(path.dropLast(CasePaths.caseFileEnding.count))),
        siblings: siblings, context: context)
      add(cases)
      return cases
    } catch {
      list.broken.append(error)
      return nil
    }
  }

  /// Adds the files beside `.case.json` files that have the names of expectations, but belong to no
  /// run.
  /// - Parameter bases: For the name of each case file, the names of its expectations up to
  ///   `.expected`.
  private mutating func addOrphans(_ bases: [String: Set<String>], _ siblings: SiblingFiles) {
    for name in siblings.names {
      guard let start = ExpectationKind.start(ofFile: name), !start.isEmpty else { continue }
      // `start` is the name of a case, which a period and the name of a run may follow. The name of
      // a run contains no period.
      let parts = start.split(separator: ".", omittingEmptySubsequences: false)
      let owners = [start, parts.dropLast().joined(separator: ".")]
        .map { $0 + CasePaths.caseFileEnding }.filter(siblings.contains)
      guard !owners.isEmpty else { continue }
      let isUsed = owners.contains { owner in
        // The runs of a broken file are unknown, so assume that it uses the expectation.
        bases[owner].map { $0.contains("\(start).expected") } ?? true
      }
      if isUsed { continue }
      list.orphanedFiles.append(
        ObsoleteFile(path: siblings.path(name), reason: "No run of \(owners[0]) has this name."))
    }
  }

  private mutating func add(_ cases: [TestCase]) {
    for testCase in cases {
      if let resources = testCase.options.resources,
        let status = try? FileStatus(path: resources), status.kind == .folder
      {
        self.resources.insert(status.identity)
      }
      if let other = names[testCase.name] {
        list.broken.append(
          BrokenCase(
            name: testCase.name, path: testCase.source.path,
            problems: [
              CaseError(
                path: testCase.source.path.readablePath,
                problem: "'\(other.readablePath)' has the same name.",
                remedy: "Rename one of them.")
            ]))
        continue
      }
      names[testCase.name] = testCase.source.path
      list.cases.append(testCase)
    }
  }

  /// Returns the name of a case at a path.
  private func name(of path: String) -> String {
    let relative = CasePaths.relative(path, to: workingFolder)
    return (relative == "." ? workingFolder.pathName : relative).readablePath
  }
}
