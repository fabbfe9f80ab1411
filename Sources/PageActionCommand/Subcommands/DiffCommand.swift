internal import ArgumentParser
internal import PageAction
internal import PropertyLists
internal import SystemFiles
internal import TreeDifference
internal import ValueDifference

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
      or changed. JSON and property lists are compared by value, whatever their form.

      Exit status: 0 if there is no difference, 1 if there are some, 2 if a file could not be read.

      Examples:
        pageaction diff before.html after.html
        pageaction diff old.json new.json --format json
      """)

  @Argument(help: "The old file; - for standard input.", completion: .file())
  var old: String

  @Argument(help: "The new file; - for standard input.", completion: .file())
  var new: String

  @OptionGroup(title: "Page") var parsing: ParsingOptions
  @OptionGroup(title: "Output") var output: DiffOutputOptions
  @OptionGroup(title: "Limits") var limits: ReadingLimitOptions

  mutating func validate() throws {
    if old == "-", new == "-" {
      throw ValidationError("Only one of the files can be standard input.")
    }
  }

  func run() throws {
    let difference = try FileDifference(old, new, parsing.pageParsing, limits.limits)
    let format: Format = Choice.value(output.format) ?? .text
    let bytes = try difference.bytes(
      as: format, isColoured: Diagnostics.showsColours(on: .output))
    if !bytes.isEmpty { try OutputFile(path: "-").write(bytes) }
    if !difference.isEmpty { throw ExitCode(CommandFailure.exitCodeForScripts) }
  }
}

struct DiffOutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the differences. (default: text)", valueName: "text|json|html"),
    completion: Choice<DiffCommand.Format>.completion,
    transform: Choice<DiffCommand.Format>.checked)
  var format: String?
}
