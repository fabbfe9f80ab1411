internal import ArgumentParser

/// The page of the commands that take one.
struct PageFileOptions: ParsableArguments {
  @Argument(help: PageInputFile.help, completion: .file(), transform: PageInputFile.checked)
  var page: String

  @Option(help: Charset.help, transform: Charset.checked)
  var charset: String?

  /// The page's file.
  var file: PageInputFile { PageInputFile(path: page, charset: charset) }
}
