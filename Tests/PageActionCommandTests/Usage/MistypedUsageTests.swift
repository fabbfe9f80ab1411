import Foundation
import Testing

@Suite("Mistyped usage")
struct MistypedUsageTests {
  private static let run = ["run", "Pages/form.html", "--script", "images"]

  /// Runs the command, and expects the first line on standard error and the exit status 64.
  private func expectMistake(
    _ arguments: [String], _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try Command.run(arguments)
    let line = outcome.error.split(separator: "\n").first.map(String.init)
    #expect(line == "error: \(message)", sourceLocation: sourceLocation)
    #expect(outcome.error.contains("Usage: pageaction"), sourceLocation: sourceLocation)
    #expect(outcome.text == "" && outcome.status == 64, sourceLocation: sourceLocation)
  }

  @Test(
    "names an unknown option, and the one that was meant",
    arguments: [
      (run + ["--selecton", "p"], "--selecton", "--selection"),
      (run + ["--selecton=p"], "--selecton", "--selection"),
      (run + ["--select-tetx", "p"], "--select-tetx", "--select-text"),
      (run + ["--Selection", "p"], "--Selection", "--selection"),
      (run + ["--time-limt", "5"], "--time-limt", "--time-limit"),
      (run + ["--viewp", "1x1"], "--viewp", "--viewport"),
      (run + ["-consol"], "-consol", "--console"),
      // The argument parser reports these mistakes as missing arguments, or as wrong values.
      (["run", "a.html", "--scrpt", "images"], "--scrpt", "--script"),
      (["run", "--sript=images", "a.html"], "--sript", "--script"),
      (run + ["--viewport", "1", "--selecton", "p"], "--selecton", "--selection"),
      (["batch", "--filesfrom", "list", "--script", "images"], "--filesfrom", "--files-from"),
      (["finalize", "a.html", "--argument", "{}"], "--argument", "--arguments"),
      (["dump", "--formt", "json"], "--formt", "--format"),
      (["scripts", "--halp"], "--halp", "--help"),
      (["--versoin"], "--versoin", "--version"),
    ])
  func unknownOptions(arguments: [String], option: String, meant: String) throws {
    try expectMistake(arguments, "Unknown option '\(option)'. Did you mean '\(meant)'?")
  }

  @Test("names an unknown option that is like no other")
  func unlikeOptions() throws {
    try expectMistake(Self.run + ["--zebra"], "Unknown option '--zebra'.")
    try expectMistake(Self.run + ["-z"], "Unknown option '-z'.")
    try expectMistake(["batch", "a", "-j4"], "Unknown option '-j4'. Did you mean '-j 4'?")
  }

  @Test("names the commands that have an option")
  func optionsOfOtherCommands() throws {
    try expectMistake(
      Self.run + ["--in-place"], "Unknown option '--in-place'. 'pageaction finalize' has it.")
    try expectMistake(
      ["dump", "a.html", "--jobs", "2"],
      "Unknown option '--jobs'. 'pageaction batch', 'pageaction stream' and 'pageaction test' have it."
    )
    try expectMistake(
      ["--framing", "length", "stream"],
      "Unknown option '--framing'. Write it after a command that has it: stream.")
  }

  @Test(
    "names an unknown command, and the one that was meant",
    arguments: [
      ("rn", "run"), ("finalise", "finalize"), ("btach", "batch"), ("streams", "stream"),
      ("script", "scripts"), ("Dump", "dump"),
    ])
  func unknownCommands(name: String, meant: String) throws {
    let message = "Unknown command '\(name)'. Did you mean '\(meant)'?"
    try expectMistake([name], message)
    try expectMistake([name, "a.html", "--script", "images"], message)
    try expectMistake([name, "--help"], message)
    try expectMistake(["help", name], message)
  }

  @Test(
    "names an unknown command that is like no other", arguments: [["nosuch"], ["help", "nosuch"]])
  func unlikeCommands(arguments: [String]) throws {
    try expectMistake(
      arguments,
      "Unknown command 'nosuch'. The commands are run, finalize, dump, batch, stream, download, "
        + "scripts, inspect, activation, types, lint, test, review, diff, init, group and studio.")
  }

  @Test("asks for a command before a page")
  func pageWithoutACommand() throws {
    try expectMistake(
      ["page.html", "--script", "images"],
      "Unknown command 'page.html'. Write a command before the page, such as "
        + "'pageaction run page.html'.")
  }

  @Test("explains one command")
  func helpOfCommands() throws {
    for arguments in [["help"], ["help", "help"]] {
      let outcome = try Command.run(arguments)
      #expect(outcome.status == 0 && outcome.error == "")
    }
    let help = try Command.run(["help", "run"])
    #expect(help.output == (try Command.run(["run", "--help"])).output)
    #expect(help.status == 0 && help.error == "")
    try expectMistake(["help", "run", "dump"], "Unexpected argument 'dump'. Name one command.")
  }

  @Test(
    "refuses an option that is given twice",
    arguments: [
      (run + ["--script", "links"], "--script", "images", "links"),
      (run + ["--script", "images"], "--script", "images", "images"),
      (run + ["--script=links"], "--script", "images", "links"),
      (run + ["-o", "a", "--output", "b"], "--output", "a", "b"),
      (run + ["--output=a", "-o", "-"], "--output", "a", "-"),
      (run + ["-o", "a", "-o", "b"], "--output", "a", "b"),
      (
        ["batch", "Pages", "--script", "images", "-j", "1", "--jobs=2"], "--jobs", "1", "2"
      ),
      (
        ["dump", "Pages/form.html", "--format=json", "--format", "tree"], "--format", "json", "tree"
      ),
    ])
  func repeatedOptions(arguments: [String], option: String, first: String, second: String) throws {
    try expectMistake(
      arguments,
      "The option '\(option)' is specified twice, with '\(first)' and '\(second)'. Specify it once."
    )
  }

  @Test("takes the same flag, and words like options after --, more than once")
  func repetitionsThatAreNone() throws {
    for arguments in [
      Self.run + ["--console", "--console"], Self.run + ["-o", "-", "--clock", "virtual"],
      ["run", "--script", "images", "--", "Pages/form.html"],
    ] {
      let outcome = try Command.run(arguments)
      #expect(outcome.status == 0 && outcome.error == "", "\(arguments): \(outcome.error)")
    }
    try expectMistake(Self.run + ["--", "--script"], "Unexpected argument '--script'")
  }

  @Test("explains how to pass a value that begins with a dash")
  func dashedValues() throws {
    try expectMistake(
      Self.run + ["--select-text", "-5 degrees"],
      "Missing value for '--select-text'. Write a value that begins with '-' as "
        + "'--select-text=-5 degrees'.")
    try expectMistake(Self.run + ["--select-text"], "Missing value for '--select-text <text>'")
  }
}
