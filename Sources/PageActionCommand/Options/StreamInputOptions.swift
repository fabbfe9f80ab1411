internal import ArgumentParser

enum Framing: String, CaseIterable {
  case ndjson
  case length
}

struct StreamInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The separation of pages and records: lines of JSON, or frames with a length. (default: ndjson)",
      valueName: "ndjson|length"),
    completion: Choice<Framing>.completion, transform: Choice<Framing>.checked)
  var framing: String?

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  var isFramed: Bool { Choice<Framing>.value(framing) == .length }
}
