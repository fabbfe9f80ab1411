internal import ArgumentParser

struct DiagnosticOptions: ParsableArguments {
  @Flag(help: "Show the script's console output and dialogs on standard error.")
  var console = false

  @OptionGroup var quiet: QuietOptions

  var diagnostics: Diagnostics { Diagnostics(isQuiet: quiet.quiet) }
}
