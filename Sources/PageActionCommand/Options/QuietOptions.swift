internal import ArgumentParser

struct QuietOptions: ParsableArguments {
  static let help: ArgumentHelp = "Show errors only, not warnings and notes."

  @Flag(help: QuietOptions.help)
  var quiet = false
}
