internal import ArgumentParser
internal import PropertyLists

struct ResultOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The treatment of null in the results. (default: keep)",
      valueName: "keep|drop|error"), completion: Choice<NullHandling>.completion,
    transform: Choice<NullHandling>.checked)
  var null: String?

  @Flag(
    help: "Treat a page with warnings as failed: exit with status 1, and do not write its results.")
  var strict = false

  var nullPolicy: PropertyList.NullPolicy {
    Choice<NullHandling>.value(null)?.policy ?? .keep
  }
}
