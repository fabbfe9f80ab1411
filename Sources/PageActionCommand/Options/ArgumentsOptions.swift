internal import ArgumentParser

/// The option for the arguments of `finalize`.
struct ArgumentsOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The arguments of finalize: JSON or a property list, or @FILE that holds one (@- is standard input).",
      valueName: "json|@file"))
  var arguments: String?

  mutating func validate() throws {
    try FinalizeArguments.check(arguments, of: "--arguments")
  }
}
