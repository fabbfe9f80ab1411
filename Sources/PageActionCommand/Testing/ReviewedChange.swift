internal import PageAction
internal import PageSources
internal import PropertyLists
internal import TestCases
internal import TreeDifference
internal import ValueDifference

/// A pending change of an expectation, as `pageaction review` shows it.
struct ReviewedChange {
  let change: PendingChange

  /// The case whose expectation changes; `nil` if the case was not found.
  let testCase: TestCase?

  /// Returns the lines that describe the change, which end with a unified diff. For a page, a list
  /// of changes of the tree precedes the diff. For results, a list of changed values and their
  /// paths precedes the diff.
  func lines(isColoured: Bool, isFolded: Bool) throws(CaseError) -> [String] {
    let (old, new) = (try change.current() ?? [], try change.proposed())
    let name = change.inline.map { "\($0.file) \($0.path)" } ?? change.expectationPath
    let summary = old.isEmpty ? "" : summary(old, new, isColoured)
    var lines = summary.split(separator: "\n").map { String($0) }
    if !lines.isEmpty { lines.append("") }
    lines += ShownDifference(old: old, new: new, oldName: "a/\(name)", newName: "b/\(name)")
      .lines(isColoured: isColoured, isFolded: isFolded)
    return lines
  }

  private func summary(_ old: [UInt8], _ new: [UInt8], _ isColoured: Bool) -> String {
    switch change.kind {
    case .page:
      let options = testCase?.options
      let difference = try? PageDifference.tree(
        expected: old, actual: new, of: page,
        parsing: (options ?? CaseOptions()).actionOptions.parsing)
      return difference?.text(DifferenceDisplayOptions(isColored: isColoured)) ?? ""
    case .results:
      // This comparison treats matchers in expectations as ordinary values.
      guard let oldValue = try? PropertyList(parsing: old),
        let newValue = try? PropertyList(parsing: new),
        let comparison = try? ValueComparison(old: oldValue, new: newValue)
      else { return "" }
      return ChangeReport(comparison, vocabulary: .comparison).text(isColored: isColoured)
    case .diff, .console, .error: return ""
    }
  }

  /// The web page that the case tests, or an empty page if it cannot be read. The expected page is
  /// parsed with the encoding and type of this page.
  private var page: PageSource {
    guard let testCase,
      let record = try? PageInputFile(
        path: testCase.page, charset: testCase.options.charset, offset: testCase.options.offset
      ).read(Diagnostics(isQuiet: true), limits: testCase.options.actionOptions.limits)
    else { return PageSource(bytes: [], url: ReproducibleDefaults.address) }
    return record.source
  }
}
