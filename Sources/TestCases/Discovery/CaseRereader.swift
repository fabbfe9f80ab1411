/// A reader that reads known cases again by their sources, without a search.
///
/// The time for all cases is linear in the number of cases and of files beside them: each folder
/// with case files is listed once, and each file with several runs is read once.
public struct CaseRereader {
  private let context: CaseContext
  private let workingFolder: String

  /// The files in folders, by the path of the folder. Paths are bytes, because equal strings can
  /// have different bytes.
  private var listings: [[UInt8]: SiblingFiles] = [:]
  /// The cases of files with several runs, by the path of the file and the name of the case.
  private var runs: [[UInt8]: [String: TestCase]] = [:]

  /// - Parameter workingFolder: The absolute path of the folder to which names are relative.
  public init(context: CaseContext, workingFolder: String) {
    self.context = context
    self.workingFolder = workingFolder
  }

  /// Returns a case; `nil` if it no longer exists.
  public mutating func testCase(
    named name: String, of source: CaseSource
  ) throws(BrokenCase) -> TestCase? {
    let path = Array(source.path.utf8)
    if let known = runs[path] { return known[name] }
    let cases = try CaseFinder.cases(
      of: source, context: context, workingFolder: workingFolder, listings: &listings)
    if cases.count > 1 {
      runs[path] = Dictionary(cases.map { ($0.name, $0) }) { first, _ in first }
    }
    return cases.first { $0.name == name }
  }
}
