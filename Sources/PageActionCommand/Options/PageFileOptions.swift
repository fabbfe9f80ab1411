internal import ArgumentParser

struct PageFileOptions: ParsableArguments {
  @Argument(help: PageInputFile.help, completion: .file(), transform: PageInputFile.checked)
  var page: String

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  @Option(
    help: ArgumentHelp(
      "The offset of the page's record in an archive, in bytes, as in the records of batch.",
      valueName: "bytes"), transform: PageFileOptions.checkedOffset)
  var offset: Int?

  var file: PageInputFile { PageInputFile(path: page, charset: charset, offset: offset) }

  private static func checkedOffset(_ text: String) throws -> Int {
    guard let offset = Int(text), offset >= 0 else {
      throw ValidationError("Specify a whole number of bytes, 0 or greater.")
    }
    return offset
  }
}
