import PageDOM
import Testing

@testable import PageHTML

@Suite struct HTML5ParserTests {
  private func body(of page: String, isScripting: Bool = true) -> String {
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument(page, into: group, isScripting: isScripting)
    guard let body = document.body else { return "" }
    return HTMLSerializer.innerHTML(of: body.node, isScripting: isScripting).string
  }

  /// The expectations are WebKit 2.50's.
  @Test(arguments: [
    ParserCase("<select><div>a</div><option>b", "<select>a<option>b</option></select>"),
    ParserCase("<select><option>a<input>", "<select><option>a</option></select><input>"),
    ParserCase(
      "<div><template shadowrootmode=open>a</template>b</div>", "<div>b</div>"),
    ParserCase("<p @click=a fb:like=b>", "<p @click=\"a\" fb:like=\"b\"></p>"),
  ])
  func parsesAsWebKitDoes(test: ParserCase) {
    #expect(body(of: "<!DOCTYPE html><body>" + test.page) == test.html)
  }

  /// When 512 elements are open, WebKit 2.50 closes the last before it inserts another.
  @Test(arguments: [
    ParserCase("a<img>b</div>c", "a</div><img>b</div>c"),
    ParserCase("a<!--k-->b</div>c", "a</div><!--k-->b</div>c"),
    ParserCase("<b>x<i>y</b>z</div>c", "</div><b>x</b><i>yz</i></div><i>c</i>"),
    ParserCase("<p>1<p>2</div>c", "</div><p>1</p><p>2</p></div>c"),
  ])
  func doesNotGetDeeperThanWebKit(test: ParserCase) {
    let divs = String(repeating: "<div>", count: 510)
    let ends = String(repeating: "</div>", count: 508)
    #expect(body(of: "<!DOCTYPE html><body>\(divs)\(test.page)") == divs + test.html + ends)
  }

