internal import ArgumentParser

/// The options for output on standard error, in the commands that run a script on one page.
struct DiagnosticOptions: ParsableArguments {
  @Flag(help: "Show on standard error what the script logged and asked.")
  var console = false

  @OptionGroup var quiet: QuietOptions
}
