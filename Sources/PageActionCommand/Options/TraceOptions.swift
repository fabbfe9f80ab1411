internal import ArgumentParser

struct TraceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file for a trace of the exchange as JSON: items, results, arguments, times and failures.",
      valueName: "file"), completion: .file())
  var trace: String?

  mutating func validate() throws {
    if trace?.isEmpty == true {
      throw ValidationError(
        "The path of --trace is empty. Name a file, or use - for standard output.")
    }
  }

  func check(_ check: inout OverwriteCheck) throws(CommandFailure) {
    guard let trace else { return }
    try check.add(output: trace, writer: trace == "-" ? "standard output" : "--trace")
  }
}
