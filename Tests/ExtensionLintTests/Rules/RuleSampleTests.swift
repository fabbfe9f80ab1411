public import ExtensionLint
public import Testing

@Suite("Samples of rules") struct RuleSampleTests {
  private static let rules = LintRule.all.filter { $0.subject != .native }

  @Test("Failing samples are found at their marks", arguments: rules)
  func failing(_ rule: LintRule) throws {
    let run = try SampleRun(rule.failing, rule: rule.identifier)
    #expect(!run.expected.isEmpty)
    #expect(run.places.sorted() == run.expected.sorted(), "\(run.report.findings)")
  }

  @Test("Passing samples are not found", arguments: rules)
  func passing(_ rule: LintRule) throws {
    let run = try SampleRun(rule.passing, rule: rule.identifier)
    #expect(run.places == [])
    #expect(run.expected == [])
    #expect(run.report.subjectCount > 0, "\(run.report.findings)")
  }

  @Test("Identifiers are unique and in kebab-case") func identifiers() {
    let identifiers = LintRule.all.map(\.identifier)
    #expect(Set(identifiers).count == identifiers.count)
    for identifier in identifiers {
      let isKebabCase = identifier.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }
      #expect(isKebabCase, "\(identifier)")
    }
    #expect(identifiers.count >= 40)
  }

  @Test("Summaries and remedies are sentences", arguments: LintRule.all)
  func sentences(_ rule: LintRule) {
    for text in [rule.summary, rule.remedy] {
      #expect(text.first?.isUppercase ?? false, "\(text)")
      #expect(text.last == "." || text.last == ";", "\(text)")
    }
    #expect(!rule.sources.isEmpty)
  }
}

extension LintRule: CustomTestStringConvertible {
  public var testDescription: String { identifier }
}
