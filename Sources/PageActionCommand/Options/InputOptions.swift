internal import ArgumentParser
internal import PageAction
internal import PageSources
internal import TextEncoding

/// Whether scripts run as far as the parser is concerned.
enum Scripting: String, CaseIterable {
  case on
  case off
}

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

  @Option(
    help: ArgumentHelp(
      "The page's encoding, before what it says itself, such as windows-1252.",
      valueName: "label"),
    transform: InputOptions.encodingLabel)
  var charset: String?

  @Option(
    help: ArgumentHelp(
      "Which parser reads HTML: the standard's, or libxml2's for comparison. (default: html5)",
      valueName: "html5|libxml2"), transform: Choice<PageParsing.Parser>.checked)
  var parser: String?

  @Option(
    help: ArgumentHelp(
      "Whether what <select> holds is parsed as WebKit or as the standard has it. (default: webkit)",
      valueName: "webkit|standard"), transform: Choice<PageParsing.Select>.checked)
  var select: String?

  @Option(
    help: ArgumentHelp(
      "Whether <noscript> is parsed as where scripts run: what it holds is text. (default: on)",
      valueName: "on|off"), transform: Choice<Scripting>.checked)
  var scripting: String?

  mutating func validate() throws {
    if page.isEmpty {
      throw ValidationError("The page's path is empty; give a file, or - for standard input.")
    }
    if select != nil, Choice<PageParsing.Parser>.value(parser) == .libxml2 {
      throw ValidationError("--select is for the parser html5; libxml2's knows no such rules.")
    }
  }

  /// How the page is parsed.
  var parsing: PageParsing {
    var parsing = PageParsing()
    parsing.parser = Choice.value(parser) ?? .html5
    parsing.select = Choice.value(select) ?? .webkit
    parsing.isScripting = scripting != Scripting.off.rawValue
    return parsing
  }

  /// Reads the page, out of its archive where it is in one.
  ///
  /// - Parameter diagnostics: Where to say what of the archive is no page although it should be.
  func read(_ diagnostics: Diagnostics) throws(CommandFailure) -> PageRecord {
    let file = InputFile(path: page)
    let bytes = try file.read()
    var options = PageReadingOptions()
    options.charsetLabel = charset
    options.sizeLimit = InputFile.sizeLimit
    do {
      let single = try SinglePage(bytes, path: page, options: options)
      for failure in single.failures { diagnostics.warn(file.message(failure)) }
      return single.record
    } catch {
      throw .file(file.message(error), remedy: nil)
    }
  }

  private static func encodingLabel(_ text: String) throws -> String {
    guard Encoding(label: text) != nil else {
      throw ValidationError(
        "It is none of the labels in https://encoding.spec.whatwg.org/#names-and-labels, such as "
          + "utf-8, windows-1252 or shift_jis.")
    }
    return text
  }
}
