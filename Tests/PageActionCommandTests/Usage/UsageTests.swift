import Foundation
import Testing

@Suite("Usage")
struct UsageTests {
  private static let runUsage = """
    Usage: pageaction run [<options>] <page> --script <name|file>
      See 'pageaction run --help' for more information.

    """

  @Test("names the versions of the program and its libraries")
  func version() throws {
    let outcome = try Command.run(["--version"])
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(try lines[0].wholeMatch(of: Regex(#"pageaction \d+\.\d+\.\d+(-dev)?"#)) != nil)
    #expect(try lines[1].wholeMatch(of: Regex(#"Swift \d+\.\d+"#)) != nil)
    #expect(try lines[2].wholeMatch(of: Regex(#"libxml2 2\.\d+\.\d+"#)) != nil)
    #expect(try lines[3].wholeMatch(of: Regex(#"JavaScriptCore \d+\.\d+\.\d+.*"#)) != nil)
    #expect(outcome.error == "" && outcome.status == 0)
  }

  @Test("prints help on standard output", arguments: [[], ["--help"], ["run", "--help"]])
  func help(_ arguments: [String]) throws {
    let outcome = try Command.run(arguments)
    #expect(outcome.text.contains("USAGE: pageaction"))
    #expect(outcome.error == "" && outcome.status == 0)
  }

  @Test(
    "refuses an invalid selector of --selection before a page is read",
    arguments: [["run", "-"], ["batch", "nosuch"], ["stream"]], ["??", "p[", ""])
  func selectors(_ command: [String], selector: String) throws {
    let outcome = try Command.run(command + ["--script", "images", "--selection", selector])
    #expect(outcome.status == 64)
    #expect(outcome.error.contains("--selection: '\(selector)' is not a valid CSS selector."))
  }

  @Test(
    "refuses to read the script and other content from standard input",
    arguments: [
      (["run", "-"], "the page"), (["batch", "-"], "the pages"), (["stream"], "the pages"),
      (["finalize", "Pages/form.html", "--arguments", "@-"], "the arguments"),
      (["batch", "--files-from", "-"], "the list of files"),
    ])
  func standardInput(_ command: [String], content: String) throws {
    let outcome = try Command.run(command + ["--script", "-"])
    #expect(outcome.status == 64)
    #expect(
      outcome.error.contains("Standard input cannot contain both the script and \(content)."))
  }

  @Test("reports an invalid option value, with status 64")
  func values() throws {
    let invalid: [(option: String, value: String, message: String)] = [
      (
        "--viewport <WxH>", "10",
        "Specify the width and height in pixels, from 1 to 100000 each, such as 1024x768."
      ),
      ("--viewport <WxH>", "0x5", "Specify the width and height in pixels"),
      ("--viewport <WxH>", "1x2x3", "Specify the width and height in pixels"),
      (
        "--base-url <url>", "page.html",
        "Specify an absolute URL, such as https://example.com/page.html."
      ),
      (
        "--charset <label>", "latin-99",
        "Use one of the labels in https://encoding.spec.whatwg.org/"
      ),
      ("--time-limit <seconds>", "0", "Specify seconds from 0.1 to 86400, such as 2.5."),
      ("--time-limit <seconds>", "nan", "Specify seconds from 0.1 to 86400, such as 2.5."),
      (
        "--memory-limit <MiB>", "-1",
        "Specify a whole number of MiB from 1 to 1048576, such as 256."
      ),
      (
        "--memory-limit <MiB>", "99999999999999999999",
        "Specify a whole number of MiB from 1 to 1048576"
      ),
    ]
    for (option, value, message) in invalid {
      let name = String(option.prefix { $0 != " " })
      let outcome = try Command.run(
        ["run", "Pages/form.html", "--script", "images", "\(name)=\(value)"])
      #expect(
        outcome.error.hasPrefix(
          "error: The value '\(value)' is invalid for '\(option)': \(message)"))
      #expect(outcome.text == "" && outcome.status == 64)
    }
  }

  @Test("refuses options that contradict one another")
  func contradictions() throws {
    try Command.expect(
      ["run", "Pages/form.html", "--script", "images", "--selection", "p", "--select-text", "a"],
      error: "error: Use --selection or --select-text, not both.\n" + Self.runUsage, status: 64)
    try Command.expect(
      ["run", "Pages/form.html", "--script", "images", "--app-groups", "groups"],
      error: "error: --app-groups requires --native or --handler.\n" + Self.runUsage, status: 64)
    try Command.expect(
      ["run", "Pages/form.html", "--script", "images", "--handler", "cat", "--app-groups", ""],
      error: "error: The value of --app-groups is empty. Name a folder.\n" + Self.runUsage,
      status: 64)
    let finalizeUsage = Self.runUsage.replacing("pageaction run", with: "pageaction finalize")
    let finalize: [(arguments: [String], message: String)] = [
      (["Pages/form.html", "--in-place", "-o", "x"], "Use --in-place or --output, not both."),
      (
        ["-", "--in-place"],
        "Standard input cannot be replaced. Use --output instead of --in-place."
      ),
      (
        ["-", "--arguments", "@-"],
        "Standard input cannot contain both the page and the arguments. Name a file for one of them."
      ),
      (
        ["Pages/form.html", "--results", "-"],
        "The page and the results would both be written to standard output. Name a file with --output."
      ),
    ]
    for (arguments, message) in finalize {
      try Command.expect(
        ["finalize", "--script", "background"] + arguments,
        error: "error: \(message)\n" + finalizeUsage, status: 64)
    }
  }

  @Test("needs a page and a script, and nothing else")
  func missing() throws {
    for (arguments, message) in [
      (["run"], "Missing expected argument '<page>'"),
      (
        ["run", "page.html"],
        "Missing expected argument '--script <name|file>'. Specify it, the script's text with --script-text, or an extension with --extension."
      ),
      (["run", "a.html", "b.html", "--script", "images"], "Unexpected argument 'b.html'"),
      (
        ["run", "a.html", "b", "c", "--script", "images"], "2 unexpected arguments: 'b', 'c'"
      ),
    ] {
      let outcome = try Command.run(arguments)
      #expect(outcome.error.hasPrefix("error: \(message)\n"))
      #expect(outcome.text == "" && outcome.status == 64)
    }
  }
}
