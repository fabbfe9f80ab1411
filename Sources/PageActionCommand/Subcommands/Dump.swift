internal import ArgumentParser
internal import PageAction

/// `pageaction dump`: shows a page as the parser sees it.
struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Show the tree that a page is parsed to, and where in the page it comes from.",
    discussion: """
      tree    as html5lib's tests write trees down
      html    as HTML, by the standard's serialisation
      json    with all attributes, and the places of tags and texts in the page's bytes
      ranges  the places alone: start, end, kind and name, and whether a tag is implied
      """)

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("What is shown. (default: tree)", valueName: "tree|html|json|ranges"),
    transform: Choice<PageDump.Format>.checked)
  var format: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Where to write it; - is standard output. (default: -)", valueName: "file"))
  var output: String?

  func run() throws {
    let page = try input.read { _, _ in "about:blank" }
    try OutputFile(path: output ?? "-").write(
      PageDump.bytes(of: page, parsing: input.parsing, format: Choice.value(format) ?? .tree))
  }
}
