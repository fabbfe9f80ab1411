internal import ArgumentParser
internal import PageAction

enum Scripting: String, CaseIterable {
  case on
  case off
}

struct ParsingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The HTML parser: the HTML standard's, or libxml2's for comparison. (default: html5)",
      valueName: "html5|libxml2"), completion: Choice<PageParsing.Parser>.completion,
    transform: Choice<PageParsing.Parser>.checked)
  var parser: String?

  @Option(
    help: ArgumentHelp(
      "Whether the contents of <select> are parsed as in WebKit or as in the HTML standard. (default: webkit)",
      valueName: "webkit|standard"), completion: Choice<PageParsing.Select>.completion,
    transform: Choice<PageParsing.Select>.checked)
  var select: String?

  @Option(
    help: ArgumentHelp(
      "Whether the contents of <noscript> are parsed as text, as in a browser that runs scripts. (default: on)",
      valueName: "on|off"), completion: Choice<Scripting>.completion,
    transform: Choice<Scripting>.checked)
  var scripting: String?

  mutating func validate() throws {
    guard Choice<PageParsing.Parser>.value(parser) == .libxml2 else { return }
    for (option, value) in [("--select", select), ("--scripting", scripting)] where value != nil {
      throw ValidationError("\(option) requires --parser html5.")
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
