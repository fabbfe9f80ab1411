import Foundation
import Testing

@Suite("Manual pages")
struct ManualTests {
  private static let commands = [
    "pageaction", "run", "finalize", "dump", "batch", "stream", "download", "scripts", "inspect",
    "activation", "types", "lint", "test", "review", "diff", "init", "group", "studio",
  ]

  /// Returns the names of the options in a command's help.
  private static func options(in help: String) -> [String] {
    help.split(separator: "\n").filter { $0.hasPrefix("  -") }.flatMap { line in
      line.dropFirst(2).prefix { $0 != " " && $0 != "," }.split(separator: "/").map(String.init)
    }
  }

  @Test("has a page for the program and each of its commands")
  func pages() throws {
    let outcome = try Command.run(["manual"])
    #expect(
      outcome.text.split(separator: "\n").map(String.init)
        == Self.commands)
    #expect(try Command.run(["manual", "nosuch"]).status == 64)
  }

  @Test(
    "has the options, examples and exit statuses of a command",
    arguments: commands)
  func contents(name: String) throws {
    let page = try Command.run(["manual", name], environment: ["SOURCE_DATE_EPOCH": "86400"]).text
    let lines = page.split(separator: "\n").map(String.init)
    let title = name == "pageaction" ? name : "pageaction-\(name)"
    #expect(lines.prefix(2) == [".Dd January 2, 1970", ".Dt \(title.uppercased()) 1"])
    #expect(
      lines.filter { $0.hasPrefix(".Sh ") && $0 != ".Sh COMMANDS" }.map { $0.dropFirst(4) } == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
      ])
    let takesScript = ["run", "finalize", "batch", "stream"].contains(name)
    let synopsis = lines.drop { $0 != ".Sh SYNOPSIS" }.prefix { $0 != ".Sh DESCRIPTION" }
    #expect(synopsis.contains(".Fl \\-script Ar name|file") == takesScript)
    let help = try Command.run((name == "pageaction" ? [] : [name]) + ["--help"]).text
    let options = Self.options(in: help)
    #expect(!options.isEmpty)
    for option in options {
      let flag = "Fl \(option.dropFirst().replacing("-", with: "\\-"))"
      #expect(
        lines.contains {
          $0.hasPrefix(".It ")
            && $0.components(separatedBy: " , ").contains {
              "\($0) ".replacing(".It ", with: "").hasPrefix("\(flag) ")
            }
        }, "\(option)")
    }
    for status in ["0", "1", "2", "64"] { #expect(lines.contains(".It \(status)")) }
    #expect(
      lines.contains(".It 130") == ["pageaction", "batch", "stream", "download"].contains(name))
    #expect(lines.contains { $0.hasPrefix("pageaction \(name == "pageaction" ? "run" : name)") })
  }
}
