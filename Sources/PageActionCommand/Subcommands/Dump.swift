internal import ArgumentParser
internal import PageAction
internal import PageJavaScript
internal import PageSources

struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Show the tree that a page is parsed to, and where in the page it comes from.",
    discussion: """
      No script runs. The formats are:

      tree    The tree as html5lib's tests write it down.
      html    The tree as HTML, or as XML where the page is XML.
      json    The tree with where its nodes stand in the page's bytes.
      ranges  One line for each tag, attribute and text, with where it stands.

      A line of ranges has the first byte, the one behind the last, a kind, a name, and `implied` \
      for a tag that the page does not have, with tabs between. Pages that are read \
      by --parser libxml2 have no such places.

      Examples:
        pageaction dump page.html
        pageaction dump page.html --format ranges --output page.ranges
        printf '<table><td>a<p>b</table>c' | pageaction dump -
      """)

  @OptionGroup(title: "Page") var file: PageFileOptions
  @OptionGroup(title: "Output") var output: DumpOutputOptions
  @OptionGroup(title: "Output") var quiet: QuietOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions
  @OptionGroup(title: "Advanced") var parsing: ParsingOptions

  func run() throws {
    var check = OverwriteCheck()
    try check.add(output: output.output ?? "-", writer: OutputFile.writer(output.output))
    try check.check(input: file.page, role: "the page")
    let limits = limits.limits
    let diagnostics = Diagnostics(isQuiet: quiet.quiet)
    var page = try file.file.read(diagnostics, limits: limits).source
    page.url = "about:blank"
    let dump: [UInt8]
    do {
      dump = try PageDump.bytes(
        of: page, parsing: parsing.pageParsing, format: Choice.value(output.format) ?? .tree,
        limits: limits, onWarning: { diagnostics.note($0.message) })
    } catch {
      throw CommandFailure(error)
    }
    if dump.isEmpty {
      diagnostics.note(
        page.contentType == nil
          ? "There are no places to show: only the parser html5 keeps them."
          : "There are no places to show: the page is not well-formed XML.")
    }
    try OutputFile(path: output.output ?? "-").write(dump)
  }
}
