import PageAction
import Synchronization
import Testing

@Suite("Queries on the DOM of a page")
struct PageDocumentTests {
  private static func document(_ html: String) throws -> PageDocument {
    try PageDocument(bytes: Array(html.utf8), url: "https://example.com/a")
  }

  @Test("Elements are found by selectors, in the order of the document")
  func selectors() throws {
    let document = try Self.document(
      "<title>T</title><ul id=l><li class=a>1<li>2 <b>x</b></ul><p class=a>3")
    #expect(try document.elements(".a").map(\.text) == ["1", "3"])
    #expect(try document.element("li + li")?.text == "2 x")
    #expect(try document.element("table") == nil)
    #expect(document.root?.name == "html")
    #expect(document.root?.children.map(\.name) == ["head", "body"])
    let list = try #require(try document.element("#l"))
    #expect(try list.elements("*").map(\.name) == ["li", "li", "b"])
    #expect(try list.element("p") == nil)
    #expect(try list.element("b")?.parent?.parent == list)
    #expect(try list.matches("ul") && !list.matches("ol"))
    #expect(document.root?.parent == nil)
  }

  @Test("A selector that is not valid throws", arguments: ["p[", "", "::", "a >", "1"])
  func invalid(selector: String) throws {
    let document = try Self.document("<p>")
    let element = try #require(document.root)
    let error = #expect(throws: SelectorError.self) { try document.element(selector) }
    #expect(error?.selector == selector)
    #expect(error?.description.contains("`\(selector)`") == true)
    #expect(throws: SelectorError.self) { try document.elements(selector) }
    #expect(throws: SelectorError.self) { try element.element(selector) }
    #expect(throws: SelectorError.self) { try element.elements(selector) }
    #expect(throws: SelectorError.self) { try element.matches(selector) }
  }

  @Test("Attributes, text and markup are those of the DOM")
  func contents() throws {
    let document = try Self.document(#"<p ID=x title='a "b" &amp;'>1 &lt; 2<br><!--c--></p>"#)
    let element = try #require(try document.element("p"))
    #expect(element.attributes == ["id": "x", "title": #"a "b" &"#])
    #expect(element.text == "1 < 2")
    #expect(element.html == #"<p id="x" title="a &quot;b&quot; &amp;">1 &lt; 2<br><!--c--></p>"#)
    #expect(element.description == #"<p id="x" title="a &quot;b&quot; &amp;">"#)
    #expect(document.url == "https://example.com/a")
    #expect(document.html.hasPrefix("<html><head></head><body><p"))
  }

  @Test("The style attribute has the values of CSSOM")
  func style() throws {
    let document = try Self.document(
      "<p style='background-color: RED; margin: 1px 2px; --gap: 3em; color: 7; top: 0 !important'>")
    let style = try #require(try document.element("p")).style
    #expect(style["background-color"] == "red")
    #expect(style["margin"] == "1px 2px")
    #expect(style["margin-left"] == "2px")
    #expect(style["--gap"] == "3em")
    #expect(style["top"] == "0px")
    #expect(style.isImportant("top") && !style.isImportant("margin"))
    // The value of `color` is not valid, so the declaration is dropped.
    #expect(style["color"] == nil && style["padding"] == nil && style["nothing"] == nil)
    #expect(
      style.properties == [
        "background-color", "margin-top", "margin-right", "margin-bottom", "margin-left", "--gap",
        "top",
      ])
    #expect(try document.element("body")?.style.properties == [])
  }

  @Test("XML keeps the case of names, and is serialized as XML")
  func xml() throws {
    let source = PageSource(
      bytes: Array(#"<a xmlns:x="urn:x"><x:B c="1"/></a>"#.utf8), url: "about:blank",
      contentType: "application/xml")
    let document = try PageDocument(source)
    let element = try #require(document.root?.children.first)
    #expect(element.name == "x:B" && element.attributes == ["c": "1"])
    #expect(document.html == #"<a xmlns:x="urn:x"><x:B c="1"/></a>"#)
  }

  @Test("Threads can share a document")
  func threads() async throws {
    let document = try Self.document(
      String(repeating: "<p class=a>x<b>y</b></p>", count: 200))
    await withTaskGroup(of: Int.self) { group in
      for index in 0..<16 {
        group.addTask {
          let selector = "p:nth-child(\(index + 1)) b, .a > b:only-child"
          return ((try? document.elements(selector)) ?? []).filter { $0.text == "y" }.count
        }
      }
      for await count in group { #expect(count == 200) }
    }
  }

  @Test("Elements keep their document, however deep")
  func deep() throws {
    let depth = 100_000
    let element = try #require(
      try Self.document(String(repeating: "<div>", count: depth) + "x").element("div"))
    #expect(element.text == "x")
    #expect(element.html.utf8.count == depth * 11 + 1)
  }
}
