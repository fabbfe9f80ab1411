internal import ArgumentParser

/// How pages and records follow one another in a stream.
enum Framing: String, CaseIterable {
  case ndjson
  case length
}

/// The pages of `stream`.
struct StreamInputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How pages and records are separated. (default: ndjson)", valueName: "ndjson|length"),
    completion: Choice<Framing>.completion, transform: Choice<Framing>.checked)
  var framing: String?

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  /// Whether each page and each record has its length in front.
  var isFramed: Bool { Choice<Framing>.value(framing) == .length }
}
