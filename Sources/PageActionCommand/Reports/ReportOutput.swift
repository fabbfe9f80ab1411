internal import PropertyLists

/// The file of `--report`: JSON if its name ends in `.json`, otherwise HTML.
struct ReportOutput {
  private let file: OutputFile

  init(path: String) {
    file = OutputFile(path: path)
  }

  private var isData: Bool { file.path.lowercased().hasSuffix(".json") }

  func write(title: String, _ data: PropertyList) throws(CommandFailure) {
    if isData {
      try file.write(json: data)
    } else {
      try file.write(ReportDocument(title: title, data: data).bytes())
    }
  }
}
