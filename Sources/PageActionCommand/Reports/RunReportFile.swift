internal import PageAction
internal import PropertyLists

/// The file of `--report`.
struct RunReportFile {
  private let file: OutputFile

  init(path: String) {
    file = OutputFile(path: path)
  }

  private var isData: Bool { file.path.lowercased().hasSuffix(".json") }

  func write(_ report: RunReport) throws(CommandFailure) {
    let value: PropertyList
    do throws(ActionFailure) {
      value = try report.value()
    } catch {
      throw CommandFailure(error)
    }
    if isData {
      try file.write(json: value)
    } else {
      try file.write(ReportDocument(title: report.title, data: value).bytes())
    }
  }
}
