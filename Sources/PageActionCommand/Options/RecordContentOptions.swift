internal import ArgumentParser

struct RecordContentOptions: ParsableArguments {
  @Flag(
    help:
      "Add the script's console output and dialogs to the records, and show them on standard error."
  )
  var console = false

  @Flag(help: "Add the duration of each page, in milliseconds, to the records.")
  var timings = false
}
