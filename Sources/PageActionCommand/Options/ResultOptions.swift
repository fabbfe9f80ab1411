internal import ArgumentParser
internal import PropertyLists

/// The options for the output of results, in every command that runs a script.
struct ResultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What becomes of null in the results. (default: keep)",
      valueName: "keep|drop|error"), completion: Choice<NullHandling>.completion,
    transform: Choice<NullHandling>.checked)
  var null: String?

  @Flag(help: "Count a page with warnings as failed: exit with 1, and write no results of it.")
  var strict = false

  /// The treatment of `null` in written results.
  var nullPolicy: PropertyList.NullPolicy {
    Choice<NullHandling>.value(null)?.policy ?? .keep
  }
}
