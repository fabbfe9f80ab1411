internal import ArgumentParser

/// The output options of commands that print a report.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the output. (default: text)", valueName: "text|json"),
    completion: Choice<ReportFormat>.completion, transform: Choice<ReportFormat>.checked)
  var format: String?

  @OptionGroup var quiet: QuietOptions

  var diagnostics: Diagnostics { Diagnostics(isQuiet: quiet.quiet) }

  var reportFormat: ReportFormat { Choice.value(format) ?? .text }
}

struct MissingOptions: ParsableArguments {
  @Flag(help: "List the smallest changes to the rule with which the extension would be shown.")
  var explainMissing = false
}

struct DeclaringExtensionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("An extension whose declared types are included.", valueName: "path"),
    completion: .file(), transform: ExtensionSourceOptions.checkedPath)
  var `extension`: String?
}
