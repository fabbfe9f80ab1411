internal import ArgumentParser

/// The options for additional parts of records, in the commands that take many pages.
struct RecordContentOptions: ParsableArguments {
  @Flag(help: "Add what the script logged and asked to the records, and show it on standard error.")
  var console = false

  @Flag(help: "Add the milliseconds that each page took to the records.")
  var timings = false
}
