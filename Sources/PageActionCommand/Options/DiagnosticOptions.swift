internal import ArgumentParser

/// The options for output on standard error, in the commands that run a script on one page.
struct DiagnosticOptions: ParsableArguments {
  @Flag(help: "Show the script's console output and dialogs on standard error.")
  var console = false

  @OptionGroup var quiet: QuietOptions
}
