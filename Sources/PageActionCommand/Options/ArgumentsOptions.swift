internal import ArgumentParser

struct ArgumentsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The arguments of finalize: JSON, a property list, or @FILE to read one from a file (@- is standard input).",
      valueName: "json|@file"))
  var arguments: String?

  mutating func validate() throws {
    try FinalizeArguments.check(arguments, of: "--arguments")
  }
}
