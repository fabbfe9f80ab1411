internal import ArgumentParser
internal import PageAction
internal import PropertyLists
internal import SystemFiles
internal import TestReports

struct DiffCommand: ParsableCommand {
  enum Format: String, CaseIterable {
    case text
    case json
    case html
  }

  static let configuration = CommandConfiguration(
    commandName: "diff",
    _superCommandName: PageActionCommand.name,
    abstract: "Show the differences between two pages, JSON files or property lists.",
    discussion: """
      Pages are compared as trees: elements, attributes and texts that were inserted, removed, moved \
      or changed. A unified diff of their sources follows. A page can have any form that `run` reads. \
      JSON and property lists are compared by value, whatever their form; two files of JSON are never \
      compared as pages.

      html is a document that needs no other file: the changes, both pages or values, and their \
      sources. Documentation/difference.schema.json describes json. If the trees of two pages are \
      equal, but not their sources, a note reports this.

      Exit status: 0 if the files are equal, 1 if they differ, 2 if a file could not be read, \
      or only one of them is a page.

      Examples:
        pageaction diff before.html after.html
        pageaction diff old.json new.json --format json
        pageaction diff before.html after.html --format html > difference.html
        pageaction run page.html --script Action.js |
            pageaction diff --matchers expected.json -
      """)

  @Argument(help: "The old file; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The new file; - for standard input.", completion: .file())
  var new: String

  @OptionGroup(title: "Page") var page: DiffPageOptions
  @OptionGroup(title: "Page") var parsing: ParsingOptions
  @OptionGroup(title: "Values") var values: DiffValueOptions
  @OptionGroup(title: "Output") var output: DiffOutputOptions
  @OptionGroup(title: "Limits") var limits: ReadingLimitOptions

  mutating func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("Only one of the files can be standard input.")
    }
  }

  func run() throws {
    let format: Format = Choice.value(output.format) ?? .text
    let limits = limits.limits
    let difference = try FileDifference(
      ComparedFile(reading: old, charset: page.charset, limits: limits),
      ComparedFile(reading: new, charset: page.charset, limits: limits),
      parsing.pageParsing, limits, hasMatchers: values.matchers, changeLimit: format.changeLimit)
    let file = OutputFile(path: "-")
    switch format {
    case .text:
      let text = difference.text(
        includesSource: output.source, isColoured: Diagnostics.showsColours(on: .output),
        isTerminal: FileStream.output.isTerminal)
      if !text.isEmpty { try file.write(Array(text.utf8)) }
    case .json: try file.write(difference.json())
    case .html: try file.write(pieces: difference.document().write)
    }
    if let note = difference.note { Diagnostics().note(note) }
    if !difference.isEmpty { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}

extension DiffCommand.Format {
  /// The maximum number of changes to show if the files are JSON or property lists.
  fileprivate var changeLimit: Int {
    switch self {
    case .text: 100
    case .json: .max
    case .html: FileDifference.documentChangeLimit
    }
  }
}

struct DiffPageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The encoding of both pages, such as windows-1252. It overrides those that they declare.",
      valueName: "label"), transform: Charset.checked)
  var charset: String?
}

struct DiffValueOptions: ParsableArguments {
  @Flag(help: "The old file is an expectation with matchers, as in `pageaction test`.")
  var matchers = false
}

struct DiffOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the differences. (default: text)", valueName: "text|json|html"),
    completion: Choice<DiffCommand.Format>.completion,
    transform: Choice<DiffCommand.Format>.checked)
  var format: String?

  @Flag(
    inversion: .prefixedNo, help: "Whether text includes a unified diff of the sources of pages.")
  var source = true
}
