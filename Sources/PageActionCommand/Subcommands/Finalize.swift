internal import ArgumentParser
internal import PageAction
internal import TextDiff

/// `pageaction finalize`: runs both halves of a script and writes the page.
struct Finalize: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "finalize",
    abstract: "Run a script, pass arguments to its finalize, and write the page.",
    discussion: """
      Without --arguments finalize does not run, as on iOS, and the page is written as run left \
      it. A page that the script leaves as it was is written byte for byte; of any other, only what \
      changed is written anew, in the page's encoding. Of a page out of an archive, the page alone is \
      written, as HTML.
      """)

  @OptionGroup var options: PageOptions

  @Option(
    help: ArgumentHelp(
      "What finalize gets: JSON or a property list, or @FILE that holds one (@- is standard input).",
      valueName: "json|@file"))
  var arguments: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Where to write the page, or the difference; - is standard output. (default: -)",
      valueName: "file"))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Whether only what changed is written anew, or all of the page. (default: minimal)",
      valueName: "minimal|normalized"), transform: Choice<PageParsing.OutputStyle>.checked)
  var outputStyle: String?

  @Flag(help: "Replace the page's file.")
  var inPlace = false

  @Option(
    help: ArgumentHelp("Where to write the results of run, as JSON.", valueName: "file"))
  var results: String?

  @Flag(help: "Write a unified diff instead of the page; with --in-place, as well.")
  var diff = false

  mutating func validate() throws {
    if inPlace && output != nil {
      throw ValidationError("Give --in-place or --output, not both.")
    }
    if inPlace && options.page == "-" {
      throw ValidationError("Standard input cannot be replaced; leave --in-place out.")
    }
    if arguments == "@-" && options.page == "-" {
      throw ValidationError("Standard input cannot be both the page and the arguments.")
    }
    if results == "-" && (diff || !inPlace) && (output ?? "-") == "-" {
      throw ValidationError(
        "The page and the results would both go to standard output; name a file with --output.")
    }
  }

  func run() throws {
    let run = try PageScriptRun(options)
    guard !inPlace || run.isWholeFile else {
      throw CommandFailure.file(
        "'\(options.page)' is an archive or compressed; --in-place would leave the page alone.",
        remedy: "Write the page to a file of its own, with --output.")
    }
    let outcome = run.outcome(
      finalize: try arguments.map(FinalizeArguments.parse), writesPage: true,
      outputStyle: Choice.value(outputStyle) ?? .minimal)
    if let results, let bytes = try run.results(of: outcome, as: .json) {
      try OutputFile(path: results).write(bytes)
    }
    if let failure = outcome.failure { throw CommandFailure(failure) }
    if arguments == nil {
      run.diagnostics.note("finalize did not run, because there are no --arguments.")
    }
    guard let page = outcome.page else {
      throw CommandFailure.script(
        "There is no page to write, because the script could not be stopped after its completion.")
    }
    try write(page, insteadOf: run.page.bytes)
  }

  private func write(_ page: [UInt8], insteadOf old: [UInt8]) throws {
    // The difference goes first: where it cannot be written, the page is still the old one.
    if diff {
      let name = String(options.page.drop { $0 == "/" })
      let difference = unifiedDiff(old: old, new: page, oldName: "a/\(name)", newName: "b/\(name)")
      try OutputFile(path: output ?? "-").write(difference)
    } else if !inPlace {
      try OutputFile(path: output ?? "-").write(page)
    }
    if inPlace && page != old { try OutputFile(path: options.page).write(page) }
  }
}
