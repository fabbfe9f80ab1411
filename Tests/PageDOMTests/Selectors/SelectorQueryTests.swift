import Testing
import TreeMarkup

@testable import PageDOM

@Suite struct SelectorQueryTests {
  let group = DocumentGroup()

  private func labels(_ selector: DOMString, below node: Node) throws -> String {
    try node.querySelectorAll(selector).map(\.label).joined(separator: " ")
  }

  @Test func scope() throws {
    let document = try Markup.document(
      "<html><body id=body><div id=d><p id=p></p></div><p id=q></p></body></html>", in: group)
    let body = try #require(document.element(id: "body"))
    #expect(try labels(":scope", below: document.node) == "html")
    #expect(try labels(":scope", below: body.node) == "")
    #expect(try labels("&", below: body.node) == "")
    #expect(try labels(":scope > p", below: body.node) == "q")
    #expect(try labels("html p", below: body.node) == "p q")
    #expect(try body.matches(":scope"))
    #expect(try body.closest(":scope") == body)
    let paragraph = try #require(document.element(id: "p"))
    #expect(try paragraph.closest("p, div") == paragraph)
    #expect(try paragraph.closest("div > :not(p), body") == body)
    #expect(try paragraph.closest("table") == nil)
  }

  /// In WebKit 2.50, `:scope` matches nothing in fragments, and `:root` matches a detached element.
  @Test func detachedTrees() throws {
    let document = Document(isHTML: true, in: group)
    let fragment = document.createDocumentFragment()
    try Markup.append("<b id=b><u id=u></u></b><i id=i></i>", to: fragment)
    for selector in [":scope > b", ":root", ":scope", "& > b", ":scope u", ":has(:scope)"] {
      #expect(try labels(DOMString(selector), below: fragment) == "")
    }
    #expect(try labels("b:first-child", below: fragment) == "b")
    #expect(try labels("b + i", below: fragment) == "i")
    #expect(try labels(":not(:scope) > u", below: fragment) == "u")
    let element = document.createHTMLElement("div")
    for selector in [
      ":first-child", ":last-child", ":nth-child(1)", ":only-child", ":first-of-type",
      ":nth-last-of-type(1)",
    ] {
      #expect(try element.matches(DOMString(selector)))
    }
    #expect(try !element.matches(":root"))
  }

  @Test(arguments: [".foo", "#bar", ".FOO", "#BAR", "div.foo#bar", ":is(.foo)"])
  func quirksModeIgnoresCase(_ selector: String) throws {
    let document = try Markup.document("<div class=Foo id=Bar></div>", in: group)
    #expect(try document.node.querySelector(DOMString(selector)) == nil)
    document.state.isInQuirksMode = true
    #expect(try document.node.querySelector(DOMString(selector)) != nil)
    #expect(try document.node.querySelector("[class=foo]") == nil)
    #expect(try document.node.querySelector("[id=bar]") == nil)
  }

  @Test func namesInXMLAreCaseSensitive() throws {
    let document = try Markup.document("<Root><Item Key=a></Item></Root>", isHTML: false, in: group)
    #expect(try labels("Item[Key]", below: document.node) == "Item")
    #expect(try labels("item", below: document.node) == "")
    #expect(try labels("[key]", below: document.node) == "")
    #expect(try labels("|Item", below: document.node) == "Item")
  }

  @Test func repeatedIDs() throws {
    let document = try Markup.document(
      "<div><p id=x class=a></p><b id=x></b><div><i id=x></i></div></div>", in: group)
    #expect(try document.node.querySelectorAll("#x").count == 3)
    #expect(try document.node.querySelector("b#x") != nil)
    #expect(try document.node.querySelector("div > div #x")?.localName[0] == 0x69)
    #expect(try document.node.querySelector("#x")?.hasAttribute("class") == true)
    document.documentElement?.node.firstElementChild?.setAttribute("id", to: "y")
    #expect(try document.node.querySelectorAll("#x").count == 2)
  }

  @Test func resultsFollowChanges() throws {
    let document = try Markup.document(
      "<div id=d><p id=p></p><input id=i type='checkbox'/></div>", in: group)
    let div = try #require(document.element(id: "d"))
    let input = try #require(document.element(id: "i"))
    func found(_ selector: DOMString) throws -> String {
      let first = try labels(selector, below: div.node)
      #expect(try labels(selector, below: div.node) == first, "the same when asked again")
      return first
    }
    #expect(try found(".a, :checked, p") == "p")
    input.setAttribute("class", to: "a")
    #expect(try found(".a, :checked, p") == "p i")
    input.removeAttribute("class")
    #expect(try found(".a, :checked, p") == "p")
    input.setChecked(true)
    #expect(try found(".a, :checked, p") == "p i")
    try div.node.append(document.createHTMLElement("p").node)
    #expect(try found(".a, :checked, p") == "p i p")
    #expect(try labels(".a, :checked, p", below: document.node) == "p i p")
    #expect(try labels(".a, :checked, p", below: input.node) == "")
  }

  @Test func cacheIsBounded() throws {
    let document = Document(isHTML: true, in: group)
    for number in 0..<1000 {
      #expect(try document.node.querySelector(DOMString(".c\(number)")) == nil)
      #expect(group.selectors.count <= SelectorCache.capacity)
    }
    let long = DOMString("." + String(repeating: "x", count: SelectorCache.maximumLength))
    let count = group.selectors.count
    #expect(try document.node.querySelector(long) == nil)
    #expect(group.selectors.count == count)
  }

  @Test func loneSurrogatesAndZerosReadAsReplacement() throws {
    let document = try Markup.document("<p class=\u{FFFD}></p>", in: group)
    #expect(try document.node.querySelector(DOMString(utf16: [0x2E, 0xD800])) != nil)
    #expect(try document.node.querySelector(DOMString(utf16: [0x2E, 0])) != nil)
  }
}
