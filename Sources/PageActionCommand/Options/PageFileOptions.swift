internal import ArgumentParser

/// The options for the page of the commands that read one page.
struct PageFileOptions: ParsableArguments {
  @Argument(help: PageInputFile.help, completion: .file(), transform: PageInputFile.checked)
  var page: String

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  @Option(
    help: ArgumentHelp(
      "Where in an archive the page's record begins, in bytes: the offset in the records of batch.",
      valueName: "bytes"), transform: PageFileOptions.checkedOffset)
  var offset: Int?

  var file: PageInputFile { PageInputFile(path: page, charset: charset, offset: offset) }

  private static func checkedOffset(_ text: String) throws -> Int {
    guard let offset = Int(text), offset >= 0 else {
      throw ValidationError("Give a whole number of bytes, from 0 on.")
    }
    return offset
  }
}
