internal import ArgumentParser

/// The separation of pages and records in a stream.
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

  /// Whether a length precedes each page and each record.
  var isFramed: Bool { Choice<Framing>.value(framing) == .length }
}
