internal import ArgumentParser
internal import Batch
internal import PageSources

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// How pages and records follow one another in a stream.
enum Framing: String, CaseIterable {
  case ndjson
  case length
}

/// `pageaction stream`: pages in, records out.
struct StreamCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stream",
    abstract: "Run a script on pages from standard input, for engines that pipe.",
    discussion: """
      Every line of standard input is a page, {"url": …, "html": …}; with --framing length, every frame: \
      four bytes that are the length of the rest as a big-endian number, {"url": …}, a line feed, and the \
      page's bytes. An "id" is passed on. Every page gives a record on standard output, in the same \
      order and framing, as soon as it is done. Whatever becomes of a page is in its record; the \
      exit status is 0 unless standard input or output fails (2), or it is interrupted (130). See Documentation/Batch.md.
      """)

  @OptionGroup var script: ScriptOptions

  @Option(
    help: ArgumentHelp(
      "How pages and records follow one another. (default: ndjson)", valueName: "ndjson|length"),
    transform: Choice<Framing>.checked)
  var framing: String?

  @OptionGroup var batch: BatchOptions

  func run() throws {
    let isFramed = Choice<Framing>.value(framing) == .length
    var settings = BatchSettings(destination: .descriptor(STDOUT_FILENO))
    settings.jobs = batch.jobs ?? 1
    settings.flushesEveryRecord = true
    settings.recordsWhatIsPassedOver = true
    var format = RecordFormat()
    format.isFramed = isFramed
    let run = try BatchCommandRun(
      script: script, format: format,
      finalizeArguments: nil, settings: settings,
      options: batch)
    var input = PageInput.descriptor(STDIN_FILENO)
    input.format = isFramed ? .frames : .ndjson
    let summary = try run.run([input])
    if summary.isInterrupted { throw ExitCode(Interruption.exitCode) }
    // Whatever else has failed is in the records.
    if summary.hasSystemFailure { throw ExitCode(CommandFailure.exitCodeForSystem) }
  }
}
