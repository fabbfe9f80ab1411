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

  /// What WebKit 2.50 makes of them.
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

  /// WebKit 2.50 closes the 512th element where another would be in it.
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

  @Test func readsU0000OfScriptsAsOneInTheText() {
    let group = DocumentGroup()
    let document = HTML5Parser().parseDocument("<svg>", into: group)
    let context = document.createHTMLElement("div")
    let fragment = HTML5Parser().parseFragment("a\0b<svg>c\0</svg>", context: context)
    #expect(HTMLSerializer.innerHTML(of: fragment).string == "ab<svg>c\u{FFFD}</svg>")
  }

  // MARK: Source ranges

  /// What was noted, as the text in the range; an implied tag as its place.
  private func notes(of page: String) -> [String] {
    let bytes = Array(page.utf8)
    let group = DocumentGroup()
    let document = Document(isHTML: true, in: group)
    var notes: [String] = []
    bytes.withUnsafeBufferPointer { text in
      var builder = TreeBuilder(
        text, root: document.node,
        options: TreeBuilderOptions(isScripting: true, select: .webkit), context: nil
      ) { note in
        let range = Int(note.range.lowerBound)..<Int(note.range.upperBound)
        let text =
          range.isEmpty ? "\(range.lowerBound)" : String(decoding: text[range], as: UTF8.self)
        notes.append("\(note.kind) \(text)\(note.isContiguous ? "" : " elsewhere")")
      }
      builder.run()
    }
    return notes
  }

  @Test func notesWhereTagsAttributesAndTextStand() {
    #expect(
      notes(of: "<p a='1' b>x&amp;\r\ny</p>z") == [
        "startTag 0", "startTag 0", "endTag 0", "startTag 0",
        "startTag <p a='1' b>", "attribute a='1'", "attribute b", "data x&amp;\r\ny",
        "endTag </p>", "data z", "endTag 25", "endTag 25",
      ])
  }

  @Test func notesWhatIsImpliedOrMoved() {
    let found = notes(of: "<!DOCTYPE html><body><b><p>x</b>y<table>z</table></body></html>")
    #expect(found.contains("data <!DOCTYPE html>"))
    #expect(found.contains("data z elsewhere"))
    #expect(found.contains("move 28 elsewhere"))
    #expect(found.contains("endTag </body>"))
    #expect(found.contains("endTag </html>"))
  }

  // MARK: Hostile pages

  /// Pages that would take minutes if a step took longer the more there is.
  @Test(arguments: [
    ("<div>", ""), ("<b>", ""), ("<b id=%>", ""), ("<b id=%>", "<a></a>"), ("<option>", ""),
    ("<x>", "</y>"), ("<svg><g>", "</y>"), ("<table><tr><td>", ""), ("<div>", "<table></table>"),
    ("<li><section><div>", "<li></li>"), ("<template>", ""), ("<html a%=1>", ""),
    ("<b><span><div>", "</b>"), ("<table>a</x> </x>", ""), ("<form><div>", "</form>"),
  ])
  func takesTimeInProportionToThePage(first: String, second: String) {
    let count = 10_000
    func repeated(_ text: String) -> String {
      (0..<count).map { text.split(separator: "%").joined(separator: "\($0)") }.joined()
    }
    let page = repeated(first) + repeated(second)
    let group = DocumentGroup()
    let clock = ContinuousClock()
    let time = clock.measure { _ = HTML5Parser().parseDocument(page, into: group) }
    #expect(time < .seconds(10))
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
