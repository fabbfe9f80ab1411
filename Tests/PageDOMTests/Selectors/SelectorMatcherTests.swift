import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct SelectorMatcherTests {
  let group = DocumentGroup()

  private func page() throws -> Document {
    let document = try Markup.document(SelectorMatchCases.page, in: group)
    document.state.url = DOMString(SelectorMatchCases.url)
    document.state.hasBrowsingContext = true
    return document
  }

  private func labels(_ selector: String, in document: Document) throws -> String {
    try document.node.querySelectorAll(DOMString(selector)).map(\.label).joined(separator: " ")
  }

  @Test(arguments: SelectorMatchCases.all)
  func matchesAsWebKit(_ testCase: SelectorMatchCases.Case) throws {
    #expect(try labels(testCase.selector, in: page()) == testCase.labels)
  }

  /// Without fuel, the matcher caches every result that it can.
  @Test func matchesTheSameWithKeptAnswers() throws {
    let document = try page()
    for testCase in SelectorMatchCases.all {
      let list = try SelectorList(parsing: DOMString(testCase.selector))
      let matcher = SelectorMatcher(list.compiled, scope: nil, node: document.node)
      let found = document.node.descendantElements.filter {
        matcher.fuel = -1 << 40
        return matcher.matches($0)
      }
      let labels = found.map(\.label).joined(separator: " ")
      #expect(labels == testCase.labels, "\(testCase.selector)")
    }
  }
}
