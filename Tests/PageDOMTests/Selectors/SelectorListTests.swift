import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct SelectorListTests {
  let group = DocumentGroup()

  @Test(arguments: SelectorSyntaxCases.valid)
  func accepts(_ selector: String) {
    #expect(throws: Never.self) { try SelectorList(parsing: DOMString(selector)) }
  }

  @Test(arguments: SelectorSyntaxCases.invalid)
  func refuses(_ selector: String) {
    let expected = DOMException(
      name: "SyntaxError", message: "'\(selector)' is not a valid selector.")
    #expect(throws: expected) { try SelectorList(parsing: DOMString(selector)) }
  }

  @Test func refusesDeepNesting() {
    let count = 100_000
    for function in [":not(", ":is(", ":where(", ":nth-child(1 of ", ":host(", ":is(a > :not("] {
      let text = String(repeating: function, count: count) + "a"
      #expect(throws: DOMException.self) { try SelectorList(parsing: DOMString(text)) }
    }
  }

  @Test func acceptsModerateNesting() throws {
    let text = String(repeating: ":not(", count: 100) + "a" + String(repeating: ")", count: 100)
    let document = try Markup.document("<p><a></a></p>", in: group)
    #expect(try document.node.querySelectorAll(DOMString(text)).map(\.label) == ["a"])
  }

  @Test func refusesLongChains() {
    let text = String(repeating: "a > ", count: 100_000) + "a"
    #expect(throws: DOMException.self) { try SelectorList(parsing: DOMString(text)) }
  }

  @Test func readsLongLists() throws {
    let text = (0..<100_000).map { ".c\($0)" }.joined(separator: ",")
    let document = try Markup.document("<p class=c99999></p>", in: group)
    #expect(try document.node.querySelectorAll(DOMString(text)).count == 1)
  }
}
