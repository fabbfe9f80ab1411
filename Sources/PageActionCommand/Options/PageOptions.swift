internal import ArgumentParser
internal import PageURL

/// The options of the commands that run a script on one page.
struct PageOptions: ParsableArguments {
  @Argument(help: PageInputFile.help, transform: PageInputFile.checked)
  var page: String

  @OptionGroup var script: ScriptOptions

  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "The page's address.",
      discussion: """
        Without it, the address that an archive gives the page, or that a saved page names in a \
        comment (`saved from url=` or SingleFile's); else the file's URL, or about:blank for \
        standard input.
        """, valueName: "url"),
    transform: PageOptions.address)
  var baseURL: String?

  @Flag(help: "Show on standard error what the script logged and asked.")
  var console = false

  /// The page's file.
  var pageFile: PageInputFile { PageInputFile(path: page, charset: script.parsing.charset) }

  private static func address(_ text: String) throws -> String {
    guard let record = URLRecord(text) else {
      throw ValidationError("Give an absolute URL, such as https://example.com/page.html.")
    }
    return record.href
  }
}
