import Foundation
import NativeHandlers
import Testing

@Suite("Commands of handlers")
struct HandlerCommandTests {
  @Test(
    "are split into words as the shell splits them",
    arguments: [
      "cat", "  python3\thandler.py  --fast ", "a 'b c' \"d e\" f\\ g", "a'b'\"c\"\\d",
      "'' \"\" x", #"a "b\"c\\d\$e\`f" 'g\h"i'"#, #""a\n" 'b\n' c\n"#, "a\\\nb \"c\\\nd\"",
      "a#b c~d",
      "'|&;<>()$`*?[#~'", ##"\| \& \; \< \> \( \) \$ \` \* \? \[ \# \~"##, "é 'ü 🙂' =x a=b {c} !d",
    ])
  func words(text: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-c", "printf '%s\\0' \(text)"]
    let output = Pipe()
    shell.standardOutput = output
    try shell.run()
    let data = try #require(try output.fileHandleForReading.readToEnd())
    shell.waitUntilExit()
    let expected = data.split(separator: 0, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    // An empty first word is not the name of a program.
    guard expected.first?.isEmpty == false else {
      #expect(throws: HandlerCommand.Malformed.self) { try HandlerCommand(parsing: text) }
      return
    }
    #expect(try HandlerCommand(parsing: text).words == expected)
  }

  @Test(
    "are not interpreted by a shell",
    arguments: [
      "a | b", "a; b", "a & b", "a > b", "a < b", "(a)", "$HOME/a", "`a`", "a *", "a?", "a [b]",
      "~/a", "# a", #"a "$b""#, #"a "`b`""#, "a 'b", "a \"b", "a \\", "", "  ", "''",
    ])
  func special(text: String) {
    #expect(throws: HandlerCommand.Malformed.self) { try HandlerCommand(parsing: text) }
  }

  @Test("are split at line feeds, as in the shell")
  func lineFeeds() throws {
    #expect(try HandlerCommand(parsing: "\na b\n c\n").words == ["a", "b", "c"])
  }

  @Test("name the character that only a shell interprets")
  func place() throws {
    let error = #expect(throws: HandlerCommand.Malformed.self) {
      try HandlerCommand(parsing: "a b|c")
    }
    #expect(error?.problem == "Only a shell interprets the '|' at character 4, and none runs.")
  }
}
