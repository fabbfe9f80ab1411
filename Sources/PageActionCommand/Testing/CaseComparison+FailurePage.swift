internal import PageAction
internal import PropertyLists
internal import SystemFiles
internal import TestCases
internal import TestReports

extension CaseComparison {
  /// Writes the HTML file about the failing case into a folder.
  func writeFailurePage(of result: TestCaseResult, in folder: String) throws {
    var failurePage = FailurePage(
      result: result,
      differences: failures.filter { !$0.difference.isEmpty }.map {
        FailurePage.Difference(title: $0.title, content: .text($0.difference))
      })
    failurePage.results = parts[.results].map { String(decoding: $0, as: UTF8.self) }
    if testCase.expectations[.results] != nil {
      failurePage.expectedResults = try? testCase.readExpectedResults().map {
        String(decoding: try $0.bytes(as: .prettyJSON), as: UTF8.self)
      }
    }
    failurePage.pageBefore = page.text
    failurePage.pageAfter = outcome.page.map(text)
    failurePage.expectedPage = try? testCase.readExpectedText(.page).map(text)
    try failurePage.write(in: folder)
  }

  /// Decodes bytes with the encoding of the web page that the case tests.
  private func text(_ bytes: [UInt8]) -> String {
    var source = page
    source.bytes = bytes
    return source.text
  }
}

extension FailurePage {
  /// Writes this HTML file into a folder, which is created if needed.
  func write(in folder: String) throws(CommandFailure) {
    var bytes: [UInt8] = []
    write { bytes += copy $0 }
    let path = "\(folder)/\(FailureIndex.fileName(for: result.name))"
    do throws(SystemError) {
      try AtomicFile(path: path).write(bytes, makesFolders: true)
    } catch {
      throw CommandFailure.file(
        "--trace: '\(path)' could not be written: \(error.message).",
        remedy: "Check the permissions of the folder.")
    }
  }
}
