internal import ArgumentParser
internal import PageAction
internal import PageSources

/// The page of every command that takes one, and how it is read.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The saved page: a file, or - for standard input.",
      discussion: """
        Files that hold one page are told apart by their contents: Safari's .webarchive, MHTML, a \
        WARC file or a line of JSON with "url" and "html", and any of them, or a page, \
        compressed by gzip or zstd.
        """))
  var page: String

  @OptionGroup var parsing: ParsingOptions

  mutating func validate() throws {
    if page.isEmpty {
      throw ValidationError("The page's path is empty; give a file, or - for standard input.")
    }
  }

  /// Reads the page, out of its archive where it is in one.
  ///
  /// - Parameter diagnostics: Where to say what of the archive is no page although it should be.
  func read(_ diagnostics: Diagnostics) throws(CommandFailure) -> PageRecord {
    let file = InputFile(path: page)
    let bytes = try file.read()
    var options = PageReadingOptions()
    options.charsetLabel = parsing.charset
    options.sizeLimit = InputFile.sizeLimit
    do {
      let single = try SinglePage(bytes, path: page, options: options)
      for failure in single.failures { diagnostics.warn(file.message(failure)) }
      return single.record
    } catch {
      throw .file(file.message(error), remedy: nil)
    }
  }
}
