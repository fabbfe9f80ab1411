import ExtensionLint
import SwiftSyntax
import Testing

@testable import NativeRules

@Suite("Sources that are not parsed") struct ParserThreadTests {
  private func findings(_ text: String) throws -> [String] {
    let request = try #require(NativeRequest(arguments: []))
    return NativeLint(request, sources: [("A.swift", Array(text.utf8))]).run().findings
      .map(\.description)
  }

  @Test("Nested interpolations are a finding, and other rules are tested", arguments: [17, 5000])
  func interpolations(_ count: Int) throws {
    let text =
      "exit(0)\nlet a = " + String(repeating: "\"\\(", count: count) + "1"
      + String(repeating: ")\"", count: count)
    let found = try findings(text)
    #expect(found.count == 2)
    #expect(found.first?.contains("[process-exit]") ?? false)
    // 8 columns are before the first literal, 3 belong to each of 16 interpolations, and one to the
    // last quotation mark.
    #expect(
      found.last
        == "A.swift:2:58: warning: The file nests more than 16 string interpolations, so it was"
        + " not parsed. Split the expression or the file. [source-not-parsed]")
  }

  @Test("A source that takes too long is not waited for") func slow() {
    let text = String(repeating: "f([[[[[[[[[1]]]]]]]]])\n", count: 5000)
    let source = NativeSource(path: "A.swift", bytes: Array(text.utf8), timeLimit: 0)
    #expect(source.tree == nil)
    #expect(source.problem?.offset == 0)
    #expect(source.problem?.message.contains("was not parsed within") ?? false)
  }

  @Test("The whole source is parsed") func whole() {
    for text in ["", "let a = 1 // é\n", String(repeating: "let a = f(b)\n", count: 1000)] {
      #expect(ParserThread.parse(Array(text.utf8), timeLimit: 1000)?.description == text)
    }
  }

  @Test("Files that cannot be read are findings") func unread() throws {
    let request = try #require(NativeRequest(arguments: ["/none/A.swift"]))
    let found = NativeLint(request).run().findings
    #expect(found.map(\.rule) == ["source-not-parsed"])
    #expect(found.first?.place == LintPlace(path: "/none/A.swift"))
  }
}