  /// When WebKit 2.50 reconstructs several formatting elements at once, they can exceed the depth
  /// limit. The first of them closes the paragraph.
  @Test func formattingThatIsOpenedAgainGetsAsDeepAsInWebKit() {
    let divs = String(repeating: "<div>", count: 500)
    let ends = String(repeating: "</div>", count: 500)
    let opened = (0..<12).map { "<b id=\"\($0)\">" }
    #expect(
      body(of: "<!DOCTYPE html><body>\(divs)\(opened.joined())<p>x</p><p>y")
        == divs + opened[..<10].joined() + "</b>" + opened[10] + "</b>" + opened[11] + "</b><p></p>"
        + opened[9...].joined() + "x</b><p></p></b><p></p>" + opened[10...].joined() + "y"
        + String(repeating: "</b>", count: 12) + ends)
  }

  /// The depth limit may have closed elements that an insertion mode relies on.
  @Test(arguments: [
    (String(repeating: "<div>", count: 508) + "<table><tr><td>x<b>y</table>z", "xyz"),
    (String(repeating: "<template>", count: 508) + "<tr><td><b></tr>", ""),
    (String(repeating: "<template>", count: 507) + "<caption><th><ruby></tr>", ""),
    (String(repeating: "<div>", count: 509) + "<select><optgroup><option></select>a", "a"),
    (String(repeating: "<div>", count: 508) + "<table><caption><b>c</caption><tr>d", "cd"),
  ])
  func depthLimitKeepsText(page: String, text: String) {
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("<!DOCTYPE html><body>" + page, into: group)
    #expect(document.documentElement?.node.textContent?.string == text)
  }

  /// In a column group, the parser processes characters one by one.
  @Test func keepsWhiteSpaceAmongCharactersOfAColumnGroup() {
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("", into: group)
    let fragment = HTML5Parser().parseFragment(
      " a b c ", context: document.createHTMLElement("colgroup"))
    #expect(HTMLSerializer.innerHTML(of: fragment).string == "    ")
    let template = HTML5Parser().parseFragment(
      "<template><col> a b </template>", context: document.createHTMLElement("div"))
    #expect(
      HTMLSerializer.innerHTML(of: template).string == "<template><col>   </template>")
  }

  /// The expectations are the number and depth of elements below `<body>` in WebKit 2.50.
  @Test(arguments: [
    (String(repeating: "<table><tr><td>", count: 300) + "x", 1200, 683),
    (String(repeating: "<b><div>", count: 600) + "x</b>y", 1545, 854),
    ((0..<600).map { "<a id=\($0)><b>" }.joined() + "x", 1709, 510),
    ((0..<700).map { "<p><b id=\($0)>x" }.joined() + "<div><div><span>z", 246_753, 703),
    (String(repeating: "<font color=red>", count: 1000) + "<p>a<p>b", 1006, 512),
    ("<svg>" + String(repeating: "<g>", count: 1000) + "<path>", 1002, 510),
  ])
  func makesAsManyElementsAsWebKit(page: String, count: Int, depth: Int) throws {
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("<!DOCTYPE html><body>" + page, into: group)
    let body = try #require(document.body)
    var found = (count: 0, depth: 0)
    var depths: [Node: Int] = [body.node: 0]
    for node in body.node.descendants where node.isElement {
      let depth = try #require(node.parent.flatMap { depths[$0] }) + 1
      depths[node] = depth
      found = (found.count + 1, max(found.depth, depth))
    }
    #expect(found == (count, depth))
  }

  @Test func readsU0000OfScriptsAsOneInTheText() {
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("<svg>", into: group)
    let context = document.createHTMLElement("div")
    let fragment = HTML5Parser().parseFragment("a\0b<svg>c\0</svg>", context: context)
    #expect(HTMLSerializer.innerHTML(of: fragment).string == "ab<svg>c\u{FFFD}</svg>")
  }

  // MARK: Source ranges

  /// Returns the source text of each node's range, or the position of an implied tag.
  private func places(in page: String) -> [String] {
    let bytes = Array(page.utf8)
    let group = DocumentGroup()
    let document = bytes.withUnsafeBufferPointer {
      HTML5Parser().parseDocument(
        $0, into: group, isScripting: true, allowsShadowRoots: true, recordsSource: true)
    }
    func text(_ range: SourceRange?) -> String {
      guard let range else { return "nowhere" }
      return range.isEmpty
        ? "\(range.start)"
        : String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
    }
    var places: [String] = []
    func visit(_ node: Node) {
      for child in node.children {
        let elsewhere = child.kind != .documentType && child.flags.contains(.isDisplaced)
        let mark = elsewhere ? " elsewhere" : ""
        if let element = Element(child) {
          places.append("\(child.nodeName.string.lowercased()) \(text(child.sourceRange))\(mark)")
          places += element.attributes.map { "@ \(text($0.sourceRange))" }
          visit(child)
          places.append("/\(child.nodeName.string.lowercased()) \(text(child.endTagRange))")
        } else if child.kind == .documentType {
          places.append("doctype \(text(document.state.doctypeSource?.range))")
        } else {
          places.append("\(child.nodeName) \(text(child.sourceRange))\(mark)")
        }
      }
    }
    visit(document.node)
    return places
  }

  @Test func knowsWhereTagsAttributesAndTextStand() {
    #expect(
      places(in: "<p a='1' b>x&amp;\r\ny</p>z") == [
        "html 0", "head 0", "/head 0", "body 0", "p <p a='1' b>", "@ a='1'", "@ b",
        "#text x&amp;\r\ny", "/p </p>", "#text z", "/body 25", "/html 25",
      ])
  }

  @Test func recordsImpliedAndMovedNodes() {
    let found = places(in: "<!DOCTYPE html><body><b><p>x</b>y<table>z</table></body></html>")
    #expect(
      found == [
        "doctype <!DOCTYPE html>", "html 15", "head 15", "/head 15", "body <body>",
        "b <b> elsewhere", "/b 28", "p <p> elsewhere", "b 28 elsewhere", "#text x", "/b </b>",
        "#text y", "/p 33", "#text z elsewhere", "table <table>", "/table </table>",
        "/body </body>", "/html </html>",
      ])
  }

  @Test func textOfSeveralPlacesReachesFromTheFirstToTheLast() {
    let found = places(in: "<p>a</x>b</p>")
    #expect(found.contains("#text a</x>b elsewhere"))
  }

  // MARK: Hostile pages

  /// Pages that would take minutes if the time of a step grew with the number of elements.
  @Test(arguments: [
    ("<div>", ""), ("<b>", ""), ("<b id=%>", ""), ("<b id=%>", "<a></a>"), ("<option>", ""),
    ("<x>", "</y>"), ("<svg><g>", "</y>"), ("<table><tr><td>", ""), ("<div>", "<table></table>"),
    ("<li><section><div>", "<li></li>"), ("<template>", ""), ("<html a%=1>", ""),
    ("<b><span><div>", "</b>"), ("<table>a</x> </x>", ""), ("<form><div>", "</form>"),
    (
      "<b id=%><b id=%><b id=%><i id=%><i id=%><i id=%>",
      "<b id=%><b id=%><b id=%><i id=%><i id=%><i id=%>"
    ),
  ])
  func takesTimeInProportionToThePage(first: String, second: String) {
    let count = 10_000
    func repeated(_ text: String) -> String {
      (0..<count).map { text.split(separator: "%").joined(separator: "\($0)") }.joined()
    }
    let page = repeated(first) + repeated(second)
    let group = DocumentGroup()
    #expect(HTML5Parser().parseDocument(page, into: group).body != nil)
  }

  @Test func takesManyAttributesAndKeepsTheFirstOfAName() throws {
    let attributes = (0..<20_000).map { "a\($0)=1" }.joined(separator: " ")
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("<body \(attributes) a7=2>", into: group)
    let body = try #require(document.body)
    #expect(body.attributes.count == 20_000)
    #expect(body.attribute("a7").map { DOMString(cString: $0) } == "1")
  }
}
