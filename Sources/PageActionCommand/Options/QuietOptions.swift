internal import ArgumentParser

/// Whether anything but errors is shown on standard error, in every command.
struct QuietOptions: ParsableArguments {
  @Flag(help: "Show errors only, not warnings and notes.")
  var quiet = false
}
