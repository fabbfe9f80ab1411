import ExtensionLint
import Foundation
import Testing

@Suite("Documentation/Lint.md") struct RuleDocumentationTests {
  private static let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation/Lint.md")

  @Test("is up to date; Tools/document-lint writes it") func isUpToDate() throws {
    if ProcessInfo.processInfo.environment["PAGEACTION_DOCUMENT_LINT"] != nil {
      try Data(RuleDocumentation.text.utf8).write(to: Self.file)
    }
    let text = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    #expect(text == RuleDocumentation.text)
  }

  @Test("has a section for each rule with both samples") func sections() {
    let text = RuleDocumentation.text
    for rule in LintRule.all {
      #expect(text.contains("\n#### \(rule.identifier)\n"))
      #expect(text.contains(rule.failing.files[0].excerpt))
    }
  }
}
