internal import ArgumentParser
internal import PageAction
internal import PageJavaScript
internal import PageSources

struct Dump: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    _superCommandName: PageActionCommand.name,
    abstract: "Show the parsed tree of a page, and the positions of its nodes.",
    discussion: """
      No script runs. The formats are:

      tree    The tree in the format of html5lib's tests.
      html    The tree as HTML, or as XML if the page is XML.
      json    The tree with the byte positions of its nodes in the page.
      ranges  One line with the position of each tag, attribute and text.

      The fields of a line of ranges are separated by tabs: the offset of the first byte, the offset \
      after the last byte, a kind, a name, and `implied` for a tag that is not in the page. With \
      --parser libxml2, there are no positions.

      Examples:
        pageaction dump page.html
        pageaction dump page.html --format ranges --output page.ranges
        printf '<table><td>a<p>b</table>c' | pageaction dump -
      """)

  @OptionGroup(title: "Page") var file: PageFileOptions
  @OptionGroup(title: "Output") var output: DumpOutputOptions
  @OptionGroup(title: "Output") var quiet: QuietOptions
  @OptionGroup(title: "Limits") var limits: ReadingLimitOptions
  @OptionGroup(title: "Advanced") var parsing: ParsingOptions

  func run() throws {
    var check = OverwriteCheck()
    try check.add(output: output.output ?? "-", writer: OutputFile.writer(output.output))
    try check.check(input: file.page, role: "the page")
    let limits = limits.limits
    let diagnostics = Diagnostics(isQuiet: quiet.quiet)
    var page = try file.file(userAgent: nil).read(diagnostics, limits: limits).source
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
          ? "There are no positions to show: only --parser html5 records them."
          : "There are no positions to show: the page is not well-formed XML.")
    }
    try OutputFile(path: output.output ?? "-").write(dump)
  }
}
