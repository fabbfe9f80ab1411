internal import ArgumentParser

/// The option that hides warnings and notes on standard error, in every command.
struct QuietOptions: ParsableArguments {
  @Flag(help: "Show errors only, not warnings and notes.")
  var quiet = false
}
