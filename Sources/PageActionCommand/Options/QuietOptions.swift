internal import ArgumentParser

struct QuietOptions: ParsableArguments {
  @Flag(help: "Show errors only, not warnings and notes.")
  var quiet = false
}
