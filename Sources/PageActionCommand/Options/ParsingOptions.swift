internal import ArgumentParser
internal import PageAction

/// The parser's scripting flag.
enum Scripting: String, CaseIterable {
  case on
  case off
}

/// The parsing options of every command that reads pages.
struct ParsingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Which parser reads HTML: the standard's, or libxml2's for comparison. (default: html5)",
      valueName: "html5|libxml2"), completion: Choice<PageParsing.Parser>.completion,
    transform: Choice<PageParsing.Parser>.checked)
  var parser: String?

  @Option(
    help: ArgumentHelp(
      "Whether what <select> holds is parsed as WebKit or as the standard has it. (default: webkit)",
      valueName: "webkit|standard"), completion: Choice<PageParsing.Select>.completion,
    transform: Choice<PageParsing.Select>.checked)
  var select: String?

  @Option(
    help: ArgumentHelp(
      "Whether <noscript> is parsed as where scripts run: what it holds is text. (default: on)",
      valueName: "on|off"), completion: Choice<Scripting>.completion,
    transform: Choice<Scripting>.checked)
  var scripting: String?

  mutating func validate() throws {
    if select != nil, Choice<PageParsing.Parser>.value(parser) == .libxml2 {
      throw ValidationError("--select is for the parser html5; libxml2's knows no such rules.")
    }
  }

  var pageParsing: PageParsing {
    var parsing = PageParsing()
    parsing.parser = Choice.value(parser) ?? .html5
    parsing.select = Choice.value(select) ?? .webkit
    parsing.isScripting = scripting != Scripting.off.rawValue
    return parsing
  }
}
