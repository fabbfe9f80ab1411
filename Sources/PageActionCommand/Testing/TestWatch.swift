private import PlatformLibC
internal import SystemFiles
internal import TestCases
internal import TestReports

/// The watch mode of `pageaction test`. Until the user quits, it runs the tests again when files of
/// cases change, or when the user presses a key such as `a`.
struct TestWatch {
  /// The cases to run.
  enum Selection: Equatable {
    case all
    case names(Set<String>)
  }

  private static let help = """
    Keys: a runs all cases, f those that failed, u updates expectations that differ,
    p changes the filter, q quits, h shows this help.
    """

  private let session: TestSession
  private let diagnostics: Diagnostics
  private let keys = TerminalKeys()
  private var filter: NameFilter?
  private var failed: Set<String> = []
  /// The folders that `warnOfPartlyWatchedTrees` has already reported.
  private var reportedTrees: Set<String> = []

  init(_ session: TestSession, _ diagnostics: Diagnostics) {
    self.session = session
    self.diagnostics = diagnostics
  }

  mutating func run() throws {
    var selection = Selection.all
    var mode: UpdateMode?
    while true {
      do {
        let list = try session.cases()
        let map = DependencyMap(list)
        var paths = map.paths
        // Also watch the folders on the command line, because cases can be added in new folders.
        paths.trees.formUnion(session.watchedFolders)
        // Watch the files before the cases run, so that no change during the run is lost.
        let watch = try FileWatch(paths)
        warnOfPartlyWatchedTrees(watch)
        runCases(selection, of: list, updating: mode)
        mode = nil
        guard let next = try next(watch, map, &mode) else { return }
        selection = next
      } catch let error as SystemError {
        throw CommandFailure.file(
          "--watch: The files cannot be watched: \(error.message).",
          remedy: "Name fewer folders, or run the tests without --watch.")
      } catch let failure as CommandFailure {
        // Report the failure and continue: a file that is being edited may be invalid for a moment.
        diagnostics.report(failure)
        let folders = session.watchedFolders
        guard
          let next = try next(
            FileWatch(WatchedPaths(trees: folders)), DependencyMap(CaseList()), &mode,
            isAnyChangeRelevant: true)
        else { return }
        selection = next
      }
    }
  }

  private mutating func warnOfPartlyWatchedTrees(_ watch: FileWatch) {
    for folder in watch.partlyWatchedTrees.subtracting(reportedTrees).sorted() {
      diagnostics.warn(
        "--watch: '\(folder)' contains more than \(FileWatch.maximumFolderCount) folders. Changes in "
          + "the others are not noticed. Name fewer folders.")
    }
    reportedTrees.formUnion(watch.partlyWatchedTrees)
  }

  private mutating func runCases(
    _ selection: Selection, of list: CaseList, updating mode: UpdateMode?
  ) {
    var list = list
    if let filter { list = list.filtered(by: [filter]) }
    if case .names(let names) = selection { list = list.filtered(toNames: names) }
    do {
      let report = try session.run(list, updating: mode).report
      failed.subtract(report.cases.map(\.name))
      failed.formUnion(report.cases.filter { !$0.status.isSuccess }.map(\.name))
    } catch let failure as CommandFailure {
      diagnostics.report(failure)
    } catch {
      diagnostics.warn("\(error)")
    }
    diagnostics.log(
      keys.isAvailable ? "Waiting for changes. h shows the keys." : "Waiting for changes.")
  }

  /// Whether the file is an output of a run, is in an output folder, or is a temporary file.
  private func isOutput(_ path: String) -> Bool {
    func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
    return path.hasSuffix(".partial")
      || session.outputPaths.contains { output in
        plain(path) == plain(output) || plain(path).hasPrefix(plain(output) + "/")
      }
  }

  /// Waits until a file changes or the user presses a key. Returns the cases to run, or `nil` to
  /// quit.
  private mutating func next(
    _ watch: FileWatch, _ map: DependencyMap, _ mode: inout UpdateMode?,
    isAnyChangeRelevant: Bool = false
  ) throws -> Selection? {
    while true {
      switch try watch.next(input: keys.isAvailable ? STDIN_FILENO : nil) {
      case .stopped: return nil
      case .changed(let paths):
        if isAnyChangeRelevant { return .all }
        var names = map.names(concernedBy: paths.filter { !isOutput($0) })
        // Include cases that were added since the last run.
        if let list = try? session.cases() {
          names.formUnion(DependencyMap(list).caseNames.subtracting(map.caseNames))
        }
        if !names.isEmpty { return .names(names) }
      case .input:
        switch keys.next() {
        case nil, "q": return nil
        case "a", "\n", "\r": return .all
        case "f": return .names(failed)
        case "u":
          mode = .all
          return .names(failed)
        case "p":
          let text = keys.line(prompt: "Filter (empty for all): ") ?? ""
          filter = text.isEmpty ? nil : NameFilter(text)
          return .all
        case "h": diagnostics.log(Self.help)
        default: break
        }
      }
    }
  }
}
